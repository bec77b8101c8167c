import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { changesPanelRequest } from '../../../lib/changes-panel-request.ts'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { initialReservation, type ReservationState } from '../model/reservation.ts'
import { DeletedBanner, ReservationBanner } from './reservation-banner.tsx'
import { SessionMark } from './session-mark.tsx'

const show = (part: Partial<ReservationState>) => {
  const onRetry = vi.fn<() => void>()
  renderUi(<ReservationBanner reservation={{ ...initialReservation, ...part }} onRetry={onRetry} />)
  return onRetry
}

it.each<[Partial<ReservationState>, string]>([
  [{ status: 'reserved_by_other', reservedByEmail: 'b@x.io' }, 'Read-only: the session is reserved by b@x.io'],
  [{ status: 'not_reserved' }, 'All sessions are currently reserved'],
  [{ status: 'expired' }, 'Session expired'],
  [{ status: 'error', error: new Error('No luck') }, 'No luck'],
])('says %j and offers to try', (part, text) => {
  const onRetry = show(part)
  screen.getByText(text)
  fireEvent.click(screen.getByRole('button', { name: 'Try to reserve' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('shows that it is trying', () => {
  show({ status: 'not_reserved', pending: 'manual' })
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  screen.getByText('Trying…')
})

it('offers nothing when the session is held', () => {
  show({ status: 'reserved_by_you' })
  expect(screen.queryByRole('button')).toBeNull()
})

it('takes no room while the session is held, and is announced when that changes by the element that was there before', () => {
  const of = (status: ReservationState['status']) => (
    <ReservationBanner reservation={{ ...initialReservation, status }} onRetry={() => {}} />
  )
  const { rerender } = renderUi(of('reserved_by_you'))
  const words = screen.getByText('The browser session is reserved for you')
  const banner = words.closest('output')?.parentElement
  expect(banner?.dataset.tone).toBeUndefined()
  rerender(of('expired'))
  expect(screen.getByText('Session expired')).toBe(words)
  expect(banner?.dataset.tone).toBe('warning')
})

it('gives the focus of its button, which goes away when the session is got, to the mark in the header', async () => {
  const mark = createRef<HTMLButtonElement>()
  const of = (status: ReservationState['status']) => (
    <>
      <SessionMark ref={mark} reservation={{ ...initialReservation, status }} labelledBy="words" onGone={() => {}} />
      <ReservationBanner id="words" mark={mark} reservation={{ ...initialReservation, status }} onRetry={() => {}} />
    </>
  )
  const { rerender } = renderUi(of('not_reserved'))
  screen.getByRole('button', { name: 'Try to reserve' }).focus()
  rerender(of('reserved_by_you'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'The browser session is reserved for you' })))
})

it('the mark shows its words while it has the focus, until Escape, and says so when it goes with the focus', () => {
  const onGone = vi.fn<() => void>()
  const { rerender } = renderUi(
    <SessionMark reservation={{ ...initialReservation, status: 'reserved_by_you' }} labelledBy="" onGone={onGone} />,
  )
  const mark = screen.getByRole('button')
  act(() => mark.focus())
  screen.getByText('The browser session is reserved for you')
  fireEvent.keyDown(mark, { key: 'Escape' })
  expect(screen.queryByText('The browser session is reserved for you')).toBeNull()
  rerender(<p />)
  expect(onGone).toHaveBeenCalledOnce()
})

it('leads from a deleted recipe to its remaining changes, where there are any', () => {
  const opened = vi.fn<() => void>()
  const stop = changesPanelRequest.subscribe(opened)
  renderUi(<DeletedBanner hasUnsent />)
  fireEvent.click(screen.getByRole('button', { name: 'Decide…' }))
  expect(opened).toHaveBeenCalledOnce()
  stop()
  cleanup()
  renderUi(<DeletedBanner hasUnsent={false} />)
  expect(screen.queryByRole('button')).toBeNull()
  screen.getByText(/copy what you need/)
})

it('says of a recipe that the server refused that it waits for the user, and not for the network', () => {
  const opened = vi.fn<() => void>()
  const stop = changesPanelRequest.subscribe(opened)
  renderUi(<ReservationBanner reservation={initialReservation} cutOff="unsent" isStopped onRetry={() => {}} />)
  screen.getByText(/^The server did not accept this recipe/)
  fireEvent.click(screen.getByRole('button', { name: 'Decide…' }))
  expect(opened).toHaveBeenCalledOnce()
  stop()
})

it('does not say that steps can be edited where nothing can be saved', () => {
  renderUi(<ReservationBanner reservation={initialReservation} cutOff="offline" savesNothing onRetry={() => {}} />)
  expect(screen.queryByText(/You can edit/)).toBeNull()
  screen.getByText(/this browser keeps nothing/)
})
