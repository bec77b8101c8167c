import { httpSubscriptionLink, type TRPCLink } from '@trpc/client'
import type { AppRouter } from '../../../server/app-router.ts'
import { CALL_BASE_PATH } from '../session/request-fresh-token.ts'
import { resumingSubscriptionLink } from './resuming-subscription-link.ts'
import type { Session } from '../session/session.ts'

/** Server-sent events with the token in the connection parameters, resumed after lost connections. */
export function subscriptionLink(session: Session, onBroken: () => void): TRPCLink<AppRouter> {
  const resuming = resumingSubscriptionLink(session, undefined, onBroken)
  const connecting = httpSubscriptionLink({
    url: CALL_BASE_PATH,
    connectionParams: () => ({ token: session.state.token ?? '' }),
  })
  return (runtime) => {
    const [outer, inner] = [resuming(runtime), connecting(runtime)]
    return ({ op, next }) => outer({ op, next: (passedOn) => inner({ op: passedOn, next }) })
  }
}
