import { describe, expect, it } from 'vitest'
import type { Reservation } from '#contract/schemas/reservation.ts'
import { HEARTBEAT_FAILURES_MAX, initialReservation, isReadOnly, reduceReservation } from './reservation.ts'
import type { ReservationEvent, ReservationState } from './reservation.ts'

const mine: Reservation = {
  status: 'reserved_by_you',
  reservedByEmail: 'a@x.io',
  currentWritingOperation: null,
  vncToken: 'token-1',
  place: null,
}
const others: Reservation = {
  status: 'reserved_by_other',
  reservedByEmail: 'b@x.io',
  currentWritingOperation: 'predict',
  vncToken: null,
  place: null,
}
const none: Reservation = { status: 'not_reserved', reservedByEmail: null, currentWritingOperation: null, vncToken: null, place: null }

function run(events: (ReservationEvent | ((state: ReservationState) => ReservationEvent))[], from = initialReservation): ReservationState {
  return events.reduce((state, event) => reduceReservation(state, typeof event === 'function' ? event(state) : event), from)
}
const answer = (reservation: Reservation) => (state: ReservationState) =>
  ({ type: 'answered', requestNo: state.requestNo, reservation }) as const
const failure = (transient: boolean) => (state: ReservationState) =>
  ({ type: 'failed', requestNo: state.requestNo, error: new Error('boom'), transient }) as const
const opened = { type: 'opened' } as const
const held = run([opened, answer(mine)])

