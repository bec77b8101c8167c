import { takenKey } from '#contract/rules/taken-values.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Taken } from '#contract/schemas/runner-api.ts'
import type { NeededValue, RunData } from './action-value.ts'
import { secretValues } from './secret-values.ts'
import { MASKED_LENGTH_MIN } from './without-secrets.ts'

/**
 * Keeps what an action has taken for the later steps of the run. It is secret when it comes from a field for passwords, and when a secret of the data stands
 * in it. Null when the action takes nothing.
 */
export function takeInto(data: RunData, { take }: Pick<Action, 'take'>, given: Taken | undefined): NeededValue | null {
  if (!take || !given) return null
  const isSecret = given.isSecret || secretValues(data).some((secret) => isIn(secret, given.value))
  data.taken.set(takenKey(take.as), { name: take.as, value: given.value, isSecret })
  return { kind: 'value', value: given.value, secret: isSecret }
}

/** A short secret is a common part of texts. */
const isIn = (secret: string, value: string): boolean => secret === value || (secret.length >= MASKED_LENGTH_MIN && value.includes(secret))
