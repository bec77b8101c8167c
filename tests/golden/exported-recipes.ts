import type { ExportRecipe } from '#engine/codegen/export-input.ts'
import type { ExportEnvItem } from '#engine/codegen/env-variables.ts'
import { dialogAnswerAction, dialogTextAction } from '#contract/rules/browser-dialog.ts'
import { historyAction, pressAnywhere, scrollPage, tabAction } from '#contract/rules/page-target.ts'
import { assertion, click, facts, input, locator, pageText, recipe, role, dialogMessage } from '../factories/predicted-recipe.ts'
import { generated, ofRows } from './exported-data.ts'
import { callsByRow, withCalls } from './exported-calls.ts'
import { takenValues } from './exported-taken.ts'
import { passwordField, signIn, usernameField } from './sign-in-fields.ts'
import { withShared } from './exported-shared.ts'

/** Recipes whose generated code is compared with `exported-project/<name>.txt`, one situation each. */

export const ENV_ITEMS: ExportEnvItem[] = [
  { key: 'DEMO_LOGIN', type: 'login', isSecret: false, value: 'demo' },
  { key: 'DEMO_PASSWORD', type: 'password', isSecret: true, description: 'Password of the demo account' },
]

const loginByEnvData = recipe({
  id: '01990000-0000-7000-8000-000000000011',
  title: 'Вход по данным окружения',
  sourceId: 'NS-7',
  source: {
    system: 'testrail',
    tmsUrl: 'https://shop.testrail.test',
    caseId: 'NS-7',
    url: 'https://shop.testrail.test/index.php?/cases/view/7',
    version: '2026-10-01T08:00:00.000Z',
    isTrimmed: false,
    attachments: [],
    importedAt: '2026-10-02T08:00:00.000Z',
  },
  description: 'Логин и пароль хранятся в проекте',
  preconditions: 'Открыта страница входа',
  tags: ['вход', 'данные окружения', '@smoke'],
  steps: [
    {
      testStep: 'Ввести DEMO_LOGIN и DEMO_PASSWORD',
      actions: [
        input(usernameField, '', { source: { type: 'envDataVariables', key: 'DEMO_LOGIN' } }),
        input(passwordField, '', { source: { type: 'envDataVariables', key: 'DEMO_PASSWORD' } }),
      ],
    },
    {
      testStep: 'Нажать кнопку «Войти»',
      expectedResult: 'Отображается заголовок «Заказы»',
      actions: [click(signIn, 'кнопка «Войти»')],
      assertions: [
        assertion({ targetElementDescription: 'заголовок «Заказы»', target: [role('heading', 'Заказы')] }),
        assertion({ property: 'url', match: 'contains', expectedValue: 'http://127.0.0.1:4401/orders', targetElementType: 'Page' }),
      ],
    },
  ],
})

/** One precondition is done, one is checked, of one the page says nothing. */
const preconditions = recipe({
  id: '01990000-0000-7000-8000-000000000020',
  title: 'Delete an order',
  preconditions: 'The user is signed in. The Orders page is open. Chrome 120 is installed.',
  steps: [
    {
      testStep: 'The user is signed in',
      isPrecondition: true,
      actions: [
        input(usernameField, '', { source: { type: 'envDataVariables', key: 'DEMO_LOGIN' } }),
        input(passwordField, '', { source: { type: 'envDataVariables', key: 'DEMO_PASSWORD' } }),
        click(signIn),
      ],
    },
    {
      testStep: 'The Orders page is open',
      isPrecondition: true,
      assertions: [assertion({ property: 'title', expectedValue: 'Orders — North Depot', targetElementType: 'Page' })],
    },
    { testStep: 'Chrome 120 is installed', isPrecondition: true, notChecked: ['Chrome 120 is installed'] },
    {
      testStep: 'Click “Delete 1002”',
      expectedResult: 'The dialog “Delete the order?” opens',
      actions: [click([role('button', 'Delete 1002')])],
      assertions: [assertion({ target: [role('dialog', 'Delete the order?')] })],
    },
  ],
})

