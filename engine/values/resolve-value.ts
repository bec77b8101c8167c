import type { ValueSource } from '../../contract/schemas/action.ts'
import { namedValue, takenPlaceholder } from '../../contract/rules/taken-values.ts'
import type { EnvDataItem } from '../../contract/schemas/project.ts'
import type { InputIntent, Purpose, SelectIntent, UploadIntent, ValueDescription } from '../language/intents.ts'
import { compareTexts, prepareText } from '../lexicon/similarity.ts'
import { TAKEN_BEFORE } from '../lexicon/taking.ts'
import { splitAtBlanks } from '../text/blanks.ts'
import { normalizeText } from '../text/normalize.ts'
import { isConstantName, isLatinName } from '../text/letters.ts'
import { sampleValue } from './sample-value.ts'
import type { TestDataEntry } from './test-data.ts'

/** Environment items as the engine sees them: never their values. */
export type EnvItemView = Pick<EnvDataItem, 'key' | 'type' | 'isSecret' | 'description'>

/** `taken`: the names of what earlier steps have taken. */
export type ValueData = { testData: TestDataEntry[]; envItems: EnvItemView[]; taken?: readonly string[] }

/**
 * found: `value` for literals, test data and samples; for environment data only `source`, because the value is read at run time. `isSecret`: the
 * value must not be logged or shown. missing: `lookedIn` names the entries that were considered.
 */
export type ResolvedValue =
  | { kind: 'found'; value?: string; source?: ValueSource; isSecret: boolean }
  | { kind: 'missing'; lookedIn: string[] }

/** A name must fit at least this well; with a lower limit, “name” would take “company name”. */
const NAME_THRESHOLD = 0.72

/** Finds the value: the one in the step, else the case's test data by name, else environment data by name, then by type. */
export function resolveValue(intent: InputIntent | SelectIntent | UploadIntent, data: ValueData): ResolvedValue {
  const description = intent.kind === 'select' ? intent.option : intent.value
  return resolveDescription(description, intent.target.name, intent.target.purpose, data)
}

/** As `resolveValue`, for a description without an intent (the login of a “sign in” step). */
export function resolveDescription(
  description: ValueDescription,
  field: string,
  purpose: Purpose | undefined,
  data: ValueData,
): ResolvedValue {
  const isSecretField = purpose === 'password'
  // The step keeps the name: each run makes, or takes, a value of its own.
  if (description.kind === 'reference' && namedValue(description.name))
    return { kind: 'found', value: `{{${description.name}}}`, isSecret: isSecretField }
  if (description.kind === 'reference' && isConstantName(description.name)) return byConstant(description.name, data)
  if (description.kind === 'literal') {
    const taken = takenCalled(description.text, data)
    if (taken !== null) return { kind: 'found', value: takenPlaceholder(taken), isSecret: isSecretField }
    // The name of a variable may be quoted as if it were to be typed.
    const named = isConstantName(description.text) ? data.envItems.find(({ key }) => key === description.text) : undefined
    return named ? fromEnv(named) : { kind: 'found', value: withStop(description, data), isSecret: isSecretField }
  }
  // The field takes no date, so the words themselves are typed.
  if (description.kind === 'relativeDate') return { kind: 'found', value: description.text, isSecret: false }
  const qualifier = description.kind === 'named' ? description.qualifier : undefined
  // “A wrong password” must never become the right one, so only data with exactly that name is used.
  const fieldNames = description.kind === 'sample' ? [] : [field]
  const qualified = qualifier === undefined ? [] : [`${qualifier} ${description.name}`, qualifier]
  const names = [...new Set([...qualified, description.name, ...fieldNames])].filter((name) => name.trim() !== '')
  const byName = findByName(names, data, purpose, qualifier)
  if (byName) return byName
  if (description.kind === 'reference') return missing(data)
  if (description.kind === 'sample')
    return {
      kind: 'found',
      value: sampleValue(description.name, field, purpose),
      source: { type: 'llmDataVariables', key: description.name.slice(0, 200) },
      isSecret: false,
    }
  const byType = findByType(purpose, data, qualifier)
  if (byType) return byType
  // “Log in as admin” without such data: the word itself is the login.
  if (purpose === 'login' && qualifier !== undefined && isLatinName(qualifier)) return { kind: 'found', value: qualifier, isSecret: false }
  return missing(data)
}

