import { ENV_DATA_VALUE_MAX, ENVIRONMENT_NAME_MAX } from '#contract/constants.ts'
import { ownValue, withOwnValue } from '#contract/changes/merging/merge-environments.ts'
import { isHttpUrl } from '#contract/rules/http-url.ts'
import type { Environment } from '#contract/schemas/project.ts'

/** Shown as what an address looks like. */
export const EXAMPLE_URL = 'https://example.com'

/** The state of the dialog: an empty address is that of the default, and so is an item without a value. */
export type EnvironmentForm = { name: string; sutUrl: string; environment: Environment }
export type EnvironmentProblems = {
  name?: 'required' | 'not_unique' | 'too_long'
  sutUrl?: 'not_valid'
  /** Names of the items whose value is too long. */
  values: ReadonlySet<string>
}

export const openEnvironmentForm = (environment: Environment): EnvironmentForm => ({
  name: environment.name,
  sutUrl: environment.sutUrl ?? '',
  environment,
})

/** `others`: the environments of the project besides this one. */
export function problemsOfEnvironment({ name, sutUrl, environment }: EnvironmentForm, others: readonly Environment[]): EnvironmentProblems {
  const trimmed = name.trim()
  const isTaken = others.some((other) => other.name === trimmed)
  const nameProblem = trimmed === '' ? 'required' : trimmed.length > ENVIRONMENT_NAME_MAX ? 'too_long' : isTaken ? 'not_unique' : null
  const tooLong = environment.values.filter(({ value }) => value.length > ENV_DATA_VALUE_MAX).map(({ key }) => key)
  return {
    ...(nameProblem ? { name: nameProblem } : {}),
    ...(sutUrl.trim() === '' || isHttpUrl(sutUrl.trim()) ? {} : { sutUrl: 'not_valid' as const }),
    values: new Set(tooLong),
  }
}

export const isValidEnvironment = ({ name, sutUrl, values }: EnvironmentProblems): boolean => !name && !sutUrl && values.size === 0

export function toEnvironment({ name, sutUrl, environment }: EnvironmentForm): Environment {
  return { ...environment, name: name.trim(), sutUrl: sutUrl.trim() || null }
}

/** The form with another value of an item; an empty one takes the default's again. */
export function setOwnValue(form: EnvironmentForm, key: string, value: string): EnvironmentForm {
  return { ...form, environment: withOwnValue(form.environment, key, value === '' ? null : { key, value }) }
}

/** The value that the environment has of its own; empty when it has the default's. */
export const ownValueOf = ({ environment }: EnvironmentForm, key: string): string => ownValue(environment, key)?.value ?? ''
