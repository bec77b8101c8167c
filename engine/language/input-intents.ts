import type { Clause, ClauseContext } from './clauses.ts'
import type { StepIntent, TargetDescription, ValueDescription } from './intents.ts'
import { parseAssignments } from './parse-assignments.ts'
import { qualifiedValue, withoutQualifiers } from './parse-value.ts'
import { withRelativeDates } from './relative-date.ts'
import { withSizedTexts } from './sized-text.ts'
import type { Token } from '../text/tokens.ts'
import { hasWord, isPunct, sourceOf, wordsOf } from '../text/tokens.ts'
import { splitAtBlanks } from '../text/blanks.ts'
import { normalizeText } from '../text/normalize.ts'
import { ASIDES, CREDENTIALS, LOGIN_FIELDS, PASSWORD_FIELDS, SEARCH_FIELDS } from '../lexicon/phrases-steps.ts'

/** “Enter «ivan» in the Login field”: one intent for each field, with its value. */
export function inputIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const toIsValue = clause.verb === 'change' || clause.verb === 'set'
  const rest = withRelativeDates(withSizedTexts(withoutTrailingAside(clause.rest)))
  const credentials = credentialsOf(clause)
  if (credentials) return credentials
  const assignments = parseAssignments(rest, { ...context, prelude: clause.prelude, toIsValue, isSelect: false })
  return assignments.map(({ target, value, tokens }) => {
    const text = assignments.length === 1 ? sourceOf(context.source, clause.all) : sourceOf(context.source, tokens)
    const fallback: ValueDescription = (value === null && !target.quoted ? qualifiedValue(tokens, context.source) : null) ?? {
      kind: 'named',
      name: target.name,
    }
    const named = withFieldPurpose(target.quoted ? target : { ...target, name: withoutQualifiers(target.name) })
    // “Enter the password into the field «Secret»”: the words before the field name the data.
    return {
      kind: 'input',
      text,
      target: named.name === '' && value?.kind === 'named' ? targetFromValue(named, value.name) : named,
      value: value ?? fallback,
    }
  })
}

function targetFromValue(target: TargetDescription, name: string): TargetDescription {
  return withFieldPurpose({ ...target, text: name, name })
}

/** “Enter valid credentials”, «Ввести учётные данные». */
function credentialsOf(clause: Clause): StepIntent[] | null {
  const isCredentials =
    hasWord(clause.rest, CREDENTIALS) ||
    clause.rest.some(
      ({ norm }, i) => norm.startsWith('логин') && isPunct(clause.rest[i + 1], '/') && clause.rest[i + 2]?.norm.startsWith('парол'),
    )
  if (!isCredentials || clause.rest.some((token) => token.kind === 'quoted' || isPunct(token, ':='))) return null
  const text = clause.all.map((token) => token.text).join(' ')
  const field = (name: string, purpose: 'login' | 'password'): StepIntent => ({
    kind: 'input',
    text,
    target: { text: name, name, quoted: false, scopes: [], purpose },
    value: { kind: 'named', name, qualifier: wordsOf(clause.rest).join(' ') },
  })
  return [field('login', 'login'), field('password', 'password')]
}

function withoutTrailingAside(tokens: Token[]): Token[] {
  const at = tokens.findIndex((token) => ASIDES.has(token.norm))
  return at < 0 ? tokens : tokens.slice(0, at)
}

/** “login” and “password” are also known by their purpose, whatever their labels are on the page. */
export function withFieldPurpose(target: TargetDescription): TargetDescription {
  const words = splitAtBlanks(normalizeText(target.name))
  if (LOGIN_FIELDS.isAll(words)) return { ...target, purpose: 'login' }
  if (PASSWORD_FIELDS.isAll(words)) return { ...target, purpose: 'password' }
  if (SEARCH_FIELDS.isAll(words)) return { ...target, purpose: 'search' }
  return target
}
