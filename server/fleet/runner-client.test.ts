import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FakeRunner, untilAborted } from '../../tests/fakes/fake-runner.ts'
import { createRunnerClients, type RunnerClients } from './runner-client.ts'

const never = new AbortController().signal
const openOptions = { fresh: true, timeoutMs: 1000 }

describe('runner client', () => {
  let runner: FakeRunner
  let clients: RunnerClients
  beforeEach(async () => {
    runner = await FakeRunner.start()
    clients = createRunnerClients()
  })
  afterEach(async () => {
    clients.close()
    await runner.stop()
  })

  it('opens a page in its session and keeps the connection', async () => {
    const session = clients.session(runner.config, 'key-1')
    expect(await session.open('http://sut.example/', openOptions, never)).toEqual({
      kind: 'done',
      value: { url: 'http://sut.example/', title: 'Fake', dialogs: [] },
    })
    expect(runner.callsTo('/open')).toEqual([{ sessionKey: 'key-1', url: 'http://sut.example/', ...openOptions }])
  })

  it('passes on the failure that the runner reported', async () => {
    const failure = { code: 'navigation_failed', reason: 'unreachable', url: 'http://sut.example/' } as const
    runner.on('/open', () => ({ error: { code: 'failed', message: 'unreachable', failure } }))
    expect(await clients.session(runner.config, 'k').open('http://sut.example/', openOptions, never)).toEqual({ kind: 'failed', failure })
  })

  it('knows a lost browser, another session and refused credentials as lost', async () => {
    runner.on('/snapshot', () => ({ status: 500, error: { code: 'browser_lost', message: 'gone' } }))
    const session = clients.session(runner.config, 'k')
    await session.open('http://sut.example/', openOptions, never)
    expect(await session.snapshot(100, never)).toMatchObject({ kind: 'lost', failure: { code: 'runner_lost' } })
    expect(await clients.session(runner.config, 'other').snapshot(100, never)).toMatchObject({ kind: 'lost' })
    const stranger = clients.control({ ...runner.config, password: 'wrong' })
    expect(await stranger.health(never)).toEqual({ kind: 'lost', failure: { code: 'login_refused' } })
  })

  it('reports a runner that is not there as lost', async () => {
    await runner.stop()
    expect(await clients.control(runner.config).health(never)).toEqual({
      kind: 'lost',
      failure: { code: 'connection_refused', detail: 'ECONNREFUSED' },
    })
  })

  it('reports a runner that dies during a call as lost', async () => {
    runner.on('/open', async (_call, signal) => untilAborted(signal))
    const opening = clients.session(runner.config, 'k').open('http://sut.example/', openOptions, never)
    await runner.called('/open')
    await runner.stop()
    expect(await opening).toMatchObject({ kind: 'lost', failure: { detail: 'ECONNRESET' } })
  })

  it('cuts the connection when the call is aborted, so that the runner stops too', async () => {
    const cancelled = Promise.withResolvers<void>()
    runner.on('/open', async (_call, signal) => {
      await untilAborted(signal)
      cancelled.resolve()
      return {}
    })
    const controller = new AbortController()
    const opening = clients.session(runner.config, 'k').open('http://sut.example/', openOptions, controller.signal)
    await runner.called('/open')
    controller.abort(new Error('stopped by the user'))
    await expect(opening).rejects.toThrow('stopped by the user')
    await cancelled.promise
  })

  it('says that something else listens there', async () => {
    const server = http.createServer((_request, response) => response.end('<html>hello</html>'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const config = { ...runner.config, apiPort: (server.address() as AddressInfo).port }
    expect(await clients.control(config).health(never)).toMatchObject({
      kind: 'lost',
      failure: { code: 'not_a_runner' },
    })
    server.closeAllConnections()
    server.close()
  })

  it('never puts what was typed into a failure', async () => {
    await runner.stop()
    const action = { target: [{ type: 'css' as const, value: '#p', priority: 1 }], method: 'Input' as const }
    const answer = await clients.session(runner.config, 'k').act(action, { value: 'hunter2', secret: true, timeoutMs: 100 }, never)
    expect(JSON.stringify(answer)).not.toContain('hunter2')
  })
})
