import { z } from 'zod'
import { readConfig } from './config.ts'
import { createLogs, writeEvent } from './log.ts'
import { keepRegistered } from './registration.ts'
import { startRunner, type Runner } from './runner.ts'
import { startScreen } from './screen/screen.ts'
import { handleUnexpectedErrors } from './unexpected-errors.ts'

const GIVE_UP_MS = 10_000

/** The first lines of the error's stack, without its message: the message may contain text that was typed. */
const stackOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 4)
        .map((line) => line.trim())
    : []

/** A message over IPC from the process that started the runner, for example with the ports of runners that were started later. */
const ownPortsSchema = z.object({ ownPorts: z.array(z.number().int().min(1).max(65_535)).max(1000) })

async function main(): Promise<void> {
  const config = readConfig(process.env)
  let runner: Runner | null = null
  let unregister: () => Promise<void> = async () => undefined
  let stopping = false
  const stop = (exitCode: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref()
    // While the runner still starts there is nothing to close in order: Playwright ends a starting browser together with this process.
    // First nobody is sent here any more.
    void unregister()
      .then(() => runner?.close())
      .then(
        () => process.exit(exitCode),
        () => process.exit(1),
      )
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  // The process that started the runner has ended, so nobody can use the browser any more.
  process.on('disconnect', () => stop(0))
  handleUnexpectedErrors(
    (error, details) => writeEvent('unexpected_error', { ...details, at: stackOf(error) }),
    () => stop(1),
  )
  runner = await startRunner(config, {
    startScreen,
    onError: (error, path) => writeEvent('call_failed', { path, at: stackOf(error) }),
    onBrowserStart: (browser) => writeEvent('browser_started', browser),
    logOf: createLogs(config.debug),
  })
  const { apiPort, vncPort } = runner
  if (config.registration && vncPort !== null) {
    const { username, password } = config
    unregister = keepRegistered(
      config.registration,
      { apiPort, vncPort, username, password },
      { onFailure: (reason) => writeEvent('not_registered', { reason }) },
    )
  }
  process.on('message', (message) => {
    const parsed = ownPortsSchema.safeParse(message)
    if (parsed.success) runner?.addOwnPorts(parsed.data.ownPorts)
  })
  process.stdout.write(`${JSON.stringify({ ready: true, host: config.host, apiPort, vncPort })}\n`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
