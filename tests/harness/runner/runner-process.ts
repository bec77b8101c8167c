import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ConnectionConfig } from '#contract/schemas/connection-config.ts'
import { runnerAccount } from '../../../server/fleet/runner-account.ts'
import { startLocalRunnerProcess } from '../../../server/fleet/local-runner-process.ts'

export type TestRunner = { config: ConnectionConfig; pid: number; stop(): Promise<void> }

/** A real runner with a real browser, in a process of its own. */
export async function startTestRunner(): Promise<TestRunner> {
  const dataDir = await mkdtemp(join(tmpdir(), 'runner-'))
  const login = { username: 'runner', password: 'test-password' }
  const { PATH = '', HOME = '', CHROMIUM_PATH } = process.env
  const program = fileURLToPath(new URL('../../../runner/main.ts', import.meta.url))
  const account = await runnerAccount(dataDir, program)
  const folder = await account.openFolder(1)
  const running = await startLocalRunnerProcess({
    program,
    launch: account.launch,
    folder: folder.path,
    env: {
      PATH,
      HOME,
      RUNNER_USERNAME: login.username,
      RUNNER_PASSWORD: login.password,
      ...folder.env,
      ...(CHROMIUM_PATH === undefined ? {} : { CHROMIUM_PATH }),
    },
    readyTimeoutMs: 60_000,
    signal: new AbortController().signal,
    onLog: (line) => process.env.RUNNER_LOG && console.log(line),
  })
  return {
    config: { ...running.address, ...login },
    pid: running.pid,
    async stop() {
      await running.stop(5000)
      await account.clearFolder(1)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
