import {
  check,
  choose,
  clear,
  click,
  fill,
  gone,
  hasCount,
  hasText,
  hasUrl,
  hasValue,
  hover,
  press,
  refuse,
  reload,
  set,
  shown,
  step,
  testCase,
} from '../../labelled/format.ts'
import * as at from './pages.ts'

const date = (name: string, value: string[]) =>
  set(at.dateField(name), value, async (page) => {
    await page.locator(at.dateField(name)).fill(value[0] ?? '')
    await page.keyboard.press('Escape')
  })

export const english = [
  {
    start: 'resources/Contract',
    testCase: testCase('en', 'New contract for Juniper Events', [
      step(
        'Click "Create new".',
        click(at.CREATE),
        'An empty form is displayed, nothing is filled in for Number and Subject.',
        shown(at.SAVE),
        hasValue(at.field('number'), ''),
        hasValue(at.field('subject'), ''),
      ),
      step(
        'Fill in the form:\n| Number | LC-2040 |\n| Customer | Juniper Events |\n| Subject | Stage lighting |\n| Monthly fee | 275.50 |\n| Starts on | 2025/03/01 |',
        [
          fill(at.field('number'), 'LC-2040'),
          choose(at.list('customer'), 'Juniper Events', at.option('Juniper Events')),
          fill(at.field('subject'), 'Stage lighting'),
          fill(at.field('monthlyFee'), '275.50'),
          date('startsOn', ['2025/03/01', '01.03.2025', '2025-03-01', '03/01/2025']),
        ],
      ),
      step('Add a service, pick Insurance for it. Tick Auto renew.', [
        click('[data-testid=services-add]'),
        choose(at.list('services.0'), 'Insurance', at.option('Insurance')),
        check('[data-testid=property-edit-autoRenew] :is(.adminjs_Checkbox, input)'),
      ]),
      step(
        'Save it.',
        click(at.SAVE),
        'You are back on the list, which now has 10 contracts; LC-2040 belongs to Juniper Events.',
        hasText(at.HEADING, '10'),
        hasText(at.cell('LC-2040', 'customer'), 'Juniper Events'),
      ),
    ]),
  },
  {
    start: 'resources/Invoice',
    testCase: testCase('en', 'Lines of an invoice', [
      step('User hovers the three dots of INV-0307 and chooses Edit', [
        hover(at.dots('INV-0307')),
        click(at.rowAction('INV-0307', 'edit')),
      ]),
      step(
        'User adds one more line: description Call-out fee, quantity 2, price 45',
        [
          click('[data-testid=lines-add]'),
          fill(at.field('lines.1.description'), 'Call-out fee'),
          fill(at.field('lines.1.quantity'), '2'),
          fill(at.field('lines.1.price'), '45'),
        ],
        'There are two lines, each with a bin',
        hasCount('[data-testid=delete-item]', 2),
      ),
      step(
        'User removes the first line with its red bin icon',
        click('[data-testid="lines.0"] [data-testid=delete-item]'),
        'Only the Call-out fee line is left',
        hasCount('[data-testid=delete-item]', 1),
        hasValue(at.field('lines.0.description'), 'Call-out fee'),
      ),
      step('User changes the total to 90 and the currency to EUR, then submits the form', [
        fill(at.field('total'), '90'),
        choose(at.list('currency'), 'EUR', at.option('EUR')),
        click(at.SAVE),
      ]),
    ]),
  },
  {
    start: 'resources/Contract',
    testCase: testCase('en', 'Filter contracts', [
      step(
        'When I filter the contracts by status Draft',
        [click(at.FILTER), choose(at.filterList('status'), 'Draft', at.option('Draft')), click(at.APPLY)],
        'Then only LC-1007 and LC-1008 remain and the counter reads 2',
        hasCount(at.ROWS, 2),
        shown(at.openRow('LC-1007')),
        shown(at.openRow('LC-1008')),
        hasText(at.HEADING, '2'),
      ),
      refuse('And I also narrow the status down to "Expired"', 'the status has no such option'),
      step(
        'When I reset the filter and look for "van" in the subject instead',
        [click(at.RESET), fill(at.filterField('subject'), 'van'), click(at.APPLY)],
        'Then the only contract found is LC-1002, Six delivery vans',
        hasCount(at.ROWS, 1),
        hasText(at.cell('LC-1002', 'subject'), 'Six delivery vans'),
      ),
    ]),
  },
  {
    start: '',
    testCase: testCase(
      'en',
      'Sign out and in',
      [
        step(
          'log out (user menu, top right)',
          [click('[data-css=logged-in] section:has(> [alt])'), click('[data-css=logged-in] a:has-text("Log out")')],
          'login form, url ends with /login',
          shown('[name=password]'),
          hasUrl('/login'),
        ),
        step(
          'try dana@meridian.example with a wrong password, lease-2042',
          [
            fill('[name=email]', 'dana@meridian.example'),
            fill('[name=password]', 'lease-2042'),
            click('form :is(button, input[type=submit])'),
          ],
          'error about wrong credentials, still on the login page',
          shown('.adminjs_MessageBox:has-text("Wrong email and/or password")'),
          shown('[name=password]'),
        ),
        step(
          'now the right one: {{password}}, same e-mail, Enter',
          [fill('[name=email]', 'dana@meridian.example'), fill('[name=password]', 'lease-2024'), press('Enter', '[name=password]')],
          'dashboard greets with "Welcome on Board!", last sign-in time saved for the user',
          shown('h2:has-text("Welcome on Board!")'),
        ),
      ],
      { testData: 'password = lease-2024' },
    ),
  },
  {
    start: 'resources/Customer',
    testCase: testCase('en', 'Remove several customers at once', [
      step(
        '1. Go to page 2 of the list.\n2. Tick Marlow Dental and Lowland Dairy.\n3. Press Delete all.',
        [
          click('[data-testid=page-2]'),
          check(at.rowBox('Marlow Dental')),
          check(at.rowBox('Lowland Dairy')),
          click('caption a:has-text("Delete all")'),
        ],
        'A panel warns that these records will be removed and names both customers.',
        shown(':text("Following records will be removed")'),
        shown('table:not(:has(thead)) td:has-text("Marlow Dental")'),
        shown('table:not(:has(thead)) td:has-text("Lowland Dairy")'),
      ),
      step(
        'Confirm the removal.',
        click('button:has-text("Confirm the removal of 2 records")'),
        'The counter goes down from 13 to 11.',
        hasText(at.HEADING, '11'),
      ),
      step(
        'Refresh the page to make sure they are really gone.',
        reload(),
        'Neither Marlow Dental nor Lowland Dairy is listed.',
        gone(at.openRow('Marlow Dental')),
        gone(at.openRow('Lowland Dairy')),
      ),
    ]),
  },
  {
    start: 'resources/Employee',
    testCase: testCase('en', 'Employee is moved to another department', [
      step('The third employee from the top is opened', click(`${at.nthRow(2)} >> td[data-property-name]:not(:has(a))`)),
      step('Edit mode is entered, department is changed to Legal and the extension is wiped', [
        click(at.action('edit')),
        choose(at.list('department'), 'Legal', at.option('Legal')),
        clear(at.field('phoneExtension')),
      ]),
      refuse('Salary is set to 2100', 'the form has no salary'),
      step(
        'The form is saved',
        click(at.SAVE),
        'In the list Irene Castellano now belongs to Legal',
        hasText(at.cell('Irene Castellano', 'department'), 'Legal'),
      ),
    ]),
  },
]
