import { pino, stdSerializers, type DestinationStream, type Logger, type SerializedError } from 'pino'

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

/** JSON lines. Headers, passwords and tokens are left out wherever they stand, up to three levels deep, and in URLs. */
export function createLogger(options: { level?: string; destination?: DestinationStream } = {}): Logger {
  const paths = SECRET_KEYS.flatMap((key) =>
    ['', '*.', '*.*.'].map((prefix) => (key.includes('-') ? `${prefix.replace(/\.$/, '')}["${key}"]` : prefix + key)),
  )
  return pino(
    {
      level: options.level ?? 'info',
      redact: { paths, censor: '[redacted]' },
      serializers: { req: describeRequest, err: describeError },
    },
    options.destination ?? pino.destination({ dest: 1, sync: false }),
  )
}

/** The address without the tokens that browsers must put into it (subscriptions, the runner frame). */
export function redactUrl(url: string): string {
  return url.replace(SECRET_PARAMETERS, '$1[redacted]')
}

function describeRequest(request: { method?: string; url?: string; id?: unknown }) {
  return { method: request.method, url: redactUrl(request.url ?? ''), id: request.id }
}

/** A failed query carries what it was asked with: tokens, addresses, values. The query itself is enough to find the fault. */
function describeError(error: unknown): SerializedError | { type: string; message: string } {
  // Anything may be thrown. Of what is no error only a text is safe to write.
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error === 'string' ? error : '' }
  const { params: _params, detail: _detail, ...described } = stdSerializers.err(error)
  return {
    ...described,
    message: described.message.replace(/\nparams: [\s\S]*$/, ''),
    stack: described.stack.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, ''),
  }
}
