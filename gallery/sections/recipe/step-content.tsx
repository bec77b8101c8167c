import type { Action, ValueSource } from '#contract/schemas/action.ts'
import type { LocatorType } from '#contract/schemas/locator.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { check, click, input, passwordInput, saveStep } from '../../fixtures/steps.ts'
import { membersOf } from '../../members-of.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { press } from '../../stage/appears.ts'
import { ShownStep } from './shown-step.tsx'

const done = (name: string, over: (context: Context) => Partial<RecipeStep>, rest: Partial<Specimen> = {}): Specimen => ({
  name,
  ground: 'page',
  show: (context) => <ShownStep step={saveStep(context, { status: 'Completed', expectedResult: '', ...over(context) })} />,
  ...rest,
})

const GESTURES: Record<NonNullable<Action['gesture']>, string> = { hover: 'Hover', double: 'Double click', right: 'Right click' }
const METHODS: Record<Action['method'], (context: Context) => Action> = { Click: () => click(), Input: (context) => input(context) }

const SOURCES: Record<ValueSource['type'], (context: Context) => Action> = {
  envDataVariables: (context) => passwordInput(context, { source: { type: 'envDataVariables', key: 'PASSWORD' } }),
  testDataVariables: (context) => input(context, { source: { type: 'testDataVariables', key: 'title' } }),
  llmDataVariables: (context) => input(context, { source: { type: 'llmDataVariables', key: '' } }),
}

const LOCATORS: Record<LocatorType, string> = {
  'data-attribute': '[data-testid="save"]',
  'aria-role': 'button[name="Save and send to the warehouse"]',
  text: 'Save and send to the warehouse',
  css: 'main > form.order-form > div.footer > button.primary:nth-of-type(2)',
  xpath: '//main//form[@id="order"]//div[contains(@class, "footer")]/button[2]',
  nlDescription: 'the button that saves the order',
}
const all = membersOf(LOCATORS).map((type, index) => ({ type, value: LOCATORS[type], priority: index + 1 }))

export const section: Section = {
  specimens: [
    ...membersOf(METHODS).map((method) => done(`Action ${method}`, (context) => ({ actions: [METHODS[method](context)] }))),
    ...membersOf(GESTURES).map((gesture) => done(GESTURES[gesture], () => ({ actions: [click({ gesture })] }))),
    ...membersOf(SOURCES).map((type) => done(`Value from ${type}`, (context) => ({ actions: [SOURCES[type](context)] }))),
    done('Value that was chosen from a list', (context) => ({ actions: [input(context, { isChoice: true })] })),
    done('Value: several options', (context) => ({
      actions: [input(context, { value: context.say('Red\nGreen\nBlue', 'Красный\nЗелёный\nСиний') })],
    })),
    done('Value: a date by its distance from today', (context) => ({
      actions: [input(context, { value: context.say('tomorrow', 'завтра'), relativeDate: { days: 1, format: 'DD.MM.YYYY' } })],
    })),
    done('Value: a box that is ticked', (context) => ({ actions: [input(context, { value: 'true' })] })),
    done('Check with a value from test data', (context) => ({
      assertions: [check(context, { source: { type: 'testDataVariables', key: 'title' } })],
    })),
    done(
      'Locators, open',
      (context) => ({ actions: [click({ target: all })], assertions: [check(context, { target: all.slice(0, 2) })] }),
      {
        note: 'In the order in which they are tried.',
        act: (stage) => press(stage, '[aria-expanded=false][aria-controls]:not([aria-haspopup])'),
      },
    ),
  ],
}
