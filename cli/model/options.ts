import { LANGUAGES, type Language } from '#contract/constants.ts'
import { isAccessToken } from '#contract/rules/access-token.ts'
import { DEVICE_IDS, type DeviceId } from '#contract/rules/devices.ts'
import { RUN_RETRIES_MAX } from '#contract/constants.ts'

/** Every option, with the form of its value. Also what the parser of arguments is given. */
export const OPTIONS = {
  server: { type: 'string' },
  token: { type: 'string' },
  project: { type: 'string' },
  tag: { type: 'string', multiple: true },
  recipe: { type: 'string', multiple: true },
  environment: { type: 'string' },
  device: { type: 'string' },
  junit: { type: 'string' },
  html: { type: 'string' },
  json: { type: 'string' },
  retries: { type: 'string' },
  timeout: { type: 'string' },
  lang: { type: 'string' },
  'no-wait': { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const
export type OptionName = keyof typeof OPTIONS

/** The arguments after they were taken apart: each option with all of its values, as they came. A flag has the value `true`. */
export type Arguments = { positionals: string[]; options: ReadonlyMap<string, (string | true)[]> }

export type RunOptions = {
  server: URL
  token: string
  project: string | null
  tags: string[]
  recipes: string[]
  environment: string | null
  device: DeviceId | null
  reports: { junit: string | null; html: string | null; json: string | null }
  retries: number
  /** Null: as long as it takes. */
  timeoutMs: number | null
  waits: boolean
  isQuiet: boolean
}

export type Command =
  | { kind: 'help' }
  | { kind: 'version' }
  | { kind: 'run'; options: RunOptions }
  | { kind: 'wrong'; problem: UsageProblem }

export type UsageProblem =
  | { kind: 'no_command' }
  | { kind: 'unknown_command'; name: string }
  | { kind: 'unknown_option'; name: string }
  | { kind: 'value_missing'; name: string }
  | { kind: 'value_not_taken'; name: string }
  | { kind: 'given_twice'; name: string }
  | { kind: 'server_missing' }
  | { kind: 'token_missing' }
  | { kind: 'token_damaged' }
  | { kind: 'not_an_address'; name: string; value: string }
  | { kind: 'not_in_range'; name: string; value: string; min: number; max: number }
  | { kind: 'unknown_device'; value: string; devices: readonly string[] }
  | { kind: 'report_without_wait'; name: string }

const TIMEOUT_MINUTES_MAX = 24 * 60
const MINUTE_MS = 60_000

type Environment = Readonly<Record<string, string | undefined>>

/** What the arguments and the environment ask for. A token is never part of a problem. */
export function readCommand({ positionals, options }: Arguments, env: Environment): Command {
  const wrong = (problem: UsageProblem): Command => ({ kind: 'wrong', problem })
  const badForm = [...options].map(([name, values]) => formProblem(name, values)).find((problem) => problem !== null)
  if (badForm) return wrong(badForm)
  if (options.has('help')) return { kind: 'help' }
  if (options.has('version')) return { kind: 'version' }
  const [command, extra] = positionals
  if (command === undefined) return wrong({ kind: 'no_command' })
  if (command !== 'run' || extra !== undefined) return wrong({ kind: 'unknown_command', name: extra ?? command })
  const read = readRunOptions(options, env)
  return 'kind' in read ? wrong(read) : { kind: 'run', options: read }
}

function formProblem(name: string, values: (string | true)[]): UsageProblem | null {
  if (!isOption(name)) return { kind: 'unknown_option', name }
  const { type } = OPTIONS[name]
  if (type === 'string' && values.some((value) => value === true || value === '')) return { kind: 'value_missing', name }
  if (type === 'boolean' && values.some((value) => value !== true)) return { kind: 'value_not_taken', name }
  return values.length > 1 && !('multiple' in OPTIONS[name]) ? { kind: 'given_twice', name } : null
}

const isOption = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name)

function readRunOptions(options: Arguments['options'], env: Environment): RunOptions | UsageProblem {
  const all = (name: OptionName) => (options.get(name) ?? []).filter((value) => value !== true)
  const one = (name: OptionName) => all(name)[0] ?? null
  const server = readServer(one('server') ?? env.REPRISE_SERVER ?? null)
  if ('kind' in server) return server
  const token = one('token') ?? env.REPRISE_TOKEN?.trim() ?? ''
  if (token === '') return { kind: 'token_missing' }
  if (!isAccessToken(token)) return { kind: 'token_damaged' }
  const retries = readNumber('retries', one('retries'), { min: 0, max: RUN_RETRIES_MAX })
  if (typeof retries === 'object' && retries !== null) return retries
  const minutes = readNumber('timeout', one('timeout'), { min: 1, max: TIMEOUT_MINUTES_MAX })
  if (typeof minutes === 'object' && minutes !== null) return minutes
  const wantedDevice = one('device')
  const device = DEVICE_IDS.find((id) => id.toLowerCase() === wantedDevice?.toLowerCase()) ?? null
  if (wantedDevice !== null && device === null) return { kind: 'unknown_device', value: wantedDevice, devices: DEVICE_IDS }
  const reports = { junit: one('junit'), html: one('html'), json: one('json') }
  const waits = !options.has('no-wait')
  const useless = Object.entries(reports).find(([, file]) => file !== null && !waits)
  if (useless) return { kind: 'report_without_wait', name: useless[0] }
  return {
    server: server.url,
    token,
    project: one('project') ?? env.REPRISE_PROJECT ?? null,
    tags: all('tag'),
    recipes: all('recipe'),
    environment: one('environment'),
    device,
    reports,
    retries: retries ?? 0,
    timeoutMs: minutes === null ? null : minutes * MINUTE_MS,
    waits,
    isQuiet: options.has('quiet'),
  }
}

function readServer(value: string | null): { url: URL } | UsageProblem {
  if (value === null || value === '') return { kind: 'server_missing' }
  const url = URL.canParse(value) ? new URL(value) : null
  // A password in an address would end up in logs.
  const isFit = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isFit
    ? { url: new URL(url.pathname, url.origin) }
    : { kind: 'not_an_address', name: 'server', value: url?.password ? url.host : value }
}

function readNumber(name: OptionName, value: string | null, { min, max }: { min: number; max: number }): number | null | UsageProblem {
  if (value === null) return null
  const isFit = /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max
  return isFit ? Number(value) : { kind: 'not_in_range', name, value, min, max }
}

/** The language of all that is printed: the one that was asked for, or that of the terminal; English where it is neither of ours. */
export function languageOf({ options }: Pick<Arguments, 'options'>, env: Environment): Language {
  const wanted = [options.get('lang')?.[0], env.LC_ALL, env.LC_MESSAGES, env.LANG].find(
    (value) => typeof value === 'string' && value !== '',
  )
  return LANGUAGES.find((language) => String(wanted).toLowerCase().startsWith(language)) ?? 'en'
}

/** Whether the token would cross a network in the clear. */
export function isSentInTheClear({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
