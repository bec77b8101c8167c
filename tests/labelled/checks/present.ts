import { groundExpectation } from '#engine/assertions/ground-expectation.ts'
import { understandExpectation } from '#engine/assertions/understand-expectation.ts'
import type { Asked, Answer } from './reader.ts'

/** The first reader of expected results. */
export function presentReader({ text, before, after, passed, earlierTexts }: Asked): Answer {
  const intents = understandExpectation(text)
  const grounded = groundExpectation(intents, after, before ?? undefined, { passed, earlierTexts })
  if (grounded.kind === 'proves_nothing') return { proposals: [], parts: intents.length, unread: [text], provesNothing: true }
  if (grounded.kind === 'not_understood') return { proposals: [], parts: intents.length, unread: [text] }
  return { proposals: grounded.proposals, parts: intents.length, unread: [] }
}
