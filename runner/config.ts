import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { hostListSchema } from '#contract/rules/host-list.ts'
import type { NetworkPolicy } from '#contract/rules/network-policy.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const ports = z
  .string()
  .regex(/^[\d\s,]*$/, 'must be ports between commas')
  .transform((text) => text.split(',').flatMap((part) => (part.trim() ? [Number(part)] : [])))

const configSchema = z.object({
  RUNNER_HOST: z.string().default('127.0.0.1'),
  /** With 0 the system chooses a free port; the ready line contains it. */
  RUNNER_API_PORT: port.default(0),
  RUNNER_VNC_PORT: port.default(0),
  RUNNER_USERNAME: z.string().min(1),
  RUNNER_PASSWORD: z.string().min(1),
  CHROMIUM_PATH: z.string().optional(),
  RUNNER_DATA_DIR: z.string().default(join(tmpdir(), 'reprise-runner')),
  RUNNER_LOCALE: z.string().default('ru-RU'),
  BROWSER_ALLOW: hostListSchema.default([]),
  BROWSER_DENY: hostListSchema.default([]),
  /** It is not called DEBUG because Playwright reads that variable too, and its debug output contains typed text. */
  RUNNER_DEBUG: z.string().default(''),
  /** Ports of the loopback that belong to the process that started the runner: the browser may not connect to them. */
  RUNNER_OWN_PORTS: ports.default([]),
})

export type RunnerConfig = {
  host: string
  apiPort: number
  vncPort: number
  username: string
  password: string
  chromiumPath: string | undefined
  /** Folder of downloads, of the cached page code and of an unpacked browser. */
  dataDir: string
  /** Language of the browser unless a session asks for another, as a BCP 47 tag. */
  locale: string
  /** The hosts and addresses to which the browser may connect. */
  network: NetworkPolicy
  /** Scopes whose states are logged; see `scopeFilter`. */
  debug: string
}

/**
 * Reads the configuration from the environment.
 *
 * Errors: throws one error that names every invalid variable. Its message never contains a value.
 */
export function readConfig(env: NodeJS.ProcessEnv): RunnerConfig {
  const parsed = configSchema.safeParse(env)
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const { data } = parsed
  return {
    host: data.RUNNER_HOST,
    apiPort: data.RUNNER_API_PORT,
    vncPort: data.RUNNER_VNC_PORT,
    username: data.RUNNER_USERNAME,
    password: data.RUNNER_PASSWORD,
    chromiumPath: data.CHROMIUM_PATH || undefined,
    dataDir: data.RUNNER_DATA_DIR,
    locale: data.RUNNER_LOCALE,
    network: { allow: data.BROWSER_ALLOW, deny: data.BROWSER_DENY, ownPorts: new Set(data.RUNNER_OWN_PORTS) },
    debug: data.RUNNER_DEBUG,
  }
}
