import { expect, test } from 'vitest'
import { mergeTags } from './merge-tags.ts'

test.each([
  ['both added', ['a'], ['a', 'm'], ['a', 't'], ['a', 't', 'm']],
  ['both added the same', ['a'], ['a', 'x'], ['a', 'x'], ['a', 'x']],
  ['I removed, they added', ['a', 'b'], ['b'], ['a', 'b', 't'], ['b', 't']],
  ['they removed, I added', ['a', 'b'], ['a', 'b', 'm'], ['b'], ['b', 'm']],
  ['both removed', ['a', 'b'], ['b'], ['b'], ['b']],
])('%s', (_, base, mine, theirs, merged) => {
  expect(mergeTags({ base, mine, theirs })).toEqual(merged)
})
