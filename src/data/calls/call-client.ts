import type { Operation, TRPCClient, TRPCClientError, TRPCLink } from '@trpc/client'
import type { AppRouter } from '../../../server/app-router.ts'

type CallOptions = { signal?: AbortSignal; context?: Record<string, unknown> }
type Failure = TRPCClientError<AppRouter>
type SubscriptionOptions = CallOptions & {
  onStarted?: (started: { context: Record<string, unknown> | undefined }) => void
  onData?: (data: unknown) => void
  onError?: (error: Failure) => void
  onStopped?: () => void
  onComplete?: () => void
  onConnectionStateChange?: (state: unknown) => void
}

/** Checks or converts the answer of a call. If its promise rejects, the call fails. */
type ReadAnswer = (path: string, answer: unknown) => unknown

const TYPES = new Map<string, Operation['type']>([
  ['query', 'query'],
  ['mutate', 'mutation'],
  ['subscribe', 'subscription'],
])

/**
 * `createTRPCClient` without what a first screen does not need: that one shares a file with the code of streams, which would then load
 * before the first paint. Calls and subscriptions with callbacks behave alike; subscriptions as async iterables are left out.
 */
export function createCallClient(
  links: Record<'calls' | 'subscriptions', TRPCLink<AppRouter>[]>,
  read: ReadAnswer = (_, answer) => answer,
): TRPCClient<AppRouter> {
  const chains = { calls: links.calls.map((link) => link({})), subscriptions: links.subscriptions.map((link) => link({})) }
  let calls = 0

  const execute = (op: Operation, index = 0): ReturnType<(typeof chains.calls)[number]> => {
    const link = chains[op.type === 'subscription' ? 'subscriptions' : 'calls'][index]
    if (!link) throw new Error('the last link must end the call')
    return link({ op, next: (passedOn) => execute(passedOn, index + 1) })
  }
  const start = (type: Operation['type'], path: string, input: unknown, { signal, context = {} }: CallOptions) => {
    calls += 1
    return execute({ id: calls, type, path, input, context, signal: signal ?? null })
  }
  const call = (type: 'query' | 'mutation', path: string, input: unknown, options: CallOptions) =>
    new Promise((resolve, reject) => {
      start(type, path, input, options).subscribe({
        next: ({ result }) => resolve(read(path, 'data' in result ? result.data : undefined)),
        error: reject,
        complete: () => reject(new DOMException('the call ended without an answer', 'AbortError')),
      })
    })
  const subscribe = (path: string, input: unknown, options: SubscriptionOptions) =>
    start('subscription', path, input, options).subscribe({
      next: ({ result, context }) => {
        if (result.type === 'state') options.onConnectionStateChange?.(result)
        else if (result.type === 'started') options.onStarted?.({ context })
        else if (result.type === 'stopped') options.onStopped?.()
        else options.onData?.(result.data)
      },
      error: (error) => options.onError?.(error),
      complete: () => options.onComplete?.(),
    })

  const run = (path: readonly string[], [input, options = {}]: readonly [unknown?, CallOptions?]) => {
    const name = path.slice(0, -1).join('.')
    const type = TYPES.get(path.at(-1) ?? '')
    if (!type) throw new Error(`${path.join('.')} is no call`)
    return type === 'subscription' ? subscribe(name, input, options) : call(type, name, input, options)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a proxy answers to every path; the router's type says which there are
  return callable([], run) as unknown as TRPCClient<AppRouter>
}

type Run = (path: readonly string[], args: readonly [unknown?, CallOptions?]) => unknown

/** `client.recipe.get.query` is a function that knows its path. */
function callable(path: readonly string[], run: Run): object {
  return new Proxy(() => {}, {
    // a client that is awaited or returned by an async function is no promise
    get: (_, key) => (typeof key === 'string' && key !== 'then' ? callable([...path, key], run) : undefined),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router's type says what a call is given
    apply: (_, __, args) => run(path, args as [unknown?, CallOptions?]),
  })
}