/** The value that the recipe has taken under this very name; “the remembered order number” says the same. */
function takenCalled(text: string, { taken = [] }: ValueData): string | null {
  if (taken.length === 0) return null
  const [first = '', ...rest] = splitAtBlanks(normalizeText(text))
  const said = TAKEN_BEFORE.has(first) ? rest : [first, ...rest]
  return taken.find((name) => splitAtBlanks(normalizeText(name)).join(' ') === said.join(' ')) ?? null
}

/** “Enter abc.” ends a sentence; where the test data contains `abc.`, the full stop belongs to the value. */
function withStop({ text, stop = '' }: Extract<ValueDescription, { kind: 'literal' }>, { testData }: ValueData): string {
  const values = testData.map(({ value }) => value)
  return stop !== '' && values.includes(text + stop) && !values.includes(text) ? text + stop : text
}

/** A variable must be named exactly: STAGE_LOGIN is not DEMO_LOGIN. */
function byConstant(name: string, data: ValueData): ResolvedValue {
  const isNamed = ({ key }: { key: string }) => key.trim().toUpperCase() === name
  const entry = data.testData.find(isNamed)
  if (entry) return { kind: 'found', value: entry.value, source: { type: 'testDataVariables', key: entry.key }, isSecret: false }
  const item = data.envItems.find(isNamed)
  return item ? fromEnv(item) : missing(data)
}

function missing({ testData, envItems, taken = [] }: ValueData): ResolvedValue {
  return { kind: 'missing', lookedIn: [...taken, ...[...testData, ...envItems].map(({ key }) => key)].slice(0, 50) }
}

function findByName(names: string[], data: ValueData, purpose: Purpose | undefined, qualifier: string | undefined): ResolvedValue | null {
  for (const name of names) {
    if (name === qualifier && purpose !== undefined) continue
    const taken = bestByName(name, data.taken ?? [], (own) => [own])
    if (taken !== null) return { kind: 'found', value: takenPlaceholder(taken), isSecret: purpose === 'password' }
    const entry = bestByName(name, data.testData, ({ key }) => [key])
    if (entry)
      return { kind: 'found', value: entry.value, source: { type: 'testDataVariables', key: entry.key }, isSecret: purpose === 'password' }
    const allowed = data.envItems.filter((item) => fitsPurpose(item, purpose))
    const item = bestByName(name, allowed, ({ key, description }) => (description === undefined ? [key] : [key, description]))
    if (item) return fromEnv(item)
  }
  return null
}

/** A password never goes into a login field, nor a login into a password field. */
function fitsPurpose(item: EnvItemView, purpose: Purpose | undefined): boolean {
  if (purpose === 'login') return item.type === 'login' || item.type === 'other'
  if (purpose === 'password') return item.type === 'password' || item.type === 'other'
  return true
}

function bestByName<T>(name: string, items: readonly T[], namesOf: (item: T) => string[]): T | null {
  const wanted = prepareText(name)
  let best: T | null = null
  let bestScore = NAME_THRESHOLD
  for (const item of items) {
    for (const candidate of namesOf(item)) {
      const { score } = compareTexts(wanted, prepareText(candidate))
      if (score > bestScore) {
        bestScore = score
        best = item
      }
    }
  }
  return best
}

/** The only login (password), or the one whose key or description names the user. */
function findByType(purpose: Purpose | undefined, { envItems }: ValueData, qualifier: string | undefined): ResolvedValue | null {
  if (purpose !== 'login' && purpose !== 'password') return null
  const ofType = envItems.filter(({ type }) => type === purpose)
  const named = qualifier === undefined ? null : ofType.find((item) => mentions(item, qualifier))
  const item = named ?? (ofType.length === 1 || qualifier === undefined ? ofType[0] : undefined)
  return item ? fromEnv(item) : null
}

function mentions({ key, description }: EnvItemView, qualifier: string): boolean {
  const { terms } = prepareText(`${key} ${description ?? ''}`)
  return prepareText(qualifier).terms.some((term) => term.weight === 1 && terms.some(({ concept }) => concept === term.concept))
}

function fromEnv(item: EnvItemView): ResolvedValue {
  return {
    kind: 'found',
    source: { type: 'envDataVariables', key: item.key },
    isSecret: item.isSecret || item.type === 'password' || item.type === 'api_key',
  }
}
