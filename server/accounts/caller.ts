import type { Deps } from '../platform/deps.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { type Account, toActor } from './repo.ts'
import { isSecondFactorRequired } from './second-factor-policy.ts'

/** The actor of a call that an account makes, whatever it proved itself with. */
export function callerOf(deps: Pick<Deps, 'config'>, account: Account): Actor {
  return { ...toActor(account), ...needOf(deps, account) }
}

/** Marks an actor whose account lacks the second factor that the operator requires. */
export function needOf({ config }: Pick<Deps, 'config'>, account: Account): { needsSecondFactor?: true } {
  const isMissing = account.secondFactorSince === null && isSecondFactorRequired(config.requireSecondFactor, account)
  return isMissing ? { needsSecondFactor: true } : {}
}
