import type { Clause, ClauseContext } from './clauses.ts'
import { click } from './click-intents.ts'
import type { StepIntent, TargetDescription, ValueDescription } from './intents.ts'
import { parseAssignments } from './parse-assignments.ts'
import type { Token } from '../text/tokens.ts'
import { sourceOf } from '../text/tokens.ts'
import { looksLikeFileName } from '../text/shapes.ts'
import { PRONOUNS, THE_FILE } from '../lexicon/phrases-steps.ts'

/** An unquoted “contract.pdf” is the name of the file. */
const asFileName = (token: Token): Token => (token.kind === 'word' && looksLikeFileName(token.text) ? { ...token, kind: 'quoted' } : token)

const named = (name: string): TargetDescription => ({ text: name, name, quoted: false, scopes: [] })

/** “Upload report.pdf”: the file, and the field that takes it. */
export function uploadIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const assignments = parseAssignments(clause.rest.filter((token) => !THE_FILE.has(token.norm)).map(asFileName), {
    ...context,
    prelude: clause.prelude,
    toIsValue: false,
    isSelect: false,
  })
  const text = sourceOf(context.source, clause.all)
  if (clause.rest.every((token) => token.kind === 'punct' || PRONOUNS.has(token.norm))) return [click(text, named(clause.verbText))]
  const [first] = assignments
  const value: ValueDescription = first?.value ?? { kind: 'named', name: first?.target.name || (context.isRussian ? 'файл' : 'file') }
  return [{ kind: 'upload', text, target: first?.target ?? { text: '?', name: '', quoted: false, scopes: [] }, value }]
}
