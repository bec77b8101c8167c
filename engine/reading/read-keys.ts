import { isKeyNoun, isMouseVerb, isStopWord, keyAt } from '../lexicon/lookup.ts'
import { isLatinLetter } from '../text/letters.ts'
import { isSingleSign } from '../text/signs.ts'
import { tokenize, type Token } from '../text/tokens.ts'
import { reading, type Base, type Clause, type Verb } from './clause.ts'
import { mentionsOf } from './mentions.ts'
import type { Reading, Weights } from './reading.ts'

/** The keys that a clause may name, and on what they are pressed. */
export function keys({ tokens }: Clause, verb: Verb, base: Base, evidence: readonly string[], weights: Weights): Reading[] {
  const found: Reading[] = []
  const mayBeLetter = verb.group?.name === 'click' || tokens.some(({ kind, norm }) => kind === 'word' && isKeyNoun(norm))
  for (let at = 0; at < tokens.length; at++) {
    if (at >= verb.from && at < verb.to) continue
    const quoted = tokens[at]?.kind === 'quoted' ? tokenize(tokens[at]?.text ?? '') : null
    const key = (quoted ? keyAt(quoted, 0) : keyAt(tokens, at)) ?? (mayBeLetter && at >= verb.to ? letterAt(tokens, at, verb.to) : null)
    if (!key || (quoted && key.length < quoted.length)) continue
    const length = quoted ? 1 : key.length
    const others = tokens.filter(
      (token, k) => (k < at || k >= at + length) && (k < verb.from || k >= verb.to) && token.kind !== 'punct' && !isStopWord(token.norm),
    )
    const isNamed = others.some(({ norm }) => isKeyNoun(norm))
    const unread = others.filter(({ norm }) => !isKeyNoun(norm))
    const marks = [
      isNamed ? 'key:named' : 'key:bare',
      key.isSure ? 'key:sure' : 'key:word',
      ...(quoted ? ['key:quoted'] : []),
      ...(isMouseVerb(verb.text.toLowerCase()) ? ['key:clicked'] : []),
      ...unread.map(() => 'key:unread'),
    ]
    const targets = unread.length > 0 ? mentionsOf(unread).slice(0, 2) : []
    found.push(reading({ ...base, key: key.key, unread, evidence: [...evidence, ...marks] }, weights))
    for (const target of targets)
      found.push(
        reading(
          { ...base, key: key.key, target, evidence: [...evidence, ...marks.slice(0, 2), 'key:target', `form:${target.form}@key`] },
          weights,
        ),
      )
  }
  return found
}

/** “Press E”, “press ,”: the key of a letter or of a sign. */
function letterAt(tokens: readonly Token[], at: number, from: number): { key: string; length: number; isSure: boolean } | null {
  const token = tokens[at]
  if (!token) return null
  const isLetter = (token.kind === 'word' || token.kind === 'quoted') && isLatinLetter(token.text)
  const isSign = (token.kind === 'quoted' || (token.kind === 'punct' && at === from)) && isSingleSign(token.text)
  if (!isLetter && !isSign) return null
  return { key: token.text.toLowerCase(), length: 1, isSure: false }
}
