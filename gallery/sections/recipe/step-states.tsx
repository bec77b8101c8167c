import type { RecipeStep, StepStatus } from '#contract/schemas/recipe.ts'
import type { AssertionState } from '../../../src/features/recipe/model/assertion-state.ts'
import { idOf } from '../../fixtures/id.ts'
import { check, click, input, passwordInput, saveStep, work } from '../../fixtures/steps.ts'
import { membersOf } from '../../members-of.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { ShownStep } from './shown-step.tsx'

const step = (name: string, over: (context: Context) => Partial<RecipeStep>, rest: Partial<Specimen> = {}): Specimen => ({
  name,
  ground: 'page',
  show: (context) => <ShownStep step={saveStep(context, over(context))} />,
  ...rest,
})

const TAUGHT_BY = { id: idOf(401), recipeId: idOf(100), stepIndex: 2 }

/** The states by status, with the further facts of contract/rules/step-validity.ts and recorded-step.ts. */
const STATES: Record<StepStatus, Specimen[]> = {
  Draft: [
    step('Draft: never run', () => ({})),
    step('Draft: not run since a change before it', (context) => ({ ...work(context), passedAs: 'another content' }), {
      note: 'What it did is kept, and a replay may make it Completed again.',
    }),
    step('Draft: incomplete, an input was left empty', (context) => ({ actions: [input(context), passwordInput(context)] })),
    step('Draft: incomplete, something was not recorded', (context) => ({
      ...work(context),
      notRecorded: [{ kind: 'drag', count: 2, target: context.say('card “To do”', 'карточка «К работе»') }],
    })),
  ],
  InProgress: [
    step('In progress: nothing done yet', () => ({ status: 'InProgress' })),
    step('In progress: actions done, checks to come', (context) => ({ ...work(context), status: 'InProgress' })),
  ],
  Completed: [
    step('Completed', (context) => ({ ...work(context), status: 'Completed' })),
    step('Completed: there was nothing to do', () => ({ status: 'Completed', expectedResult: '' }), {
      note: 'For example “wait for the page”.',
    }),
    step('Completed: statements are not checked', (context) => ({
      ...work(context),
      status: 'Completed',
      notChecked: [
        context.say('the manager receives a letter', 'менеджер получает письмо'),
        context.say(
          'the order is kept in the archive for five years after its last change',
          'заказ хранится в архиве пять лет после последнего изменения',
        ),
      ],
    })),
    step('Completed: healed', (context) => ({
      status: 'Completed',
      actions: [input(context), click({ healed: { fromIndex: 0, toIndex: 2, at: '2026-01-01T00:00:00.000Z' } })],
      assertions: [check(context)],
    })),
    step('Completed: healed by the facts of the element', (context) => ({
      status: 'Completed',
      actions: [input(context), click({ healed: { fromIndex: 0, toIndex: -1, at: '2026-01-01T00:00:00.000Z' } })],
      assertions: [check(context)],
    })),
    ...[TAUGHT_BY.recipeId, null].map((recipeId) =>
      step(recipeId === null ? 'Completed: as taught by a deleted recipe' : 'Completed: as taught', (context) => {
        const taughtBy = { ...TAUGHT_BY, recipeId, title: context.say('Order of a chair', 'Заказ кресла') }
        return { status: 'Completed', actions: [input(context, { taughtBy }), click({ taughtBy })], assertions: [check(context)] }
      }),
    ),
  ],
  Failed: [
    step('Failed', (context) => ({
      status: 'Failed',
      failure: { code: 'target_not_found', wanted: context.say('Save', 'Сохранить'), role: 'button', found: [] },
    })),
    step('Failed, by a server that says no reason', () => ({ status: 'Failed', errorMessage: 'The step failed in an older version.' })),
    step('Failed, by a server that says nothing', () => ({ status: 'Failed' })),
  ],
}

const failedAt = ({ say }: Context) => ({
  code: 'assertion_failed' as const,
  description: say('The counter shows “7 orders”', 'Счётчик показывает «7 заказов»'),
  expected: '7',
  actual: '6',
})

const CHECKS: Record<AssertionState, Specimen> = {
  not_checked: step('Checks: not checked yet', (context) => ({ assertions: work(context).assertions, expectedResult: '' })),
  passed: step('Checks: passed', (context) => ({ status: 'Completed', assertions: work(context).assertions })),
  failed: step('Checks: the second failed', (context) => ({ ...work(context), status: 'Failed', failure: failedAt(context) })),
}

const partial = (context: Context) => {
  const statement = context.say('The delivery address is saved', 'Адрес доставки сохранён')
  const saved = { assertionDescription: statement, expectedValue: context.say('The address is saved', 'Адрес сохранён') }
  return { assertions: [check(context, { ...saved, isInPart: true }), check(context, saved)], notChecked: [statement] }
}

const long = ({ say }: Context) =>
  say(
    'Fill in the form of a new order with everything that the customer has said on the telephone, choose the delivery for the day after tomorrow and press “Save and send to the warehouse”. ',
    'Заполнить форму нового заказа всем, что покупатель назвал по телефону, выбрать доставку на послезавтра и нажать «Сохранить и отправить на склад». ',
  ).trim()

export const section: Section = {
  about: 'The card says what the step does and checks, and how far that is known to hold.',
  specimens: [
    ...membersOf(STATES).flatMap((status) => STATES[status]),
    ...membersOf(CHECKS).map((state) => CHECKS[state]),
    step('Checks: of a part, and in other words', (context) => ({ status: 'Completed', expectedResult: '', ...partial(context) })),
    step('Hovered', (context) => ({ ...work(context), status: 'Completed' }), { looks: { as: 'hovered', on: 'article' } }),
    step('Focus in it', (context) => ({ ...work(context), status: 'Completed' }), {
      looks: { as: 'focused', on: '[data-control=predict]' },
    }),
    step('No expected result', () => ({ expectedResult: '' })),
    step('Long text', (context) => ({
      testStep: long(context),
      expectedResult: long(context),
      status: 'Completed',
      actions: [input(context, { value: 'https://shop.example/orders/new?'.padEnd(200, 'customer=7&') })],
      assertions: [check(context, { assertionDescription: long(context) })],
    })),
  ],
}
