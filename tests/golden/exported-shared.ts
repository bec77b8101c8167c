import type { SharedSteps } from '#contract/rules/shared-steps.ts'
import type { SharedUse } from '#contract/schemas/shared-steps.ts'
import type { ExportRecipe } from '#engine/codegen/export-input.ts'
import { assertion, click, facts, input, pageText, recipe, role } from '../factories/predicted-recipe.ts'
import { fromRow } from './exported-data.ts'
import { passwordField, signIn, usernameField } from './sign-in-fields.ts'

const useOf = (recipeId: string, given: SharedUse['arguments'] = []): SharedUse => ({
  recipeId,
  arguments: given,
  title: 'Sign in as …',
  version: '',
  notChecked: 0,
})

/** The second uses the first, and hands on what it is given. */
export const SHARED: SharedSteps[] = [
  {
    id: 'sign-in',
    title: 'Sign in as …',
    dataTable: { columns: ['login', 'password'], rows: [['demo', '']] },
    steps: recipe({
      steps: [
        { testStep: 'The sign-in page is open', isPrecondition: true },
        {
          testStep: 'Enter the login and the password',
          actions: [input(usernameField, '', fromRow('Login')), input(passwordField, '', fromRow('password'))],
        },
        { testStep: 'Click “Sign in”', actions: [click(signIn)], assertions: [assertion({ target: [role('heading', 'Orders')] })] },
      ],
    }).steps,
  },
  {
    id: 'open-report',
    title: 'Open the report as …',
    dataTable: { columns: ['user', 'file name'], rows: [['boss', '{{unique.text}}']] },
    steps: recipe({
      steps: [
        {
          testStep: 'Sign in',
          use: useOf('sign-in', [
            { name: 'login', ...fromRow('user') },
            { name: 'password', source: { type: 'envDataVariables', key: 'DEMO_PASSWORD' } },
          ]),
        },
        { testStep: 'Click “Report”', actions: [click([role('link', 'Report')])] },
        { testStep: 'Name the file', actions: [input([role('textbox', 'File'), facts('input', {}, 'textbox')], '', fromRow('file name'))] },
      ],
    }).steps,
  },
]

export const withShared: ExportRecipe[] = [
  recipe({
    id: '01990000-0000-7000-8000-000000000044',
    title: 'Open the report',
    steps: [
      {
        testStep: 'Sign in as the demo user',
        isPrecondition: true,
        use: useOf('sign-in', [{ name: 'Password', source: { type: 'envDataVariables', key: 'DEMO_PASSWORD' } }]),
      },
      { testStep: 'Click “Report”', actions: [click([role('link', 'Report')])], assertions: [pageText('Report')] },
    ],
  }),
  recipe({
    id: '01990000-0000-7000-8000-000000000045',
    title: 'Print the report',
    steps: [
      { testStep: 'Open the report', expectedResult: 'It is open', use: useOf('open-report', [{ name: 'user', value: 'clerk' }]) },
      { testStep: 'Click “Print”', actions: [click([role('button', 'Print')])] },
    ],
  }),
  recipe({
    id: '01990000-0000-7000-8000-000000000046',
    title: 'Uses what was deleted',
    steps: [{ testStep: 'Do it', use: useOf('gone') }],
  }),
]
