import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { Trial } from '#contract/schemas/trial.ts'
import type { DisabledReason } from '../../../src/features/recipe/model/step-controls.ts'
import { ActionForm } from '../../../src/features/recipe/ui/action-form.tsx'
import { AssertionForm } from '../../../src/features/recipe/ui/assertion-form.tsx'
import { PreviewToolsContext, type PreviewTools } from '../../../src/features/recipe/ui/preview-tools.ts'
import { ACTIONS, ASSERTIONS, CHOSEN_LOCATORS } from '../../fixtures/parts.ts'
import { ENV_DATA } from '../../fixtures/project.ts'
import { act, check, click, input } from '../../fixtures/steps.ts'
import { membersOf } from '../../members-of.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { press } from '../../stage/appears.ts'
import { never } from '../../stage/answers.ts'

const saved = () => Promise.resolve(true)
const save = (stage: HTMLElement) => press(stage, '[type=submit]')
/** It stands before the buttons that cancel and save. */
const tryIt = (stage: HTMLElement) => press(stage, 'form > div:last-child > button')

type FormOptions = { blocked?: DisabledReason | null; tools?: Partial<PreviewTools> | null; onSave?: () => Promise<boolean> }

const works = (): Promise<Trial> => Promise.resolve({ failure: null })
const withTools = (tools: Partial<PreviewTools> | null): PreviewTools | null =>
  tools && {
    recipeId: 'shown',
    reason: null,
    tryAction: works,
    tryAssertion: works,
    pointFor: () => {},
    countMatches: (target) => Promise.resolve(target.map((_, index) => (index === 0 ? 1 : 0))),
    show: () => {},
    ...tools,
  }

const actionForm = (
  name: string,
  action: (context: Context) => Action | null,
  { blocked = null, tools = {}, onSave = saved, ...rest }: FormOptions & Partial<Specimen> = {},
): Specimen => ({
  name,
  show: (context) => (
    <PreviewToolsContext value={withTools(tools)}>
      <ActionForm action={action(context)} envData={ENV_DATA} blocked={blocked} onSave={onSave} onClose={() => {}} />
    </PreviewToolsContext>
  ),
  ...rest,
})

const assertionForm = (
  name: string,
  assertion: (context: Context) => Assertion | null,
  { blocked = null, tools = {}, onSave = saved, ...rest }: FormOptions & Partial<Specimen> = {},
): Specimen => ({
  name,
  show: (context) => (
    <PreviewToolsContext value={withTools(tools)}>
      <AssertionForm assertion={assertion(context)} envData={ENV_DATA} blocked={blocked} onSave={onSave} onClose={() => {}} />
    </PreviewToolsContext>
  ),
  ...rest,
})

const failed = (): Promise<Trial> =>
  Promise.resolve({ failure: { code: 'target_not_found', wanted: 'Save', role: 'button', found: ['Send', 'Cancel'] } })

export const section: Section = {
  about: 'A row of a step, while it is changed or is new. Ctrl+Enter saves, Escape cancels.',
  specimens: [
    actionForm('New action', () => null),
    actionForm('New action: something is missing', () => null, { act: save }),
    ...membersOf(ACTIONS).map((kind) => actionForm(`Action: ${kind}`, ACTIONS[kind])),
    actionForm('Action: a value of the environment', (context) =>
      input(context, { value: undefined, source: { type: 'envDataVariables', key: 'PASSWORD' } }),
    ),
    actionForm('Action: a value of the test data', (context) =>
      input(context, { value: undefined, source: { type: 'testDataVariables', key: 'title' } }),
    ),
    actionForm('Action: a date', (context) => input(context, { value: 'tomorrow', relativeDate: { days: 1, format: 'DD.MM.YYYY' } })),
    actionForm('Action: many locators, healing off, a time-out', () =>
      click({ target: CHOSEN_LOCATORS, timeoutMs: 45_000, isHealingOff: true }),
    ),
    actionForm('Action: keys that are none', (context) => act(context, 'Press', { keys: 'Ctrl+' }), { act: save }),
    actionForm('Nothing to try it on', () => click(), { tools: null }),
    actionForm('It cannot be tried now', () => click(), { tools: { reason: 'task_running' } }),
    actionForm('Being tried', () => click(), { tools: { tryAction: never }, act: tryIt }),
    actionForm('Tried: it works', () => click(), { act: tryIt }),
    actionForm('Tried: it does not work', () => click(), { tools: { tryAction: failed }, act: tryIt }),
    actionForm('It cannot be saved now', () => click(), { blocked: 'task_running' }),
    actionForm('Being saved', () => click(), { onSave: never, act: save }),
    assertionForm('New check', () => null),
    assertionForm('New check: something is missing', () => null, { act: save }),
    ...membersOf(ASSERTIONS).map((property) => assertionForm(`Check: ${property}`, ASSERTIONS[property])),
    assertionForm('Check: one item in a list', (context) =>
      check(context, { target: CHOSEN_LOCATORS.slice(0, 1), part: { kind: 'item', css: 'li', position: -1 } }),
    ),
    assertionForm('Check: a cell of a table', (context) =>
      check(context, { target: CHOSEN_LOCATORS.slice(0, 1), part: { kind: 'cell', row: '7', column: context.say('City', 'Город') } }),
    ),
    assertionForm('Check tried: it does not hold', (context) => check(context), { tools: { tryAssertion: failed }, act: tryIt }),
  ],
}