describe('reservation', () => {
  it('is read-only until the session is reserved by this page', () => {
    expect(isReadOnly(initialReservation)).toBe(true)
    expect(isReadOnly(run([opened]))).toBe(true)
    expect(isReadOnly(held)).toBe(false)
    expect(isReadOnly(run([opened, answer(others)]))).toBe(true)
    expect(isReadOnly(run([opened, answer(none)]))).toBe(true)
  })

  it('asks once when the page opens', () => {
    const state = run([opened, opened])
    expect(state).toMatchObject({ requestNo: 1, pending: 'auto' })
  })

  it('asks again when what kept the server from knowing the recipe is over', () => {
    expect(run([opened, failure(false), opened])).toMatchObject({ requestNo: 2, pending: 'auto' })
    expect(run([opened, answer(others), opened])).toMatchObject({ requestNo: 1, pending: null })
  })

  it('shows a session that is still held again when the network is back', () => {
    const closed = run([{ type: 'disconnected', clean: true }], held)
    const again = run([opened, answer({ ...mine, vncToken: 'token-2' })], closed)
    expect(again).toMatchObject({ status: 'reserved_by_you', frameToken: 'token-2', frameNo: held.frameNo + 1 })
    expect(run([opened], held)).toEqual(held)
  })

  it('names the holder when another user has it, and shows no frame', () => {
    expect(run([opened, answer(others)])).toMatchObject({ status: 'reserved_by_other', reservedByEmail: 'b@x.io', frameToken: null })
  })

  it('does not retry by itself when all sessions are taken', () => {
    const state = run([opened, answer(none), { type: 'heartbeatDue' }])
    expect(state).toMatchObject({ status: 'not_reserved', pending: null, requestNo: 1 })
    expect(run([{ type: 'retryRequested' }], state)).toMatchObject({ pending: 'manual', requestNo: 2 })
  })

  it('keeps the message of a failed request', () => {
    const state = run([opened, failure(false)])
    expect(state.status).toBe('error')
    expect(state.error).toEqual(new Error('boom'))
  })

  it('checks again on the heart-beat without reloading the frame', () => {
    const state = run([{ type: 'heartbeatDue' }, answer({ ...mine, vncToken: 'token-2' })], held)
    expect(state).toMatchObject({ frameToken: 'token-1', latestToken: 'token-2', frameNo: held.frameNo })
  })

  it('loses editing when the heart-beat finds another holder', () => {
    expect(isReadOnly(run([{ type: 'heartbeatDue' }, answer(others)], held))).toBe(true)
  })

  it('survives short network failures of the heart-beat but not long ones', () => {
    let state = held
    for (let i = 1; i < HEARTBEAT_FAILURES_MAX; i++) state = run([{ type: 'heartbeatDue' }, failure(true)], state)
    expect(state.status).toBe('reserved_by_you')
    expect(run([{ type: 'heartbeatDue' }, failure(true)], state).status).toBe('error')
    expect(run([{ type: 'heartbeatDue' }, answer(mine)], state).heartbeatFailures).toBe(0)
  })

  it('reserves again when an action is answered with 403', () => {
    expect(run([{ type: 'actionForbidden' }], held)).toMatchObject({ pending: 'auto', requestNo: 2 })
  })

  it('expires on an unclean disconnect and stops reserving until the user retries', () => {
    const expired = run([{ type: 'disconnected', clean: false }], held)
    expect(expired).toMatchObject({ status: 'expired', frameToken: null })
    expect(run([{ type: 'actionForbidden' }, { type: 'heartbeatDue' }, opened], expired)).toEqual(expired)
    const again = run([{ type: 'retryRequested' }, answer({ ...mine, vncToken: 'token-9' })], expired)
    expect(again).toMatchObject({ status: 'reserved_by_you', frameToken: 'token-9', frameNo: held.frameNo + 1 })
  })

  it('ignores an answer that arrives after the session expired', () => {
    const asking = run([{ type: 'heartbeatDue' }], held)
    const expired = run([{ type: 'disconnected', clean: false }], asking)
    expect(run([{ type: 'answered', requestNo: asking.requestNo, reservation: mine }], expired).status).toBe('expired')
  })

  it('ignores an answer to an older request', () => {
    const first = run([opened])
    const second = run([{ type: 'retryRequested' }], first)
    expect(run([{ type: 'answered', requestNo: first.requestNo, reservation: mine }], second)).toEqual(second)
  })

  it('closes the frame on a clean disconnect and keeps the reservation', () => {
    const closed = run([{ type: 'disconnected', clean: true }], held)
    expect(closed).toMatchObject({ status: 'reserved_by_you', frameToken: null })
    expect(run([{ type: 'heartbeatDue' }, answer(mine)], closed).frameToken).toBeNull()
    expect(run([{ type: 'frameReloadRequested' }, answer({ ...mine, vncToken: 'token-3' })], closed)).toMatchObject({
      frameToken: 'token-3',
      frameNo: closed.frameNo + 1,
    })
  })

  it('forgets the writing operation when its task ends, even with an older answer on the way', () => {
    const writing = run([{ type: 'heartbeatDue' }, answer({ ...mine, currentWritingOperation: 'predict' })], held)
    const asking = run([{ type: 'heartbeatDue' }], writing)
    const ended = run([{ type: 'writingEnded' }], asking)
    const late = { ...mine, currentWritingOperation: 'predict' } as const
    expect(run([{ type: 'answered', requestNo: asking.requestNo, reservation: late }], ended).writingOperation).toBeNull()
  })
})

describe('the queue for a runner', () => {
  const third: Reservation = { ...none, place: 3 }
  const opened = { type: 'opened' } as const
  const answered =
    (reservation: Reservation) =>
    (state: ReservationState): ReservationEvent => ({
      type: 'answered',
      requestNo: state.requestNo,
      reservation,
    })

  it('shows the place, keeps it by asking, and asks at once when a runner is found', () => {
    const waiting = run([opened, answered(third)])
    expect(waiting).toMatchObject({ status: 'not_reserved', place: 3, pending: null })
    expect(run([{ type: 'heartbeatDue' }], waiting)).toMatchObject({ pending: 'heartbeat', place: 3 })
    const found = run([{ type: 'runnerFound' }], waiting)
    expect(found).toMatchObject({ pending: 'auto', requestNo: waiting.requestNo + 1 })
    expect(run([answered(mine)], found)).toMatchObject({ status: 'reserved_by_you', place: null, frameToken: 'token-1' })
  })

  it('who does not wait is not disturbed', () => {
    const held = run([opened, answered(mine)])
    expect(run([{ type: 'runnerFound' }], held)).toBe(held)
    const idle = run([opened, answered(none)])
    expect(run([{ type: 'heartbeatDue' }], idle)).toBe(idle)
  })
})
