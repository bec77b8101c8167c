import { isStopToken } from './nouns.ts'
import type { Clause } from './clauses.ts'
import type { StepIntent } from './intents.ts'
import { parseTarget } from './parse-target.ts'
import type { Token } from '../text/tokens.ts'
import { hasWord } from '../text/tokens.ts'

const KEYS: [string, RegExp][] = [
  ['Enter', /^(?:enter|энтер|ввод|return|intro)$/],
  ['Escape', /^(?:esc|escape|эскейп)$/],
  ['Tab', /^tab$/],
  ['ArrowDown', /^(?:arrowdown|down)$/],
  ['ArrowUp', /^(?:arrowup|up)$/],
  ['Backspace', /^backspace$/],
  ['Delete', /^(?:delete|del)$/],
  ['Space', /^(?:space|пробел)$/],
  ['F5', /^f5$/],
]

/** “Press Enter”, «нажать клавишу „Esc“»: only keys whose name is hardly the name of a button, or any key after the word “key”. */
export function keyOf(rest: Token[]): string | null {
  const namesKey = hasWord(rest, /^(?:клавиш|key$|keys$|keyboard|клавиатур)/)
  if (hasWord(rest, /^(?:кнопк[ауи]?|button|link)$/) && !hasWord(rest, /^(?:клавиатур|keyboard)/)) return null
  const content = rest.filter(
    (token) => token.kind !== 'punct' && !isStopToken(token) && !/^(?:клавиш|key$|keys$|keyboard|клавиатур)/.test(token.norm),
  )
  const [first] = content
  if (!first || (content.length > 1 && !namesKey)) return null
  const key = KEYS.find(([, pattern]) => pattern.test(first.norm))?.[0]
  if (!key) return null
  return namesKey || ['Enter', 'Escape', 'Tab', 'F5'].includes(key) ? key : null
}

/** The key itself; F5 reloads the page. No intent for a key that no act of the product stands for: another act would be reported in its place. */
export function pressKey(text: string, key: string, clause: Clause): StepIntent[] {
  if (key === 'F5') return [{ kind: 'navigate', text, to: { kind: 'reload' } }]
  if (key !== 'Enter' && key !== 'Escape') return []
  const target = clause.prelude.length > 0 ? parseTarget(clause.prelude) : undefined
  return [{ kind: 'pressKey', text, key, ...(target && target.name !== '' ? { target } : {}) }]
}
