import type { ComponentProps } from 'react'
import {
  type CutOff,
  initialReservation,
  type ReservationState,
  type ReservationStatus,
} from '../../../src/features/recipe/model/reservation.ts'
import { DeletedBanner, ReservationBanner } from '../../../src/features/recipe/ui/reservation-banner.tsx'
import { SessionMark } from '../../../src/features/recipe/ui/session-mark.tsx'
import { SutUrlMissing } from '../../../src/features/recipe/ui/sut-url-missing.tsx'
import { membersOf } from '../../members-of.ts'
import type { Section, Specimen } from '../../section.ts'
import { serverError } from '../../stage/answers.ts'

type Props = Omit<ComponentProps<typeof ReservationBanner>, 'reservation' | 'onRetry'>

const banner = (name: string, part: Partial<ReservationState>, props: Props = {}): Specimen => ({
  name,
  ground: 'page',
  show: () => <ReservationBanner reservation={{ ...initialReservation, ...part }} onRetry={() => {}} {...props} />,
})

/** While all is well: unseen, with a mark that stands in the header of the page. */
const calm = (name: string, part: Partial<ReservationState>): Specimen => ({
  name,
  areOpen: true,
  show: () => (
    <>
      <SessionMark reservation={{ ...initialReservation, ...part }} labelledBy={`session-${part.status}`} onGone={() => {}} />
      <ReservationBanner id={`session-${part.status}`} reservation={{ ...initialReservation, ...part }} onRetry={() => {}} />
    </>
  ),
})

const STATUSES: Record<ReservationStatus, Specimen[]> = {
  unknown: [calm('Reserving', {})],
  reserved_by_you: [calm('Reserved by you', { status: 'reserved_by_you' })],
  reserved_by_other: [
    banner('Reserved by somebody', { status: 'reserved_by_other', reservedByEmail: 'boris.volkov@example.com' }),
    banner('Reserved by somebody whose name is not known', { status: 'reserved_by_other' }),
  ],
  not_reserved: [
    banner('None is free', { status: 'not_reserved' }),
    banner('None is free, next in the queue', { status: 'not_reserved', place: 1 }),
    banner('None is free, third in the queue', { status: 'not_reserved', place: 3 }),
    banner('None is free, trying again', { status: 'not_reserved', pending: 'manual' }),
  ],
  error: [
    banner('Error', { status: 'error', error: serverError('runner_unavailable') }),
    banner('No server', { status: 'error', error: new TypeError('Failed to fetch') }),
  ],
  expired: [banner('Expired', { status: 'expired' })],
}

const CUT_OFF: Record<CutOff, Specimen[]> = {
  offline: [
    banner('Offline', {}, { cutOff: 'offline' }),
    banner('Offline, and this browser keeps nothing', {}, { cutOff: 'offline', savesNothing: true }),
    banner(
      'Offline, and somebody else holds the session',
      { status: 'reserved_by_other', reservedByEmail: 'boris.volkov@example.com' },
      { cutOff: 'offline' },
    ),
  ],
  unsent: [
    banner('Not sent to the server yet', {}, { cutOff: 'unsent' }),
    banner('Refused by the server', {}, { cutOff: 'unsent', isStopped: true }),
  ],
}

export const section: Section = {
  about: 'Above the flow and the preview: who holds the browser session, and why something cannot be done.',
  columns: 'wide',
  specimens: [
    ...membersOf(STATUSES).flatMap((status) => STATUSES[status]),
    ...membersOf(CUT_OFF).flatMap((cutOff) => CUT_OFF[cutOff]),
    { name: 'Deleted, nothing unsent', ground: 'page', show: () => <DeletedBanner hasUnsent={false} /> },
    { name: 'Deleted, with unsent changes', ground: 'page', show: () => <DeletedBanner hasUnsent /> },
    { name: 'No address of the system under test', ground: 'page', show: () => <SutUrlMissing /> },
  ],
}
