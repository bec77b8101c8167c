import type { Clause, ClauseContext } from './clauses.ts'
import type { ClickIntent, StepIntent, TargetDescription } from './intents.ts'
import { isConnector, roleOfWord } from './nouns.ts'
import { parseTarget, withoutAsides } from './parse-target.ts'
import { keyOf, pressKey } from './press-key.ts'
import type { Token } from '../text/tokens.ts'
import { hasWord, isPunct, sourceOf } from '../text/tokens.ts'
import {
  BUTTONS,
  CLOSING,
  DOUBLE,
  MANNERS_OF_PRESS,
  RIGHT_BUTTON,
  SENDING,
  SIDES,
  SIDES_IN_SHORT,
  SIGNING_IN,
} from '../lexicon/phrases-steps.ts'

/** “Click «Save»”, «Навести курсор на меню»: clicks on one or several elements, or a key. */
export function clickIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const text = sourceOf(context.source, clause.all)
  const rest = withoutMouse(withoutAsides(clause.rest))
  const key = keyOf(rest)
  if (key && (clause.verb === 'click' || clause.verb === 'domain')) return pressKey(text, key, clause)
  const kept = rest.filter((token) => !(token.kind === 'word' && MANNERS_OF_PRESS.has(token.norm) && roleOfWord(token.norm) === null))
  const gesture = gestureOf(clause)
  return targetParts(kept).map((part, i) => {
    const target = parseTarget(part, clause.prelude)
    return click(i === 0 ? text : sourceOf(context.source, part), withPurpose(target), gesture)
  })
}

/** «Правой кнопкой мыши», “with the left button”: these words give the manner, not the target. */
function withoutMouse(tokens: Token[]): Token[] {
  const isSide = (token: Token | undefined) => SIDES.has(token?.norm ?? '')
  const isPart = (token: Token | undefined) => BUTTONS.has(token?.norm ?? '')
  const isShort = (token: Token) => SIDES_IN_SHORT.has(token.norm)
  return tokens.filter(
    (token, i) => !isShort(token) && !(isSide(token) && isPart(tokens[i + 1])) && !(isPart(token) && isSide(tokens[i - 1])),
  )
}

/** Splits “A and B”, “A, B” into parts when each part names something by itself. */
export function targetParts(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (isPunct(token, ',;>\n') || (token.kind === 'word' && isConnector(token.norm) && token.norm !== 'next')) parts.push([])
    else parts.at(-1)?.push(token)
  }
  const filled = parts.filter((part) => part.length > 0)
  const isPath = tokens.some((token) => isPunct(token, '>'))
  const allNamed = filled.every((part) => part.some((token) => token.kind === 'quoted'))
  return filled.length > 1 && (isPath || allNamed) ? filled : [tokens]
}

function gestureOf(clause: Clause): ClickIntent['gesture'] {
  if (clause.verb === 'double' || hasWord(clause.all, DOUBLE)) return 'double'
  if (clause.verb === 'right' || hasWord(clause.all, RIGHT_BUTTON)) return 'right'
  return clause.verb === 'hover' ? 'hover' : 'click'
}

/** A press of one element. */
export function click(text: string, target: TargetDescription, gesture: ClickIntent['gesture'] = 'click'): ClickIntent {
  return { kind: 'click', text, target, gesture }
}

/** «кнопку входа», “the submit button”, «крестик»: also known by its purpose, besides the name. */
export function withPurpose(target: TargetDescription): TargetDescription {
  if (target.quoted) return target
  const name = target.name.toLowerCase()
  if (CLOSING.has(name)) return { ...target, purpose: 'close' }
  if (SENDING.isAll(name.split(' '))) return { ...target, purpose: 'submit' }
  if (SIGNING_IN.has(name) && target.roleHint === 'button') return { ...target, purpose: 'submit' }
  return target
}
