import type { Clause, ClauseContext } from './clauses.ts'
import { targetParts } from './click-intents.ts'
import type { StepIntent } from './intents.ts'
import { roleOfWord } from './nouns.ts'
import { parseTarget, withoutAsides } from './parse-target.ts'
import { rowIntents } from './row-intents.ts'
import { sourceOf } from '../text/tokens.ts'
import { STATES_OF_SWITCH, WITH_TICKS } from '../lexicon/phrases-steps.ts'

/** “Tick «I agree»”, «Снять флажок „Рассылка“». */
export function checkIntents(clause: Clause, context: ClauseContext, checked: boolean): StepIntent[] {
  const text = sourceOf(context.source, clause.all)
  const rest = clause.rest.filter(({ norm }) => !WITH_TICKS.has(norm))
  const [head] = rest.filter((token) => token.kind === 'word' && roleOfWord(token.norm) !== null)
  if (checked && head && roleOfWord(head.norm) === 'row' && rest[0] === head) return rowIntents({ ...clause, rest }, context)
  return targetParts(withoutAsides(clause.rest)).map((part) => ({
    kind: 'check',
    text,
    target: parseTarget(
      part.filter((token) => !STATES_OF_SWITCH.has(token.norm)),
      clause.prelude,
    ),
    checked,
  }))
}
