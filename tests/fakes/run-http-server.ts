import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '#contract/rules/new-id.ts'
import type { RunDetail } from '#contract/schemas/run-batch.ts'
import { createBatch } from '../factories/run-batch.ts'

/**
 * Answers over HTTP what the command line asks: one project, “Shop”, whose runs are as they are given. Every other token is refused. `calls`: the names of
 * all calls, in their order.
 */
export async function startRunHttpServer({ token, runs }: { token: string; runs: readonly RunDetail[] }) {
  const calls: string[] = []
  const answers: Record<string, unknown> = {
    'accessToken.current': {
      name: 'CI',
      rights: ['runs:read', 'runs:write'],
      expiresAt: '2999-01-01T00:00:00.000Z',
      email: 'ci@example.test',
      organizationId: newId(),
    },
    'project.list': { projects: [{ id: newId(), name: 'Shop' }] },
    'runs.queue': { batchId: newId(), runs: runs.length },
    'runs.batch': createBatch(runs),
    'runs.abortBatch': {},
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://a.test')
    const call = url.pathname.replace('/api/call/', '')
    calls.push(call)
    const input = JSON.parse(url.searchParams.get('input') ?? '{}') as { runId?: string }
    const data = call === 'runs.get' ? runs.find(({ id }) => id === input.runId) : answers[call]
    const isAllowed = request.headers.authorization === `Bearer ${token}`
    response.statusCode = isAllowed ? 200 : 401
    const error = { message: 'Sign in', data: { appCode: 'unauthorized' } }
    response.end(JSON.stringify(isAllowed ? { result: { data } } : { error }))
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, calls, close: () => server.close() }
}
