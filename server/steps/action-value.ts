import { type GeneratedFor, withGenerated } from '#contract/rules/generated-values.ts'
import { lacksValue } from '#contract/rules/recorded-step.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'

/**
 * Values in clear text, for the time of one task only. `looseValues`: a login and its password in the test data, without names. `generated`: what values are
 * made of that texts name (contract/rules/generated-values.ts); without it such names stay.
 */
export type RunData = {
  envItems: readonly EnvDataItem[]
  testData: readonly { key: string; value: string }[]
  looseValues: readonly string[]
  generated?: GeneratedFor
}

type NeededValue = { kind: 'value'; value: string; secret: boolean } | { kind: 'missing'; failure: StepFailure }
export type ActionValue = { kind: 'none' } | NeededValue

/** The text to type for `action`. Environment data is looked up when the step runs. Only an Input needs a text. */
export function valueOfAction(action: Action, data: RunData): ActionValue {
  if (action.method !== 'Input') return { kind: 'none' }
  if (lacksValue(action)) return named({ kind: 'missing', failure: { code: 'value_left_empty', target: captionOf(action) } }, action)
  if (action.source?.type === 'envDataVariables') return named(envValue(action.source.key, captionOf(action), data), action)
  if (action.source?.type === 'testDataVariables') {
    const { key } = action.source
    const entry = data.testData.find((candidate) => candidate.key === key)
    if (entry) return { kind: 'value', value: filled(entry.value, data), secret: false }
    // What was predicted stores the value as well; what a person wrote has the name alone.
    if (!action.value) return named(missingIn(data.testData, captionOf(action)), action)
  }
  return { kind: 'value', value: filled(action.value ?? '', data), secret: false }
}

/** A text with the generated values that it names. Environment data is taken as it is. */
export const filled = (text: string, { generated }: Pick<RunData, 'generated'>): string =>
  generated ? withGenerated(text, generated) : text

function named(value: NeededValue, { nlTargetCaptionDict: caption }: Action): NeededValue {
  if (value.kind !== 'missing' || !caption) return value
  const { failure } = value
  const isNamed = failure.code === 'value_missing' || failure.code === 'value_left_empty'
  return isNamed ? { kind: 'missing', failure: { ...failure, caption } } : value
}

/** The expected value of an assertion; missing when it names data that does not exist any more. */
export function expectedValueOf({ source, expectedValue, targetElementDescription }: Assertion, data: RunData): NeededValue {
  if (source?.type === 'envDataVariables') return envValue(source.key, targetElementDescription, data)
  if (source?.type !== 'testDataVariables') return { kind: 'value', value: filled(expectedValue, data), secret: false }
  const value = data.testData.find(({ key }) => key === source.key)?.value ?? expectedValue
  return value === '' ? missingIn(data.testData, targetElementDescription) : { kind: 'value', value: filled(value, data), secret: false }
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
