import type { Locator } from '#contract/schemas/locator.ts'
import { assertion, input, locator } from '../factories/predicted-recipe.ts'
import { demoRecipe } from './demo-recipes.ts'

const css = (value: string): Locator => locator('css', value, 3)

/** On `choices.html`. */
export const chosenByOpening = demoRecipe('Выбор', [
  {
    testStep: 'Выбрать города, сдвинуть ползунки, приложить файлы',
    actions: [
      ...[
        ['#plain', 'Kazan'],
        ['#portal-search', 'City 42'],
        ['#covered input', 'Omsk'],
        ['#unseen input', 'Omsk'],
        ['#virtual', 'City 50'],
        ['#jumping input', 'City 50'],
        ['#boxes', 'Moscow\nKazan'],
        ['#several', 'Kazan, City 10'],
        ['#late', 'Kazan'],
        ['#shadow', 'Kazan'],
      ].map(([selector = '', value = '']) => input([css(selector)], value, { isChoice: true })),
      ...[
        ['#stars', '4'],
        ['#keys', '35'],
        ['#thumb', '7'],
        ['#words', 'high'],
        ['#drawn', '8'],
        ['#wide', '700'],
        ['#files', 'a.pdf, b.png'],
        ['#chooser', 'c.pdf'],
        ['#zone', 'd.pdf'],
      ].map(([selector = '', value = '']) => input([css(selector)], value)),
    ],
    assertions: [
      ...[
        'plain Kazan;portal-search City 42;covered Omsk;unseen Omsk;virtual City 50;jumping City 50;',
        'boxes Moscow+Kazan;',
        'several Kazan+City 10;late Kazan;shadow Kazan;stars 4;keys 35;',
        'files a.pdf+b.png;chooser c.pdf;zone d.pdf;',
      ].map((expectedValue) => assertion({ property: 'text', match: 'contains', expectedValue, target: [css('#done')] })),
      ...['#thumb[aria-valuenow="7"]', '#words[aria-valuetext="High"]'].map((selector) => assertion({ target: [css(selector)] })),
      assertion({ property: 'text', expectedValue: '8', target: [css('#drawn-value')] }),
      assertion({ property: 'value', expectedValue: '700', target: [css('#wide input')] }),
    ],
  },
])