const everyKindOfCheck = recipe({
  id: '01990000-0000-7000-8000-000000000012',
  title: 'Every kind of check',
  steps: [
    {
      testStep: 'Look at the form',
      expectedResult: 'Everything is in its place',
      assertions: [
        assertion({
          property: 'text',
          match: 'equals',
          expectedValue: 'New order',
          target: [role('heading', 'New order'), facts('h1', {}, 'heading')],
        }),
        assertion({ property: 'text', match: 'contains', expectedValue: 'order', target: [role('heading', 'New order')] }),
        pageText('Orders  found:\n19'),
        assertion({ property: 'value', expectedValue: 'Kazan', target: [role('combobox', 'City'), facts('select', {}, 'combobox')] }),
        assertion({ property: 'checked', expectedValue: 'true', target: [role('checkbox', 'Urgent order')] }),
        assertion({ property: 'checked', expectedValue: 'false', target: [role('radio', 'Post')] }),
        assertion({ property: 'visible', expectedValue: 'false', target: [role('dialog', 'Delete the order?')] }),
        assertion({ property: 'exists', expectedValue: 'true', target: [locator('css', 'input[name="manager"]')] }),
        assertion({ property: 'title', expectedValue: 'New order — North Depot', targetElementType: 'Page' }),
        assertion({ property: 'url', expectedValue: 'https://elsewhere.example/a', targetElementType: 'Page' }),
      ],
    },
    {
      testStep: 'Sort the orders',
      expectedResult: 'Two orders, the oldest first; the sound of a bell; */ nothing else',
      assertions: [
        assertion({ property: 'count', expectedValue: '2', target: [role('table', 'Orders')], part: { kind: 'items', css: 'tr:has(td)' } }),
        assertion({
          property: 'text',
          match: 'contains',
          expectedValue: '1042',
          target: [role('table', 'Orders')],
          part: { kind: 'item', css: 'tr:has(td)', position: -1 },
        }),
        assertion({
          property: 'text',
          expectedValue: 'Paid',
          target: [role('table', 'Orders')],
          part: { kind: 'cell', row: `O'Neil`, column: 'State' },
        }),
        assertion({ property: 'sorted', expectedValue: 'ascending', target: [role('columnheader', 'Date')] }),
        assertion({ property: 'enabled', expectedValue: 'false', target: [role('button', 'Save')] }),
        assertion({ property: 'empty', expectedValue: 'true', target: [role('textbox', 'Search')] }),
        assertion({ property: 'appeared', expectedValue: 'Sorted', targetElementType: 'Page', target: [] }),
        assertion({ property: 'downloaded', expectedValue: '.csv', targetElementType: 'Page', target: [] }),
      ],
      notChecked: ['the sound of a bell', '*/ nothing else'],
    },
  ],
})

const framesAndShadow = recipe({
  id: '01990000-0000-7000-8000-000000000013',
  title: 'Frames and shadow roots',
  steps: [
    {
      testStep: 'Pay',
      actions: [
        input([locator('aria-role', 'iframe#payment-frame >>frame>> textbox[name="Card number"]', 2)], '4111 1111 1111 1111'),
        click([
          locator('css', 'star-rating >>> button[aria-label="Rating 4"]', 3),
          locator('aria-role', 'star-rating >>> button[name="Rating 4"]', 2),
        ]),
        click([locator('css', 'iframe#a >>frame>> iframe[name="b"] >>frame>> my-host >>> #deep', 3)]),
      ],
    },
  ],
})

const hostileText = recipe({
  id: '01990000-0000-7000-8000-000000000014',
  title: `"Quotes" 'and' \`backticks\` \${process.exit(1)} */ \u2028 </script>`,
  description: 'line one\nline two */ // still a comment\u2029process.exit(1)',
  sourceId: 'A\r\nprocess.exit(2)',
  source: {
    system: 'kiwi-tcms',
    tmsUrl: 'https://tms.test',
    caseId: 'A',
    url: "https://tms.test/'});process.exit(4)//\n",
    version: null,
    isTrimmed: true,
    attachments: [],
    importedAt: '2026-10-02T08:00:00.000Z',
  },
  tags: ['tag with space', '@', "it's"],
  steps: [
    {
      testStep: `Type 'O"Neil' \\ \${name} \`x\` into \u2028 "Name"`,
      expectedResult: 'shown\n*/ process.exit(3)',
      actions: [input([role('textbox', `Name "with" 'quotes' \\`), locator('css', `input[title="it's"]`, 3)], `O'"Neil\\\n\${1}\``)],
    },
  ],
})

const notComplete = recipe({
  id: '01990000-0000-7000-8000-000000000015',
  title: 'Not complete',
  steps: [
    { testStep: 'Press Sign in', actions: [click(signIn)] },
    { testStep: 'Press the moon', status: 'Failed', errorMessage: 'Looked for "moon".\nFound: "Sign in"' },
    { testStep: 'Go home', status: 'Draft' },
  ],
})

const maskedSecret = recipe({
  id: '01990000-0000-7000-8000-000000000016',
  title: 'Recorded by hand',
  steps: [{ testStep: 'Enter the password', actions: [input(passwordField, '••••••••')] }],
})

