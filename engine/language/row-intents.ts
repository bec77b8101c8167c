import type { Clause, ClauseContext } from './clauses.ts'
import { clickIntents } from './click-intents.ts'
import type { StepIntent, TargetDescription } from './intents.ts'
import { partsOfList } from '../lexicon/lists.ts'
import { isNumber } from '../text/numbers.ts'

/** “Select the row «Ann»”: by the checkbox in the row, if there is one; otherwise by a click on the row. */
export function rowIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  return clickIntents({ ...clause, verb: 'click' }, context)
    .flatMap(eachRow)
    .map((intent): StepIntent => {
      if (intent.kind !== 'click' || intent.target.roleHint !== 'row' || intent.target.name === '') return intent
      const { text, name, ordinal, scopes } = intent.target
      const row = { kind: 'row' as const, caption: name, ...(ordinal === undefined ? {} : { ordinal }) }
      const box: TargetDescription = { text, name: '', quoted: false, roleHint: 'checkbox', scopes: [row, ...scopes] }
      return { kind: 'check', text: intent.text, target: box, checked: true, alternatives: [intent] }
    })
}

/** “Rows 1001 and 1002” are two. */
function eachRow(intent: StepIntent): StepIntent[] {
  if (intent.kind !== 'click' || intent.target.roleHint !== 'row' || intent.target.quoted) return [intent]
  const names = partsOfList(intent.target.name)
  return names.length < 2 || !names.every((name) => isNumber(name))
    ? [intent]
    : names.map((name) => ({ ...intent, target: { ...intent.target, text: name, name } }))
}
