import { randomBytes } from 'node:crypto'
import { hostname, tmpdir } from 'node:os'
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
  /** Needed unless the runner registers itself: then it makes up its own. */
  RUNNER_USERNAME: z.string().min(1).optional(),
  RUNNER_PASSWORD: z.string().min(1).optional(),
  RUNNER_SERVER_URL: z.url({ protocol: /^https?$/ }).optional(),
  RUNNER_REGISTRATION_TOKEN: z.string().min(1).optional(),
  RUNNER_NAME: z.string().min(1).max(100).optional(),
  /** Where servers reach this runner; they take the address that its requests come from when it is left out. */
  RUNNER_ADVERTISED_HOST: z.string().min(1).optional(),
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
  /** The server that the runner registers itself with; null: somebody else knows where it is. */
  registration: RegistrationConfig | null
}

export type RegistrationConfig = { serverUrl: string; token: string; name: string; advertisedHost: string | undefined }

/**
 * Reads the configuration from the environment.
 *
 * Errors: throws one error that names every invalid variable. Its message never contains a value.
 */
export function readConfig(env: NodeJS.ProcessEnv): RunnerConfig {
  const parsed = configSchema.safeParse(env)
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const { data } = parsed
  const registration = registrationOf(data)
  if (!registration && (!data.RUNNER_USERNAME || !data.RUNNER_PASSWORD)) {
    throw new Error('RUNNER_USERNAME and RUNNER_PASSWORD are needed, or RUNNER_SERVER_URL and RUNNER_REGISTRATION_TOKEN')
  }
  return {
    host: data.RUNNER_HOST,
    apiPort: data.RUNNER_API_PORT,
    vncPort: data.RUNNER_VNC_PORT,
    username: data.RUNNER_USERNAME ?? 'runner',
    password: data.RUNNER_PASSWORD ?? randomBytes(24).toString('base64url'),
    chromiumPath: data.CHROMIUM_PATH || undefined,
    dataDir: data.RUNNER_DATA_DIR,
    locale: data.RUNNER_LOCALE,
    network: { allow: data.BROWSER_ALLOW, deny: data.BROWSER_DENY, ownPorts: new Set(data.RUNNER_OWN_PORTS) },
    debug: data.RUNNER_DEBUG,
    registration,
  }
}

function registrationOf(data: z.infer<typeof configSchema>): RegistrationConfig | null {
  const { RUNNER_SERVER_URL: serverUrl, RUNNER_REGISTRATION_TOKEN: token, RUNNER_NAME: name, RUNNER_ADVERTISED_HOST: advertisedHost } = data
  return serverUrl && token ? { serverUrl, token, name: name ?? hostname(), advertisedHost } : null
}
