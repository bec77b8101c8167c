import { expect, it } from 'vitest'
import { tokenize } from '../text/tokens.ts'
import { properNames } from './proper-names.ts'
import { readParts } from './read-parts.ts'

const names = (text: string, shown: readonly string[] = []): string[] =>
  [...properNames(text, tokenize(text), shown)].map((token) => token.text)

it.each<[text: string, shown: string[], expected: string[]]>([
  ['The switch Required is on', [], ['Required']],
  ['DELETE не отмечен', [], ['DELETE']],
  ['the message Page saved is shown', ['Page saved'], ['Page', 'saved']],
  ['Required is on', ['Required'], ['Required']],
  ['Открыта вкладка settings', [], ['settings']],
])('words that are names whatever else they mean: %s', (text, shown, expected) => expect(names(text, shown)).toEqual(expected))

it.each(['The order is saved', 'Заказ сохранён', 'Saved'])('words that are none: %s', (text) => expect(names(text)).toEqual([]))

/** The statements of a text, each as its words. */
const statements = (text: string): string[] => readParts(text, []).map(({ text: own }) => own)

it('how many there are, and which, are two statements', () => {
  expect(statements('Two rows: Omsk and Perm')).toEqual(['Two rows', 'Omsk', 'Perm'])
})
it('“and the others” states nothing', () => expect(statements('Омск, Пермь и прочие')).toEqual(['Омск', 'Пермь']))
