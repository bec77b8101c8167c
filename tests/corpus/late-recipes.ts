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
