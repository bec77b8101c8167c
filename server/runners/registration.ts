import type { RegisterRunnerInput } from '#contract/schemas/runner.ts'
import { checkRunner, runnerPasswordPurpose, tryConnection } from '../fleet/service.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { releaseUnneeded } from '../reservations/watch.ts'
import * as repo from './repo.ts'
import { lockNames } from './service.ts'

/** A runner says that it is there every few seconds; one that has not for this long, and does not answer, is gone. */
const GONE_AFTER_MS = 60_000

export type Registration = RegisterRunnerInput & { host: string }

/**
 * A runner says that it is there. The first time it is tried, and only one that works is added; later it says that it is still there, and perhaps at
 * another address. What an administrator has decided about it (its organization, its status) stays.
 *
 * Errors: `runner_unavailable` when it cannot be reached there; `already_exists` when another runner is at this place.
 */
export async function registerRunner(deps: Deps, { id, name, host, apiPort, vncPort, username, password }: Registration): Promise<void> {
  const known = await repo.findRunner(deps.db, id)
  if (known && !known.isRegistered) throw new AppError('already_exists', { details: { field: 'id' } })
  const place = { host, apiPort, vncPort, username }
  const isSame = known?.host === host && known.apiPort === apiPort && known.vncPort === vncPort
  if (!isSame) {
    const failure = await tryConnection(deps, { ...place, password })
    if (failure) throw new AppError('runner_unavailable', { details: { failure } })
  }
  await inTransaction(deps, async (tx) => {
    await lockNames(tx)
    if (await repo.isPlaceTaken(tx.db, place, id)) throw new AppError('already_exists', { details: { field: 'host' } })
    const now = deps.clock.now()
    const passwordEncrypted = deps.secrets.seal(password, runnerPasswordPurpose(id))
    await repo.upsertRegistered(tx.db, { id, name, ...place, passwordEncrypted }, now)
  })
  if (!isSame) await checkRunner(deps, id)
}

/** A runner goes: nobody gets it any more, and who has it loses it. */
export async function unregisterRunner(deps: Deps, id: string): Promise<void> {
  await repo.deleteRegistered(deps.db, id)
  await releaseUnneeded(deps)
}

/** Removes registered runners that have not reported for a while and do not answer: their machine was taken away. */
export async function forgetLostRunners(deps: Deps): Promise<void> {
  await repo.deleteLostRegistered(deps.db, new Date(deps.clock.now().getTime() - GONE_AFTER_MS))
}
