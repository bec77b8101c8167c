import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { hostListSchema, type NetworkPolicy } from '#contract/rules/network-policy.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const ports = z
  .string()
  .regex(/^[\d\s,]*$/, 'must be ports between commas')
  .transform((text) => text.split(',').flatMap((part) => (part.trim() ? [Number(part)] : [])))

const configSchema = z.object({
  RUNNER_HOST: z.string().default('127.0.0.1'),
  /** 0 lets the system choose; the ready line says which. */
  RUNNER_API_PORT: port.default(0),
  RUNNER_VNC_PORT: port.default(0),
  RUNNER_USERNAME: z.string().min(1),
  RUNNER_PASSWORD: z.string().min(1),
  CHROMIUM_PATH: z.string().optional(),
  RUNNER_DATA_DIR: z.string().default(join(tmpdir(), 'reprise-runner')),
  RUNNER_LOCALE: z.string().default('ru-RU'),
  BROWSER_ALLOW: hostListSchema.default([]),
  BROWSER_DENY: hostListSchema.default([]),
  /** Not DEBUG: Playwright reads that too, and what it then writes holds what is typed. */
  RUNNER_DEBUG: z.string().default(''),
  /** Ports of the loopback that belong to whoever started the runner: the browser has no business there. */
  RUNNER_OWN_PORTS: ports.default([]),
})

export type RunnerConfig = {
  host: string
  apiPort: number
  vncPort: number
  username: string
  password: string
  chromiumPath: string | undefined
  /** Downloads, the page code cache and an unpacked browser live here. */
  dataDir: string
  /** Language of the browser until a session asks for another. */
  locale: string
  /** Where the browser may go. */
  network: NetworkPolicy
  /** Scopes whose states are logged; see `scopeFilter`. */
  debug: string
}

/**
 * Reads the environment.
 *
 * Errors: throws with every mistake in one message; the values themselves are never in it.
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
