import { createApiServer } from './api/server.ts'
import { createRoutes } from './api/routes.ts'
import { Turns } from './api/turns.ts'
import { BrowserHost } from './browser/host.ts'
import { readConfig, type RunnerConfig } from './config.ts'
import { Recorder } from './recorder/recorder.ts'

/** One line of JSON an event, on stderr: stdout carries the ready line only. */
const log = (event: string, details: Record<string, unknown> = {}): void =>
  void process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...details })}\n`)

async function main(config: RunnerConfig): Promise<void> {
  const host = new BrowserHost({ dataDir: config.dataDir, chromiumPath: config.chromiumPath, locale: config.locale })
  const recorder = new Recorder()
  const turns = new Turns()
  host.onOwnSession((session) => recorder.attach(session))
  host.onSessionEnd(() => recorder.end())
  const server = createApiServer({
    username: config.username,
    password: config.password,
    routes: createRoutes({ host, recorder, turns }),
    health: () => ({ ok: true, ...host.health(), busy: turns.busy, viewers: 0 }),
    onError: (error, path) =>
      log('call_failed', { path, error: error instanceof Error ? (error.stack ?? '').split('\n').slice(1, 4).join('') : '' }),
  })
  await host.start()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(config.apiPort, config.host, resolve))
  const address = server.address()
  const stop = once(async () => {
    server.close()
    server.closeAllConnections()
    await host.close()
    process.exit(0)
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
  process.stdout.write(
    `${JSON.stringify({ ready: true, host: config.host, apiPort: typeof address === 'object' ? address?.port : config.apiPort })}\n`,
  )
}

const once = (work: () => Promise<void>): (() => void) => {
  let begun = false
  return () => {
    if (!begun) void work()
    begun = true
  }
}

try {
  await main(readConfig(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
