import type { Token } from '../text/tokens.ts'
import { isPunct } from '../text/tokens.ts'
import { isWholeNumber } from '../text/numbers.ts'

/** The character that each counted word stands for. */
const UNITS: [RegExp, string][] = [
  [/^(?:пробел|space)/, ' '],
  [/^(?:цифр|digit)/, '1'],
  [/^(?:символ|знак|букв|character|char|letter|symbol)/, 'a'],
]
const AROUND = /^(?:строк[аеиу]|строкой|текст\p{L}*|значени\p{L}*|длин+ой|длиной|из|в|of|a|an|the|string|text|value|long|length)$/u

/** “A string of 256 characters”, «256 символов», «3 пробела»: the text to type, as a quoted one. */
export function withSizedTexts(tokens: Token[]): Token[] {
  const at = tokens.findIndex((token, i) => token.kind === 'value' && isWholeNumber(token.text, 4) && unitAt(tokens, i) !== null)
  const unit = unitAt(tokens, at)
  const count = tokens[at]
  if (!count || unit === null) return tokens
  let from = at
  while (from > 0 && AROUND.test(tokens[from - 1]?.norm ?? '')) from--
  let end = unit.at + 1
  while (
    /^(?:string|text|value|long|in|length)$/.test(tokens[end]?.norm ?? '') &&
    !(tokens[end]?.norm === 'in' && tokens[end + 1]?.norm !== 'length')
  )
    end++
  const text = unit.sign.repeat(Number(count.text))
  return [...tokens.slice(0, from), { ...count, kind: 'quoted', text, norm: text }, ...tokens.slice(end)]
}

function unitAt(tokens: Token[], at: number): { at: number; sign: string } | null {
  const next = isPunct(tokens[at + 1], '-') ? at + 2 : at + 1
  const sign = UNITS.find(([pattern]) => pattern.test(tokens[next]?.norm ?? ''))?.[1]
  return at < 0 || sign === undefined ? null : { at: next, sign }
}
