import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { OutgoingFailure } from '#contract/schemas/outgoing.ts'
import type { DeliveryStatus, WebhookDelivery, WebhookEvent } from '#contract/schemas/run-notice.ts'
import { relativeTimeLabel } from '../../../lib/date-label.ts'
import { dateTimeLabel } from '../../../lib/date-time-label.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useNow } from '../../../ui/use-now.ts'
import classes from './schedules-page.module.css'

const STATUSES: Record<DeliveryStatus, { tone: ComponentProps<typeof Badge>['tone']; words: MessageDescriptor }> = {
  waiting: { tone: 'accent', words: msg`Being sent` },
  delivered: { tone: 'success', words: msg`Delivered` },
  failed: { tone: 'destructive', words: msg`Not delivered` },
  cancelled: { tone: 'neutral', words: msg`Not sent` },
}

const EVENTS: Record<WebhookEvent, MessageDescriptor> = {
  'runs.failed': msg`runs failed`,
  'runs.passed_again': msg`runs pass again`,
  test: msg`a test`,
}

/** How a message to a webhook fares: what it was about, whether it arrived, why not, and when it is tried again. */
export function DeliveryState({ delivery }: { delivery: WebhookDelivery }) {
  const { i18n } = useLingui()
  const now = useNow()
  const { status, event, createdAt, attempts, nextAttemptAt } = delivery
  const isRetrying = status === 'waiting' && attempts > 0
  const { tone, words } = isRetrying ? ({ tone: 'warning', words: msg`Not delivered yet` } as const) : STATUSES[status]
  const reason = reasonOf(i18n, delivery)
  const next = nextAttemptAt === null ? null : dateTimeLabel(nextAttemptAt)
  return (
    <span className={classes.delivery}>
      <Badge tone={tone} dot>
        {i18n._(words)}
      </Badge>
      <span>{i18n._(EVENTS[event])}</span>
      <time dateTime={createdAt} title={dateTimeLabel(createdAt) ?? undefined}>
        {relativeTimeLabel(createdAt, i18n.locale, now)}
      </time>
      {reason === null ? null : <span>{reason}</span>}
      {isRetrying && next !== null ? (
        <span>
          <Trans>next attempt at {next}</Trans>
        </span>
      ) : null}
    </span>
  )
}

function reasonOf(i18n: I18n, { httpStatus, failure }: WebhookDelivery): string | null {
  if (failure) return i18n._(failureWords(failure))
  return httpStatus === null ? null : i18n._(msg`answered with ${httpStatus}`)
}

function failureWords(failure: OutgoingFailure): MessageDescriptor {
  const { host } = failure
  switch (failure.kind) {
    case 'address_refused':
      return failure.refusal === 'private'
        ? msg`${host} is an address inside a private network, which whoever runs this server can allow: OUTGOING_ALLOW`
        : msg`whoever runs this server does not allow ${host}`
    case 'redirected':
      return msg`it leads to ${failure.to}`
    case 'timeout':
      return msg`${host} has not answered within ${failure.seconds} s`
    case 'too_large':
      return msg`the answer of ${host} is too large`
    default:
      return UNREACHABLE[failure.reason](host)
  }
}

type UnreachableReason = Extract<OutgoingFailure, { kind: 'unreachable' }>['reason']
const UNREACHABLE: Record<UnreachableReason, (host: string) => MessageDescriptor> = {
  unknown_host: (host) => msg`${host} is not known`,
  refused: (host) => msg`nobody answers at ${host}`,
  certificate: (host) => msg`there is no secure connection to ${host}`,
  interrupted: (host) => msg`the connection to ${host} was lost`,
}