const browserDialogs = recipe({
  id: '01990000-0000-7000-8000-000000000017',
  title: 'Windows of the browser',
  steps: [
    { testStep: 'Click "Delete"', actions: [click([role('button', 'Delete')])], assertions: [dialogMessage('Delete it?')] },
    { testStep: 'Refuse', actions: [dialogAnswerAction(false)], assertions: [pageText('Nothing was deleted')] },
    {
      testStep: 'Click "Rename", enter a name and press OK',
      actions: [click([role('button', 'Rename')]), dialogTextAction({ value: `"Ann's"` }), dialogAnswerAction(true)],
    },
    {
      testStep: 'Click "Sign", enter the password',
      actions: [
        click([role('button', 'Sign')]),
        dialogTextAction({ value: '', source: { type: 'envDataVariables', key: 'DEMO_PASSWORD' } }),
      ],
    },
    { testStep: 'Click "Rename", enter a name', actions: [click([role('button', 'Rename')]), dialogTextAction({ value: 'Bob' })] },
    { testStep: 'Refuse', actions: [dialogAnswerAction(false)] },
  ],
})

const relativeDates = recipe({
  id: '01990000-0000-7000-8000-000000000018',
  title: 'Dates that move along',
  steps: [
    {
      testStep: 'Set the delivery date to tomorrow',
      expectedResult: "The Delivery date field contains tomorrow's date",
      actions: [input([role('textbox', 'Delivery date')], 'tomorrow', { relativeDate: { days: 1, format: 'DD/MM/YYYY' } })],
      assertions: [
        assertion({
          property: 'value',
          expectedValue: "tomorrow's date",
          relativeDate: { days: 1, format: 'DD/MM/YYYY' },
          target: [role('textbox', 'Delivery date')],
        }),
      ],
    },
  ],
})

const nameField = [role('textbox', 'Name'), locator('css', '#name', 3), facts('input', {}, 'textbox')]

const waysToAct = recipe({
  id: '01990000-0000-7000-8000-000000000019',
  title: 'Ways to act',
  steps: [
    {
      testStep: 'Copy the name and paste it into the search',
      actions: [
        { method: 'Press', target: nameField, keys: 'Control+C' },
        { method: 'Focus', target: [role('searchbox', 'Search'), facts('input', {}, 'searchbox')] },
        pressAnywhere('Control+V'),
        pressAnywhere('ArrowDown', 2),
      ],
    },
    {
      testStep: 'Click two rows with Control',
      actions: [
        { ...click([role('row', 'A-17')]), held: ['Control'] },
        { ...click([role('row', 'A-18')]), gesture: 'right', held: ['Control', 'Shift'] },
      ],
    },
    {
      testStep: 'Drag a card into another column, a row above another',
      actions: [
        { method: 'Drag', target: [role('article', 'Card')], drop: { target: [role('region', 'Done')] } },
        { method: 'Drag', target: [role('row', 'A-18')], drop: { target: [role('row', 'A-17')], side: 'before' } },
      ],
    },
    {
      testStep: 'Scroll down to the row A-90, then to the end of the page',
      actions: [
        { method: 'Scroll', target: [role('row', 'A-90')] },
        { method: 'Scroll', target: [role('table', 'Orders')], scroll: { direction: 'right', by: 'page' }, times: 2 },
        scrollPage({ direction: 'down', by: 'end' }),
      ],
    },
    { testStep: 'Go back and reload', actions: [historyAction('back'), historyAction('reload')] },
    {
      testStep: 'Open the help',
      actions: [{ ...click([role('link', 'Help')]), opens: { tab: true } }],
      assertions: [assertion({ target: [role('heading', 'Help')] })],
    },
    {
      testStep: 'Look for delivery in the help, then close it',
      actions: [
        input([role('searchbox', 'Search'), facts('input', { type: 'search' }, 'searchbox')], 'delivery\n'),
        tabAction({ act: 'show', number: 1 }, 'Orders'),
        tabAction({ act: 'close', number: 2 }, 'Help'),
      ],
    },
  ],
})

