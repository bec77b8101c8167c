import type { Token } from '../text/tokens.ts'
import { isPunct } from '../text/tokens.ts'
import { isWholeNumber } from '../text/numbers.ts'
import { AROUND_SIZE, BEHIND_SIZE, UNITS } from '../lexicon/phrases-steps.ts'

/** “A string of 256 characters”, «256 символов», «3 пробела»: the text to type, as a quoted one. */
export function withSizedTexts(tokens: Token[]): Token[] {
  const at = tokens.findIndex((token, i) => token.kind === 'value' && isWholeNumber(token.text, 4) && unitAt(tokens, i) !== null)
  const unit = unitAt(tokens, at)
  const count = tokens[at]
  if (!count || unit === null) return tokens
  let from = at
  while (from > 0 && AROUND_SIZE.has(tokens[from - 1]?.norm ?? '')) from--
  let end = unit.at + 1
  while (BEHIND_SIZE.has(tokens[end]?.norm ?? '') && !(tokens[end]?.norm === 'in' && tokens[end + 1]?.norm !== 'length')) end++
  const text = unit.sign.repeat(Number(count.text))
  return [...tokens.slice(0, from), { ...count, kind: 'quoted', text, norm: text }, ...tokens.slice(end)]
}

function unitAt(tokens: Token[], at: number): { at: number; sign: string } | null {
  const next = isPunct(tokens[at + 1], '-') ? at + 2 : at + 1
  const sign = UNITS.find(([, names]) => names.has(tokens[next]?.norm ?? ''))?.[0]
  return at < 0 || sign === undefined ? null : { at: next, sign }
}
