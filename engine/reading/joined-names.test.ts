import { expect, it } from 'vitest'
import { tokenize } from '../text/tokens.ts'
import { withNamesJoined } from './joined-names.ts'

const page = new Map([
  ['save and finish editing', ['control']],
  ['terms and conditions', ['text']],
])
const said = (words: string): readonly string[] => page.get(words.toLowerCase()) ?? ['none']
const joined = (text: string): string[] | undefined => withNamesJoined(tokenize(text), text, said)?.map(({ kind, text: own }) => (kind === 'quoted' ? `«${own}»` : own)) // prettier-ignore

it('a name of the page with a word inside that would part it is one token', () => {
  expect(joined('pick Save and Finish Editing, then wait')).toEqual(['pick', '«Save and Finish Editing»', ',', 'then', 'wait'])
})

it('what the page does not offer stays as it is', () => {
  expect(joined('pick Save and close the window')).toBeUndefined()
  expect(joined('read terms and conditions')).toBeUndefined()
})
