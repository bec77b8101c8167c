import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { hostListSchema, type HostEntry } from '#contract/rules/host-list.ts'
import { PASSWORD_MIN } from '#contract/rules/password.ts'
import { MODEL_MODES, type ModelMode } from '#contract/schemas/model-reading.ts'

const booleanFlag = z.enum(['0', '1', 'true', 'false', 'yes', 'no']).transform((value) => ['1', 'true', 'yes'].includes(value))
const port = z.coerce.number().int().min(1).max(65_535)
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
const passwordText = z.string().min(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`)
const limit = z.coerce.number().int().min(1)
/** Tokens that other machines sign in with are not typed by people, so they can be long. */
const TOKEN_MIN = 24
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })

/** The users who need a second factor. Each policy includes the users of the policies before it. */
const SECOND_FACTOR_POLICIES = ['off', 'admins', 'owners', 'everybody'] as const
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number]

/** A list of hosts as text. It is only checked here, so that a mistake is reported at the start; the runners parse it. */
const hostList = z.string().superRefine((text, context) => {
  for (const { message } of hostListSchema.safeParse(text).error?.issues ?? []) context.addIssue({ code: 'custom', message })
})

const isProxyEntry = (entry: string): boolean => {
  if (['none', 'loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [address = '', bits, ...rest] = entry.split('/')
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}

/** All environment variables of the server. An empty variable counts as absent. */
const environmentSchema = z
  .object({
    PORT: port.default(4400),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: httpUrl.optional(),
    TRUST_PROXY: z
      .string()
      .transform((value) => value.split(',').map((entry) => entry.trim()))
      .refine(
        (entries) => entries.every(isProxyEntry),
        'must be none, or a list of loopback, uniquelocal, addresses, networks (10.0.0.0/8)',
      )
      .default(['loopback']),
    DATA_DIR: z.string().default('./var'),
    DATABASE_URL: postgresUrl.optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    MAIL_FROM: z.string().optional(),
    SECRET_KEY: z
      .base64('must be base64')
      .refine((value) => Buffer.from(value, 'base64').length === 32, 'must be 32 bytes in base64: openssl rand -base64 32')
      .optional(),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    SUPERADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    SUPERADMIN_PASSWORD: passwordText.optional(),
    REQUIRE_SECOND_FACTOR: z.enum(SECOND_FACTOR_POLICIES).default('off'),
    DEMO: booleanFlag.optional(),
    DEMO_PREDICTIONS: booleanFlag.default(true),
    DEMO_PASSWORD: passwordText.optional(),
    LOCAL_RUNNERS: z.coerce.number().int().min(0).max(64).default(2),
    CHROMIUM_PATH: z.string().optional(),
    RUNNER_BASE_IMAGE: z.string().trim().default('debian:bookworm-slim'),
    RUNNER_REGISTRATION_TOKEN: z.string().min(TOKEN_MIN, `must have at least ${TOKEN_MIN} characters`).optional(),
    METRICS_TOKEN: z.string().min(TOKEN_MIN, `must have at least ${TOKEN_MIN} characters`).optional(),
    BROWSER_ALLOW: hostList.default(''),
    BROWSER_DENY: hostList.default(''),
    OUTGOING_ALLOW: hostListSchema.default([]),
    OUTGOING_DENY: hostListSchema.default([]),
    LLM_BASE_URL: httpUrl.optional(),
    LLM_API_KEY: z.string().optional(),
    LLM_MODEL: z.string().optional(),
    LLM_MODE: z.enum(MODEL_MODES).default('unsure'),
    LLM_REQUESTS_PER_STEP: limit.default(8),
    LLM_REQUESTS_PER_RUN: limit.default(100),
    LLM_CHARACTERS_PER_RUN: limit.default(1_000_000),
    DEBUG: z.string().default(''),
  })
  .superRefine((env, context) => {
    const needs = (present: keyof typeof env, absent: keyof typeof env) => {
      if (env[present] === undefined || env[absent] !== undefined) return
      context.addIssue({ code: 'custom', path: [absent], message: `is needed together with ${present}` })
    }
    needs('SUPERADMIN_EMAIL', 'SUPERADMIN_PASSWORD')
    needs('SUPERADMIN_PASSWORD', 'SUPERADMIN_EMAIL')
    if (env.ADMIN_EMAIL && env.SUPERADMIN_EMAIL)
      context.addIssue({ code: 'custom', path: ['ADMIN_EMAIL'], message: 'must not be set together with SUPERADMIN_EMAIL' })
    needs('LLM_BASE_URL', 'LLM_MODEL')
    needs('LLM_MODEL', 'LLM_BASE_URL')
    needs('SMTP_URL', 'MAIL_FROM')
  })

/** `mode`: the greatest that an organization may choose. The limits are those of one prediction. */
export type LlmConfig = {
  baseUrl: string
  model: string
  apiKey: string | null
  mode: Exclude<ModelMode, 'off'>
  limits: { requestsPerStep: number; requestsPerRun: number; charactersPerRun: number }
}

export type Config = {
  port: number
  host: string
  /** Without a trailing slash. */
  publicUrl: string
  /** Proxies whose X-Forwarded-For is believed; false for none. */
  trustProxy: string[] | false
  /** An absolute path. */
  dataDir: string
  /** Null: the embedded database. */
  databaseUrl: string | null
  mail: { smtpUrl: string | null; from: string }
  /** Null: generated into `dataDir`. */
  secretKey: Buffer | null
  superadmin: { email: string; password: string } | null
  /** The address of the administrator, who chooses a password by a link. */
  adminEmail: string | null
  requireSecondFactor: SecondFactorPolicy
  /** Null: seed when the embedded database is empty, and `isForTrial`. */
  demo: boolean | null
  /** Whether some recipes of a new demo are predicted at once. */
  demoPredictions: boolean
  demoPassword: string | null
  localRunners: number
  chromiumPath: string | null
  /** The image that the image of deployed runners is built on. */
  runnerBaseImage: string
  /** With it a runner may register itself; null: none may. */
  runnerRegistrationToken: string | null
  /** With it the metrics may be read from elsewhere; null: only from this machine. */
  metricsToken: string | null
  /** Hosts that the remote browsers of this server may or may not open, as text. */
  browserNetwork: { allow: string; deny: string }
  /** Hosts that the server itself may or may not call for users: test-management systems and the like. */
  outgoing: { allow: HostEntry[]; deny: HostEntry[] }
  /** The model that reads steps too; null without one, or when its mode is off: then nothing in the product mentions it. */
  llm: LlmConfig | null
  /** Scopes whose states are logged, as written; see `scopeFilter`. */
  debug: string
}

/** One line per mistake, each with the variable's name; never a value, which may be a secret. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the configuration from environment variables.
 *
 * Errors: ConfigError naming every wrong variable at once.
 * Source: the configuration table in docs/operations.md.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, cwd = process.cwd()): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = environmentSchema.safeParse(present)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration has ${lines.length === 1 ? 'a mistake' : 'mistakes'}:\n${lines.join('\n')}`)
  }
  return toConfig(parsed.data, cwd)
}

