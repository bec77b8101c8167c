import type { ExportRecipe } from '#engine/codegen/export-input.ts'
import { goTo } from '#contract/rules/navigation.ts'
import { assertion, facts, input, locator, pageText, recipe, role } from '../factories/predicted-recipe.ts'

/** Recipes with data of their tests: rows of a table, and values that a test makes for itself. */

export const fromRow = (key: string) => ({ source: { type: 'testDataVariables' as const, key } })

export const ofRows: ExportRecipe = {
  ...recipe({
    id: '01990000-0000-7000-8000-000000000033',
    title: 'Create an order of each `kind`',
    steps: [
      {
        testStep: 'Fill in the form',
        actions: [input([role('textbox', 'Client')], '', fromRow('Клиент')), input([role('textbox', 'Sum')], '', fromRow('Sum'))],
        assertions: [assertion({ property: 'value', expectedValue: '', target: [role('textbox', 'Client')], ...fromRow('Клиент') })],
      },
    ],
  }),
  dataTable: {
    columns: ['Клиент', 'Sum'],
    rows: [
      ['Mayak "LLC"', '100'],
      ["O'Neil", '250,50'],
    ],
  },
}

/** What a test makes for itself, in its steps and in the rows of its table. */
export const generated: ExportRecipe[] = [
  recipe({
    id: '01990000-0000-7000-8000-000000000036',
    title: 'Register a customer',
    testData: 'name: Customer {{unique.text}}',
    steps: [
      {
        testStep: 'Fill in the form',
        actions: [
          input([role('textbox', 'Name'), facts('input', {}, 'textbox')], 'stored before', fromRow('name')),
          input([role('textbox', 'E-mail'), facts('input', {}, 'textbox')], '{{unique.email}}'),
          input([role('textbox', 'Copy to'), facts('input', {}, 'textbox')], '{{ unique.email:copy }}, {{unique.email}}'),
          input([role('spinbutton', 'Number'), facts('input', { type: 'number' }, 'spinbutton')], '{{unique.number}}'),
          input([locator('css', '#from'), facts('input', { type: 'date' })], '{{today+3:DD.MM.YYYY}}'),
        ],
        assertions: [
          assertion({
            property: 'value',
            match: 'equals',
            expectedValue: '{{today+3}}',
            target: [locator('css', '#from'), facts('input', { type: 'date' })],
          }),
          pageText('Welcome, {{unique.email}}'),
          pageText('Write {{name}} or ${name} for `names`'),
        ],
      },
      {
        testStep: 'Open the page of the customer',
        actions: [goTo('/customers/{{unique.number}}')],
        assertions: [
          assertion({ property: 'url', match: 'contains', expectedValue: '/customers/{{unique.number}}', targetElementType: 'Page' }),
        ],
      },
    ],
  }),
  recipe({
    id: '01990000-0000-7000-8000-000000000037',
    title: 'Order for several customers',
    testData: 'client: of the text; city: Tula',
    dataTable: {
      columns: ['Client', 'E-mail', 'Day', 'Pieces', 'File', 'Express', 'Lines'],
      rows: [
        ['Mayak', '{{unique.email}}', '31.12.2026', '1', 'Order.pdf', 'yes', '2'],
        ['Sever', 'sever@shop.test', '01.02.2027', '1 000,5', 'Table.csv', 'no', '3'],
      ],
    },
    steps: [
      {
        testStep: 'Fill in the form',
        actions: [
          { method: 'Input', target: [role('textbox', 'Client'), facts('input', {}, 'textbox')], ...fromRow('client') },
          { method: 'Input', target: [role('textbox', 'E-mail'), facts('input', {}, 'textbox')], ...fromRow('E-mail') },
          { method: 'Input', target: [role('textbox', 'City'), facts('input', {}, 'textbox')], ...fromRow('city') },
          { method: 'Input', target: [locator('css', '#day'), facts('input', { type: 'date' })], ...fromRow('Day') },
          {
            method: 'Input',
            target: [role('spinbutton', 'Pieces'), facts('input', { type: 'number' }, 'spinbutton')],
            ...fromRow('Pieces'),
          },
          { method: 'Input', target: [locator('css', '#file'), facts('input', { type: 'file' })], ...fromRow('File') },
          {
            method: 'Input',
            target: [role('checkbox', 'Express'), facts('input', { type: 'checkbox' }, 'checkbox')],
            ...fromRow('Express'),
          },
        ],
        assertions: [
          assertion({
            property: 'text',
            match: 'equals',
            expectedValue: '',
            target: [role('status', 'Sent'), facts('p')],
            ...fromRow('E-mail'),
          }),
          assertion({ property: 'count', expectedValue: '', target: [role('list', 'Order')], ...fromRow('Lines') }),
        ],
      },
    ],
  }),
]
