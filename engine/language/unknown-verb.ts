import { domainIntents } from './domain-intents.ts'
import type { Clause, ClauseContext } from './clauses.ts'
import type { StepIntent, TargetAction } from './intents.ts'
import { roleOfWord, isStopToken } from './nouns.ts'
import type { Token } from '../text/tokens.ts'
import { isCyrillic } from '../text/normalize.ts'
import { isCapitalized, startsWithCapital } from '../text/letters.ts'
import { isCommandForm } from '../text/endings.ts'
import { OBJECT_AHEAD } from '../lexicon/phrases-steps.ts'

/**
 * “Call Ann Lee”, «Выписать пациента „Анна“»: applications have many verbs of their own, and only their controls show that a word is one. So a step
 * that begins with a possible verb is read as a click on a control with this word; where there is none, nothing is done.
 */
export function unknownVerbIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const [verb, ...rest] = clause.rest
  if (verb?.kind !== 'word' || roleOfWord(verb.norm) !== null || !mayBeVerb(verb, rest)) return []
  const action: TargetAction = { verb: verb.norm, into: '', isClosing: false }
  return domainIntents({ ...clause, verb: 'domain', verbText: verb.norm, rest }, context).map((intent) => sayingVerb(intent, action))
}

function mayBeVerb(verb: Token, rest: Token[]): boolean {
  // Nouns with the ending of a verb («очередь») do not begin a step.
  if (isCyrillic(verb.norm)) return isCommandForm(verb.norm)
  return isCapitalized(verb.text) && !isStopToken(verb) && isObject(rest)
}

/** English verbs look like nouns, so an object that can be acted on has to follow. */
function isObject([first]: Token[]): boolean {
  if (!first || first.kind === 'punct') return false
  return first.kind !== 'word' || startsWithCapital(first.text) || OBJECT_AHEAD.has(first.norm)
}

function sayingVerb(intent: StepIntent, action: TargetAction): StepIntent {
  if (intent.kind !== 'click') return intent
  const target = { ...intent.target, action: intent.target.action ?? action }
  const { alternatives } = intent
  return { ...intent, target, ...(alternatives ? { alternatives: alternatives.map((other) => sayingVerb(other, action)) } : {}) }
}
