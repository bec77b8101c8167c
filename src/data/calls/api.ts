import type { TRPCClient } from '@trpc/client'
// by their own paths: the package as a whole would bring the code of streams along
import { httpBatchLink } from '@trpc/client/links/httpBatchLink'
import { CALLS_PER_REQUEST_MAX } from '#contract/constants.ts'
import type { AppRouter } from '../../../server/app-router.ts'
import type { CheckedCall } from '../answers/answer-shapes.ts'
import { createCallClient } from './call-client.ts'
import { lazyLink } from './lazy-link.ts'
import { refreshLink } from './refresh-link.ts'
import { CALL_BASE_PATH } from '../session/request-fresh-token.ts'
import type { Session } from '../session/session.ts'

/** Every call of the server, typed. */
export type Api = TRPCClient<AppRouter>

/** Queries by GET and mutations by POST, batched; subscriptions by server-sent events with the token in the connection parameters. */
export function createApi(session: Session, send: typeof fetch = fetch, onBroken: () => void = () => {}): Api {
  const links = {
    calls: [
      refreshLink(session),
      httpBatchLink({
        url: CALL_BASE_PATH,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tRPC's own type of the same thing, for runtimes without DOM types
        fetch: (input, init) => send(input, init as RequestInit),
        maxItems: CALLS_PER_REQUEST_MAX,
        maxURLLength: 2083,
        headers: () => (session.state.token === null ? {} : { authorization: `Bearer ${session.state.token}` }),
      }),
    ],
    // no first screen subscribes to anything
    subscriptions: [lazyLink(async () => (await import('./subscription-link.ts')).subscriptionLink(session, onBroken))],
  }
  return createCallClient(links, (path, answer) => (isChecked(path) ? checked(path, answer) : answer))
}

const CHECKED: readonly CheckedCall[] = ['auth.me', 'project.list', 'recipe.list', 'recipe.get']
const isChecked = (path: string): path is CheckedCall => CHECKED.some((call) => call === path)

/** The shapes come after the first paint; where they cannot be loaded, the answer is believed as it was before there were any. */
async function checked(call: CheckedCall, answer: unknown): Promise<unknown> {
  const shapes = await import('../answers/answer-shapes.ts').catch(() => null)
  return shapes ? shapes.readAnswer(call, answer) : answer
}
