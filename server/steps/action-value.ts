import { type GeneratedFor, generatedValue } from '#contract/rules/generated-values.ts'
import { namedParts, takenKey } from '#contract/rules/taken-values.ts'
import { lacksValue } from '#contract/rules/recorded-step.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'

/**
 * Values in clear text, for the time of one task only. `looseValues`: a login and its password in the test data, without names. `generated`: what values are
 * made of that texts name (contract/rules/generated-values.ts); without it such names stay. `taken`: what the run has taken so far, by the keys of the
 * names (contract/rules/taken-values.ts).
 */
export type RunData = {
  envItems: readonly EnvDataItem[]
  testData: readonly { key: string; value: string }[]
  looseValues: readonly string[]
  generated?: GeneratedFor
  taken: Map<string, TakenValue>
}

/** A value that a step has taken, under the name that it gave. */
export type TakenValue = { name: string; value: string; isSecret: boolean }

export type NeededValue = { kind: 'value'; value: string; secret: boolean } | { kind: 'missing'; failure: StepFailure }
export type ActionValue = { kind: 'none' } | NeededValue

/** The text to type for `action`. Environment data is looked up when the step runs. Only an Input needs a text. */
export function valueOfAction(action: Action, data: RunData): ActionValue {
  if (action.method !== 'Input') return { kind: 'none' }
  if (lacksValue(action)) return named({ kind: 'missing', failure: { code: 'value_left_empty', target: captionOf(action) } }, action)
  if (action.source?.type === 'envDataVariables') return named(envValue(action.source.key, captionOf(action), data), action)
  if (action.source?.type === 'testDataVariables') {
    const { key } = action.source
    const entry = data.testData.find((candidate) => candidate.key === key)
    if (entry) return filled(entry.value, data)
    // What was predicted stores the value as well; what a person wrote has the name alone.
    if (!action.value) return named(missingIn(data.testData, captionOf(action)), action)
  }
  return filled(action.value ?? '', data)
}

/**
 * A text with the values that it names: those that the run makes, and those that it has taken. Environment data is used as it is, and so is what a page gave.
 * Missing when it names one that no step has taken.
 */
export function filled(text: string, { generated, taken }: Pick<RunData, 'generated' | 'taken'>): NeededValue {
  if (!text.includes('{{')) return { kind: 'value', value: text, secret: false }
  let secret = false
  const parts: string[] = []
  for (const part of namedParts(text)) {
    if (typeof part === 'string') parts.push(part)
    else if (part.kind === 'taken') {
      const known = taken.get(takenKey(part.name))
      if (!known) return { kind: 'missing', failure: { code: 'value_not_taken', name: part.name } }
      secret ||= known.isSecret
      parts.push(known.value)
    } else if (generated) parts.push(generatedValue(part, generated))
    else return { kind: 'value', value: text, secret: false }
  }
  return { kind: 'value', value: parts.join(''), secret }
}

function named(value: NeededValue, { nlTargetCaptionDict: caption }: Action): NeededValue {
  if (value.kind !== 'missing' || !caption) return value
  const { failure } = value
  const isNamed = failure.code === 'value_missing' || failure.code === 'value_left_empty'
  return isNamed ? { kind: 'missing', failure: { ...failure, caption } } : value
}

/** The expected value of an assertion; missing when it names data that does not exist any more. */
export function expectedValueOf({ source, expectedValue, targetElementDescription }: Assertion, data: RunData): NeededValue {
  if (source?.type === 'envDataVariables') return envValue(source.key, targetElementDescription, data)
  if (source?.type !== 'testDataVariables') return filled(expectedValue, data)
  const value = data.testData.find(({ key }) => key === source.key)?.value ?? expectedValue
  return value === '' ? missingIn(data.testData, targetElementDescription) : filled(value, data)
}

/** The caption of the element of an action, for messages. */
export function captionOf(action: Action): string {
  const caption = action.nlTargetCaptionDict
  return caption?.en ?? caption?.ru ?? action.target.find((locator) => locator.type !== 'xpath')?.value ?? action.target[0]?.value ?? ''
}

function envValue(key: string, target: string, data: RunData): NeededValue {
  const item = data.envItems.find((candidate) => candidate.key === key)
  if (item) return { kind: 'value', value: item.value, secret: item.isSecret }
  return missingIn(data.envItems, target)
}

const missingIn = (entries: readonly { key: string }[], target: string): NeededValue => ({
  kind: 'missing',
  failure: { code: 'value_missing', target, lookedIn: entries.map(({ key }) => key).slice(0, 50) },
})
