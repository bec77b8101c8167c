import type { Locator } from '#contract/schemas/locator.ts'
import { tabAction } from '#contract/rules/page-target.ts'
import { assertion, click, locator } from '../factories/predicted-recipe.ts'
import { demoRecipe } from './demo-recipes.ts'

const css = (value: string): Locator => locator('css', value, 3)
const says = (selector: string, expectedValue: string) => assertion({ property: 'text' as const, expectedValue, target: [css(selector)] })

/** On `windows.html`. */
export const tabbed = demoRecipe('Вкладки', [
  {
    testStep: 'Открыть вкладку, вернуться на первую и нажать кнопку',
    actions: [click([css('a[target=_blank]')]), tabAction({ act: 'show', number: 1 }, 'Windows'), click([css('#gestures')])],
    assertions: [says('#said', 'click 1 0')],
  },
  {
    testStep: 'Нажать «Pay» на второй',
    actions: [tabAction({ act: 'show', number: 2 }, 'Inner'), click([css('button')])],
    assertions: [says('#paid', 'Paid by')],
  },
  {
    testStep: 'Закрыть её',
    actions: [tabAction({ act: 'close', number: 2 }, 'Inner')],
    assertions: [says('#said', 'click 1 0')],
  },
])
