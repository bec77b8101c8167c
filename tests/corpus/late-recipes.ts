import { assertion, click, locator } from '../factories/predicted-recipe.ts'
import { demoRecipe } from './demo-recipes.ts'

/** On `late.html`: more time than usual for an element and for a text. */
export const patient = demoRecipe('Долгое ожидание', [
  {
    testStep: 'Дождаться кнопки и нажать её',
    actions: [{ ...click([locator('css', '#late')]), timeoutMs: 30_000 }],
    assertions: [assertion({ property: 'text', expectedValue: 'done', target: [locator('css', '#state')], timeoutMs: 20_000 })],
  },
])

/** On `late.html`: the element is there, but not for its first locator, and nothing else may find it. */
export const healingOff = demoRecipe('Без подбора замены', [
  {
    testStep: 'Нажать кнопку',
    actions: [
      { ...click([locator('data-attribute', '[data-testid="renamed"]', 1), locator('css', '#kept')]), timeoutMs: 800, isHealingOff: true },
    ],
  },
])
