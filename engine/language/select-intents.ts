import type { Clause, ClauseContext } from './clauses.ts'
import { checkIntents } from './check-intents.ts'
import { click, clickIntents } from './click-intents.ts'
import type { StepIntent, TargetDescription, ValueDescription } from './intents.ts'
import { roleOfWord, isStopToken } from './nouns.ts'
import { namesField, parseAssignments } from './parse-assignments.ts'
import { parseTarget, withoutAsides } from './parse-target.ts'
import { describeValue } from './parse-value.ts'
import { withRelativeDates } from './relative-date.ts'
import { rowIntents } from './row-intents.ts'
import { severalOptions, type Choice } from './several-options.ts'
import type { Token } from '../text/tokens.ts'
import { hasWord, sourceOf } from '../text/tokens.ts'
import { uploadIntents } from './upload-intents.ts'
import { ALL_OF_THEM, FILE_NOUNS } from '../lexicon/phrases-steps.ts'

/** “Select «Moscow» in the City list”: an option of a list. Checkboxes, rows, tabs and files have their own readers. */
export function selectIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const text = sourceOf(context.source, clause.all)
  const head = clause.rest.find((token) => token.kind === 'word' && roleOfWord(token.norm) !== null)
  const role = head ? roleOfWord(head.norm) : null
  if (hasWord(clause.rest, FILE_NOUNS)) return uploadIntents(clause, context)
  if (role === 'checkbox' || role === 'radio' || role === 'switch') return checkIntents(clause, context, true)
  if (role === 'row') return rowIntents(clause, context)
  const isClickable = role !== null && ['tab', 'menuitem', 'link', 'button', 'icon', 'row', 'card', 'image', 'menu'].includes(role)
  const headIsFirst =
    clause.rest.findIndex((token) => token === head) <= clause.rest.findIndex((token) => token.kind === 'quoted') ||
    !clause.rest.some((token) => token.kind === 'quoted')
  if (isClickable && (headIsFirst || !context.isRussian)) return clickIntents({ ...clause, verb: 'click' }, context)
  const assignments = parseAssignments(
    withRelativeDates(withoutAsides(clause.rest)).filter((token, i) => !(i === 0 && ALL_OF_THEM.has(token.norm))),
    { ...context, prelude: clause.prelude, toIsValue: false, isSelect: true },
  )
  const choices = assignments.map(({ target, value, tokens }) => {
    const part = assignments.length === 1 ? text : sourceOf(context.source, tokens)
    const option = literalOf(value, tokens, context)
    return {
      intent: { kind: 'select' as const, text: part, target: withoutOptionRole(target), option },
      tokens,
      noun: nounOfOption(tokens),
    }
  })
  const each = choices.map(withAlternatives(clause))
  const several = severalOptions(choices, { text, list: namesField(clause.prelude) ? clause.prelude : [], each })
  return several ? [{ ...several, target: withoutOptionRole(several.target) }] : each
}

const withAlternatives =
  ({ prelude }: Clause) =>
  ({ intent, tokens, noun }: Choice): StepIntent => {
    const asClick = click(intent.text, parseTarget(tokens, prelude))
    const plain: StepIntent = { ...intent, alternatives: [asClick] }
    if (intent.target.name !== '' || noun === '') return plain
    // «Город „Тверь“ из списка»: the noun is most likely the name of the list.
    return { ...plain, target: { ...plain.target, text: noun, name: noun }, alternatives: [plain, asClick] }
  }

/** The plain words before a quoted option. */
function nounOfOption(tokens: Token[]): string {
  const at = tokens.findIndex((token) => token.kind === 'quoted')
  const before = tokens.slice(0, Math.max(0, at)).filter((token) => token.kind !== 'punct' && !isStopToken(token))
  const isNoun = before.every((token) => token.kind === 'word' && roleOfWord(token.norm) === null)
  return isNoun ? before.map(({ text }) => text).join(' ') : ''
}

/** Words after “choose” are the option itself; “choose any city” still means data. */
function literalOf(value: ValueDescription | null, tokens: Token[], context: ClauseContext): ValueDescription {
  if (value && value.kind !== 'named') return value
  if (value?.kind === 'named' && value.qualifier !== undefined) return value
  return describeValue(tokens, context.source) ?? { kind: 'named', name: sourceOf(context.source, tokens) }
}

function withoutOptionRole(target: TargetDescription): TargetDescription {
  if (target.roleHint !== 'option' && target.roleHint !== 'field') return target
  const { roleHint: _role, ...rest } = target
  return rest
}
