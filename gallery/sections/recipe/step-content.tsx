import { useLingui } from '@lingui/react'
import type { LocatorType } from '#contract/rules/locator-policy.ts'
import { historyAction, pressAnywhere, scrollPage, takeFromAddress } from '#contract/rules/page-target.ts'
import type { Action, ValueSource } from '#contract/schemas/action.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { describeAssertion } from '../../../src/features/recipe/ui/part-words.ts'
import { ACTIONS, ASSERTIONS } from '../../fixtures/parts.ts'
import { act, check, click, input, passwordInput, saveStep, work } from '../../fixtures/steps.ts'
import { membersOf } from '../../members-of.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { appears, press } from '../../stage/appears.ts'
import { ShownStep } from './shown-step.tsx'

const done = (name: string, over: (context: Context) => Partial<RecipeStep>, rest: Partial<Specimen> = {}): Specimen => ({
  name,
  ground: 'page',
  show: (context) => <ShownStep step={saveStep(context, { status: 'Completed', expectedResult: '', ...over(context) })} />,
  ...rest,
})

const GESTURES: Record<NonNullable<Action['gesture']>, string> = {
  hover: 'Hover',
  double: 'Double click',
  right: 'Right click',
  middle: 'Middle click',
}
const METHODS: Record<Action['method'], (context: Context) => Action> = {
  Click: () => click(),
  Input: (context) => input(context),
  Press: (context) => act(context, 'Press', { keys: 'Enter' }),
  Focus: (context) => act(context, 'Focus'),
  Drag: (context) => click({ method: 'Drag', drop: dropOn(context) }),
  Scroll: () => click({ method: 'Scroll' }),
  Take: ACTIONS.take,
  Call: ACTIONS.call,
}

const dropOn = (context: Context): NonNullable<Action['drop']> => {
  const { target, nlTargetCaptionDict } = input(context)
  return { target, nlTargetCaptionDict }
}

const FURTHER: Record<string, (context: Context) => Action> = {
  'Press on whatever has the focus': () => pressAnywhere('Control+Shift+K'),
  'Press of one key several times': (context) => act(context, 'Press', { keys: 'ArrowDown', times: 3 }),
  'Click with keys held': () => click({ held: ['Control', 'Shift'] }),
  'Drag into a list, before an element': (context) => click({ method: 'Drag', drop: { ...dropOn(context), side: 'before' } }),
  'Drag into a list, after an element': (context) => click({ method: 'Drag', drop: { ...dropOn(context), side: 'after' } }),
  'Scroll of a region, several pages': (context) => act(context, 'Scroll', { scroll: { direction: 'right', by: 'page' }, times: 3 }),
  'Scroll of a region to its end': (context) => act(context, 'Scroll', { scroll: { direction: 'down', by: 'end' } }),
  'Take of a text': (context) => ({ ...ACTIONS.take(context), take: { what: 'text', as: context.say('order number', 'номер заказа') } }),
  'Take of a part of the address': (context) =>
    takeFromAddress({ what: 'address', as: context.say('order', 'заказ'), pattern: '/orders/*' }),
  'Take of the address': (context) => takeFromAddress({ what: 'address', as: context.say('address of the order', 'адрес заказа') }),
  'Scroll of the page': () => scrollPage({ direction: 'up', by: 'page' }),
  'Scroll of the page to its end': () => scrollPage({ direction: 'down', by: 'end' }),
  'Button of the browser': () => historyAction('back'),
}

const SOURCES: Record<ValueSource['type'], (context: Context) => Action> = {
  envDataVariables: (context) => passwordInput(context, { source: { type: 'envDataVariables', key: 'PASSWORD' } }),
  testDataVariables: (context) => input(context, { source: { type: 'testDataVariables', key: 'title' } }),
  llmDataVariables: (context) => input(context, { source: { type: 'llmDataVariables', key: '' } }),
}

/** Puts the pointer on the card, which only then has what its rows are changed with. */
async function reach(stage: HTMLElement): Promise<void> {
  ;(await appears(stage, 'article')).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await appears(stage, '[role=menu]')
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

/** Checks that nobody gave any words. */
function DescribedChecks({ context }: { context: Context }) {
  const { i18n } = useLingui()
  const assertions = membersOf(ASSERTIONS).map((property) => {
    const made = ASSERTIONS[property](context)
    return { ...made, assertionDescription: i18n._(describeAssertion(made)) }
  })
  return <ShownStep step={saveStep(context, { status: 'Completed', expectedResult: '', assertions })} />
}

export const section: Section = {
  specimens: [
    ...membersOf(METHODS).map((method) => done(`Action ${method}`, (context) => ({ actions: [METHODS[method](context)] }))),
    ...membersOf(FURTHER).map((name) => done(name, (context) => ({ actions: [FURTHER[name]!(context)] }))),
    ...membersOf(GESTURES).map((gesture) => done(GESTURES[gesture], () => ({ actions: [click({ gesture })] }))),
    ...membersOf(SOURCES).map((type) => done(`Value from ${type}`, (context) => ({ actions: [SOURCES[type](context)] }))),
    done('Each kind of action', (context) => ({ actions: membersOf(ACTIONS).map((kind) => ACTIONS[kind](context)) })),
    { name: 'Each kind of check, in words of its own', ground: 'page', show: (context) => <DescribedChecks context={context} /> },
    done('Healing turned off', () => ({ actions: [click({ isHealingOff: true })] })),
    done('What a row can be changed with', (context) => work(context), {
      areOpen: true,
      act: reach,
      looks: { as: 'hovered', on: 'article' },
    }),
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
    done('Long texts', (context) => {
      const text = context.say(
        'Fill in the form as the letter of the customer says. ',
        'Заполнить форму так, как сказано в письме покупателя. ',
      )
      const value = text.repeat(12).trim()
      return {
        testStep: value,
        expectedResult: value,
        actions: [input(context, { value })],
        assertions: [check(context, { assertionDescription: value, expectedValue: value })],
      }
    }),
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