function toConfig(env: z.output<typeof environmentSchema>, cwd: string): Config {
  const publicUrl = (env.PUBLIC_URL ?? `http://${urlHost(env.HOST)}:${env.PORT}`).replace(/(?<!\/)\/+$/, '')
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    trustProxy: env.TRUST_PROXY.includes('none') ? false : env.TRUST_PROXY,
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(cwd, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? `Reprise <no-reply@${new URL(publicUrl).hostname}>` },
    secretKey: env.SECRET_KEY ? Buffer.from(env.SECRET_KEY, 'base64') : null,
    superadmin: env.SUPERADMIN_EMAIL && env.SUPERADMIN_PASSWORD ? { email: env.SUPERADMIN_EMAIL, password: env.SUPERADMIN_PASSWORD } : null,
    adminEmail: env.ADMIN_EMAIL ?? null,
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR,
    demo: env.DEMO ?? null,
    demoPredictions: env.DEMO_PREDICTIONS,
    demoPassword: env.DEMO_PASSWORD ?? null,
    localRunners: env.LOCAL_RUNNERS,
    chromiumPath: env.CHROMIUM_PATH ?? null,
    runnerBaseImage: env.RUNNER_BASE_IMAGE,
    runnerRegistrationToken: env.RUNNER_REGISTRATION_TOKEN ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    browserNetwork: { allow: env.BROWSER_ALLOW, deny: env.BROWSER_DENY },
    outgoing: { allow: env.OUTGOING_ALLOW, deny: env.OUTGOING_DENY },
    llm: llmOf(env),
    debug: env.DEBUG,
  }
}

function llmOf(env: z.output<typeof environmentSchema>): LlmConfig | null {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey = null, LLM_MODE: mode } = env
  if (!baseUrl || !model || mode === 'off') return null
  const limits = {
    requestsPerStep: env.LLM_REQUESTS_PER_STEP,
    requestsPerRun: env.LLM_REQUESTS_PER_RUN,
    charactersPerRun: env.LLM_CHARACTERS_PER_RUN,
  }
  return { baseUrl, model, apiKey, mode, limits }
}

/** The host for an address that a browser can open: `localhost` when the server listens on all addresses. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

/**
 * Whether this is a trial on a machine that nobody else reaches: nothing is configured that only a real installation has. Only then demo
 * accounts are created by default, because their password is printed.
 */
export function isForTrial({ host, publicUrl, databaseUrl, mail, adminEmail, superadmin }: Config): boolean {
  const isReachedHereOnly = [host, new URL(publicUrl).hostname].every((name) => LOOPBACK.test(name))
  return isReachedHereOnly && databaseUrl === null && mail.smtpUrl === null && adminEmail === null && superadmin === null
}
