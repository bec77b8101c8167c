import type { Purpose } from '../language/intents.ts'
import { prepareText } from '../lexicon/similarity.ts'
import { WRONG } from '../lexicon/values.ts'
import { splitAtBlanks } from '../text/blanks.ts'
import { normalizeText } from '../text/normalize.ts'

const SAMPLES: Record<string, { good: string; bad: string }> = {
  email: { good: 'user@example.com', bad: 'not-an-email' },
  phone: { good: '+79990000000', bad: '12' },
  password: { good: 'Sample-pass-1', bad: 'wrong-password' },
  login: { good: 'sample-user', bad: 'no-such-user' },
  date: { good: '2025-01-15', bad: '2025-99-99' },
  birthday: { good: '1990-01-15', bad: '2999-01-01' },
  time: { good: '10:00', bad: '99:99' },
  quantity: { good: '1', bad: '-1' },
  number: { good: '1', bad: 'abc' },
  age: { good: '30', bad: '-1' },
  total: { good: '100', bad: '-1' },
  price: { good: '100', bad: '-1' },
  zip: { good: '101000', bad: '0' },
  name: { good: 'Ivan', bad: '###' },
  surname: { good: 'Petrov', bad: '###' },
  city: { good: 'Moscow', bad: '###' },
  code: { good: '1234', bad: '0000' },
}

/** A made-up value for “any text”, “a wrong password”. The same words always give the same value, so a recipe replays in the same way. */
export function sampleValue(words: string, field: string, purpose?: Purpose): string {
  const isBad = WRONG.isIn(splitAtBlanks(normalizeText(words)))
  const concepts = [...prepareText(words).terms, ...prepareText(field).terms].map(({ concept }) => concept)
  const known = [...concepts, ...(purpose ? [purpose] : [])].find((concept) => SAMPLES[concept] !== undefined)
  const sample = known === undefined ? { good: 'Sample text', bad: '###' } : (SAMPLES[known] ?? { good: 'Sample text', bad: '###' })
  return isBad ? sample.bad : sample.good
}
