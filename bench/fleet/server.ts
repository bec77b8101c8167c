/**
 * A server process with the real code of the fleet and of reservations: node bench/fleet/server.ts <database address> <master key>. It does what it is
 * asked over IPC.
 */
import { performance } from 'node:perf_hooks'
import { createTestProcess } from '#tests/harness/server/server-process.ts'
import { hostListSchema } from '#contract/rules/host-list.ts'
import { watchRunners } from '../../server/fleet/watch.ts'
import { releaseUnlessSeen, reserveOrCheckSession } from '../../server/reservations/service.ts'
import { watchReservations } from '../../server/reservations/watch.ts'
import { aggregatedStatus } from '../../server/runners/service.ts'
import type { Answer, Ask } from './messages.ts'
import { FLEET_NETWORK } from './world.ts'

const [url = '', key = ''] = process.argv.slice(2)
const deps = await createTestProcess(url, { masterKey: Buffer.from(key, 'base64') })
deps.config.outgoing = { allow: hostListSchema.parse(FLEET_NETWORK), deny: [] }
watchRunners(deps, { restoreRegistrations: async () => undefined })
watchReservations(deps)

async function perform(ask: Ask): Promise<boolean> {
  if (ask.kind === 'status') return (await aggregatedStatus(deps, [])).runners.length > 0
  const { actor, recipeId } = ask
  if (ask.kind === 'release') {
    await releaseUnlessSeen(actor, deps, recipeId)
    return false
  }
  const { organizationId } = actor.membership
  const { status } = await reserveOrCheckSession(actor, deps, { recipeId, organizationId, reserveSession: true })
  return status === 'reserved_by_you'
}

async function answer(ask: Ask): Promise<void> {
  const startedAt = performance.now()
  const outcome = await perform(ask).then(
    (isHeld) => ({ isHeld }),
    (error: unknown) => ({ isHeld: false, error: String(error) }),
  )
  const answered: Answer = { id: ask.id, ms: performance.now() - startedAt, ...outcome }
  process.send?.(answered)
}

process.on('message', (ask: Ask) => void answer(ask))
process.on('disconnect', () => process.exit(0))
// The bench has ended.
process.on('error', () => process.exit(0))
process.send?.('ready')
