import { type Log, type LogFacts, type LogLevel, plainFacts, scopeFilter } from '#contract/rules/logging.ts'
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

export type { Logger } from 'pino'

const SECRET_KEYS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'passwordHash',
  'accessToken',
  'refreshToken',
  'vncToken',
  'token',
  'credentials',
  'secretKey',
]
const SECRET_PARAMETERS = /([?&](?:vncToken|connectionParams|token|accessToken)=)[^&#\s"]*/gi

export type LoggerOptions = {
  level?: string
  /** Scopes whose debug lines are written; see `scopeFilter`. */
  debug?: string | undefined
  destination?: DestinationStream
}

/** An access token wherever it stands in a text. Source: contract/rules/access-token.ts. */
const ACCESS_TOKENS = /rpr_[0-9A-Za-z]{8,}/g

/** A logger that writes JSON lines. Headers, passwords and tokens are removed up to three levels deep, and from URLs. */
export function createLogger(options: LoggerOptions = {}): Logger {
  const paths = SECRET_KEYS.flatMap((key) =>
    ['', '*.', '*.*.'].map((prefix) => (key.includes('-') ? `${prefix.replace(/\.$/, '')}["${key}"]` : prefix + key)),
  )
  return pino(
    {
      level: options.level ?? 'info',
      redact: { paths, censor: '[redacted]' },
      serializers: { req: describeRequest, err: describeError },
      ...(options.debug ? { onChild: debugWhere(scopeFilter(options.debug)) } : {}),
    },
    options.destination ?? pino.destination({ dest: 1, sync: false }),
  )
}

/** Makes a child logger with a scope write debug lines if its scope is on. */
function debugWhere(isOn: (scope: string) => boolean): (child: Logger) => void {
  return (child) => {
    const { scope } = child.bindings()
    if (typeof scope === 'string' && isOn(scope)) child.level = 'debug'
  }
}

/**
 * Logs states with a scope. A debug line is written only if `DEBUG` names the scope, and its facts are only ids, kinds and codes.
 */
export function scopedLog(log: Logger, scope: string): Log {
  const child = log.child({ scope })
  const writer = (level: LogLevel) => (event: string, facts?: LogFacts) => child[level](plainFacts(facts), event)
  return { debug: writer('debug'), info: writer('info'), error: writer('error') }
}

/** The address without the tokens that browsers must put into it (subscriptions, the runner frame). */
export function redactUrl(url: string): string {
  return withoutAccessTokens(url.replace(SECRET_PARAMETERS, '$1[redacted]'))
}

const withoutAccessTokens = (text: string): string => text.replace(ACCESS_TOKENS, '[redacted]')

function describeRequest(request: { method?: string; url?: string; id?: unknown }) {
  return { method: request.method, url: redactUrl(request.url ?? ''), id: request.id }
}

type DescribedError = { type: string; message: string; stack?: string; code?: unknown }

/**
 * The error for the log: its type, message, stack and code. Its other properties are left out, because they may hold what was being worked on: the
 * address that could not be read, the row that was refused. So are the parameters of a failed query, which its message repeats.
 */
function describeError(error: unknown): DescribedError {
  // Anything may be thrown. Of a value that is no Error only a text is safe to log.
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error === 'string' ? error : '' }
  const { type, message, stack, code } = stdSerializers.err(error)
  return {
    type,
    message: withoutAccessTokens(message.replace(/\nparams: [\s\S]*$/, '')),
    stack: withoutAccessTokens(stack.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')),
    ...(code === undefined ? {} : { code }),
  }
}
