import type { Locator } from '#contract/schemas/locator.ts'
import { assertion, click, locator } from '../factories/predicted-recipe.ts'
import { demoRecipe } from './demo-recipes.ts'

const css = (value: string): Locator => locator('css', value, 3)

/** On `late.html`: more time than usual for an element and for a text. */
export const patient = demoRecipe('Долгое ожидание', [
  {
    testStep: 'Дождаться кнопки и нажать её',
    actions: [{ ...click([css('#late')]), timeoutMs: 30_000 }],
    assertions: [assertion({ property: 'text', expectedValue: 'done', target: [css('#state')], timeoutMs: 20_000 })],
  },
])

/** On `late.html`: the element is there, but not for its first locator, and nothing else may find it. */
export const healingOff = demoRecipe('Без подбора замены', [
  {
    testStep: 'Нажать кнопку',
    actions: [{ ...click([locator('data-attribute', '[data-testid="renamed"]', 1), css('#kept')]), timeoutMs: 800, isHealingOff: true }],
  },
])
