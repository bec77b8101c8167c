import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { plainAddress } from '#contract/rules/host-list.ts'
import type { Deps } from '../platform/deps.ts'
import { isSameText } from '../platform/crypto/same-text.ts'
import { registry, watchProcess } from '../platform/metrics/metrics.ts'
import { createFleetMetrics } from './fleet-metrics.ts'

/**
 * `GET /metrics` in the text format of Prometheus. With METRICS_TOKEN it needs `Authorization: Bearer …`; without, it answers only to this machine, and
 * not to what a proxy passes on.
 */
export async function addMetrics(app: FastifyInstance, deps: Deps): Promise<void> {
  watchProcess()
  const fleet = createFleetMetrics(deps)
  const all = Registry.merge([registry, fleet.registry])
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!mayRead(request, deps.config.metricsToken)) return reply.code(404).send()
    await fleet.refresh()
    return reply.type(all.contentType).send(await all.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  const { authorization } = request.headers
  if (token !== null) return authorization !== undefined && isSameText(authorization, `Bearer ${token}`)
  const address = plainAddress(request.socket.remoteAddress ?? '')
  const isPassedOn = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !isPassedOn && address !== null && address.range() === 'loopback'
}