const everyKindOfField = recipe({
  id: '01990000-0000-7000-8000-000000000021',
  title: 'Every kind of field',
  steps: [
    {
      testStep: 'Fill in the order',
      expectedResult: 'The invoice is downloaded',
      actions: [
        input([role('textbox', 'Client'), facts('input', {}, 'textbox')], 'Mayak LLC'),
        input([role('combobox', 'City'), facts('select', {}, 'combobox')], 'Kazan'),
        input([role('listbox', 'Services'), facts('select', {}, 'listbox')], 'Packing\nInsurance'),
        input([role('combobox', 'Manager'), facts('input', {}, 'combobox')], 'Victoria Kim', { isChoice: true }),
        input([role('combobox', 'Street'), facts('input', {}, 'combobox')], 'Lesnaya'),
        input([locator('css', '#date', 3), facts('input', { type: 'date' })], '15.12.2026'),
        input([role('spinbutton', 'Sum'), facts('input', { type: 'number' }, 'spinbutton')], '4 800,50'),
        input([role('slider', 'Discount'), facts('span', {}, 'slider')], '10'),
        input([role('checkbox', 'Urgent'), facts('input', { type: 'checkbox' }, 'checkbox')], 'true'),
        input([role('switch', 'Notify'), facts('button', {}, 'switch')], 'false'),
        input([locator('css', '#scan', 3), facts('input', { type: 'file' })], 'scan.pdf, photo.png'),
        input([role('button', 'Attach'), facts('button', {}, 'button')], 'act.pdf'),
        input([locator('css', '.note', 8), facts('div')], 'By hand'),
        { ...click([role('button', 'Save and print'), facts('button', {}, 'button')]), timeoutMs: 30_000 },
      ],
      assertions: [
        assertion({
          property: 'downloaded',
          match: 'contains',
          expectedValue: '.pdf',
          targetElementType: 'Page',
          downloadSize: 'not_empty',
        }),
      ],
    },
  ],
})

const signInSteps = (after: string) => [
  {
    testStep: 'Sign in',
    actions: [
      input(usernameField, '', { source: { type: 'envDataVariables' as const, key: 'DEMO_LOGIN' } }),
      input(passwordField, '', { source: { type: 'envDataVariables' as const, key: 'DEMO_PASSWORD' } }),
      click(signIn),
    ],
    assertions: [
      assertion({ property: 'url', match: 'contains', expectedValue: '/orders', targetElementType: 'Page' }),
      assertion({ target: [role('heading', after)] }),
    ],
  },
]

/** Two recipes that begin alike, and go to the same pages. */
const ofOneSystem: [ExportRecipe, ExportRecipe] = [
  recipe({
    id: '01990000-0000-7000-8000-000000000031',
    title: 'Delete an order',
    steps: [
      ...signInSteps('Orders'),
      { testStep: 'Click “Delete 1002”', actions: [click([role('button', 'Delete 1002')])] },
      {
        testStep: 'Confirm',
        actions: [click([role('button', 'Delete'), locator('css', '#confirm', 3)])],
        assertions: [
          assertion({ property: 'exists', expectedValue: 'false', target: [locator('data-attribute', '[data-testid="order-1002"]', 1)] }),
        ],
      },
    ],
  }),
  recipe({
    id: '01990000-0000-7000-8000-000000000032',
    title: 'Create an order',
    steps: [
      ...signInSteps('All orders'),
      {
        testStep: 'Click “New order”',
        actions: [click([role('link', 'New order'), locator('css', 'a[href="/orders/new"]', 3)])],
        assertions: [assertion({ property: 'url', expectedValue: 'http://127.0.0.1:4401/orders/new', targetElementType: 'Page' })],
      },
      {
        testStep: 'Fill in the client and save',
        actions: [input([role('textbox', 'Клиент'), facts('input', {}, 'textbox')], 'Mayak LLC'), click([role('button', 'Save')])],
        assertions: [pageText('The order was created')],
      },
    ],
  }),
]

export const GOLDEN: Record<string, ExportRecipe[]> = {
  'login-by-env-data': [loginByEnvData],
  preconditions: [preconditions],
  'every-kind-of-check': [everyKindOfCheck],
  'frames-and-shadow': [framesAndShadow],
  'hostile-text': [hostileText],
  'not-complete': [notComplete],
  'masked-secret': [maskedSecret],
  'browser-dialogs': [browserDialogs],
  'relative-dates': [relativeDates],
  'ways-to-act': [waysToAct],
  'every-kind-of-field': [everyKindOfField],
  'data-rows': [ofRows],
  'generated-values': generated,
  'taken-values': [takenValues],
  calls: [withCalls],
  'calls-by-row': [callsByRow],
  'shared-steps': withShared,
}

/** The same recipes in every way of writing them. */
export const GOLDEN_OPTIONS = {
  'page-objects': { recipes: ofOneSystem, options: { style: 'pages' } },
  'page-objects-healing': { recipes: ofOneSystem, options: { style: 'pages', locators: 'healing' } },
  'signed-in-once': { recipes: ofOneSystem, options: { signIn: 'once', locators: 'none' } },
  healing: { recipes: ofOneSystem, options: { locators: 'healing' } },
} as const
