import { isStopToken } from './nouns.ts'
import type { Clause } from './clauses.ts'
import type { StepIntent } from './intents.ts'
import { parseTarget } from './parse-target.ts'
import type { Token } from '../text/tokens.ts'
import { hasWord } from '../text/tokens.ts'
import { BUTTON_OR_LINK, KEYBOARD, KEYS, KEY_WORDS } from '../lexicon/phrases-steps.ts'

/** “Press Enter”, «нажать клавишу „Esc“»: only keys whose name is hardly the name of a button, or any key after the word “key”. */
export function keyOf(rest: Token[]): string | null {
  const namesKey = hasWord(rest, KEY_WORDS)
  if (hasWord(rest, BUTTON_OR_LINK) && !hasWord(rest, KEYBOARD)) return null
  const content = rest.filter((token) => token.kind !== 'punct' && !isStopToken(token) && !KEY_WORDS.has(token.norm))
  const [first] = content
  if (!first || (content.length > 1 && !namesKey)) return null
  const key = KEYS.find(([, names]) => names.has(first.norm))?.[0]
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
