import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Client, ClientProvider } from '../../../data/client/client-context.tsx'
import { signOutQuestion } from '../../../data/sync/sign-out-question.ts'
import type { SyncState } from '../../../data/sync/sync.ts'
import type { OutboxEntry } from '../../../sync/entry.ts'
import { makeOutboxEntry } from '#tests/factories/outbox-entry.ts'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { FakeReachability } from '#tests/fakes/reachability.ts'

afterEach(() => {
  act(signOutQuestion.close)
})

function ask(status: SyncState['status'], entries: OutboxEntry[] = []) {
  const listeners = new Set<() => void>()
  const sync = {
    state: { status, entries, counts: { waiting: entries.length, parked: 0, conflict: 0 } },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hint: vi.fn<(hint: string) => void>(),
  }
  const signOut = vi.fn<(how: object) => void>()
  const reachability = new FakeReachability()
  const client = { session: { signOut }, sync, reachability } as unknown as Client
  renderUi(
    <ClientProvider client={client}>
      <SignOutDialog />
    </ClientProvider>,
  )
  act(signOutQuestion.ask)
  const empty = () =>
    act(() => {
      sync.state = { ...sync.state, entries: [], counts: { waiting: 0, parked: 0, conflict: 0 } }
      for (const listener of listeners) listener()
    })
  return { sync, signOut, empty }
}

const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('says that nobody knows what is unsent while the queue is being opened', () => {
  ask('opening')
  screen.getByText(/^It is not known yet/)
  expect(screen.queryByRole('button', { name: 'Save unsent changes as a file' })).toBeNull()
})

it('says that all is saved when the last change was sent while the question stood there', () => {
  ask('ready')
  screen.getByText('All changes are saved')
})

it('keeps what is unsent on this device when that is chosen', () => {
  const { signOut } = ask('ready', [makeOutboxEntry({})])
  choose('Keep on this device')
  press('Keep and log out')
  expect(signOut).toHaveBeenCalledExactlyOnceWith({ keepsUnsent: true })
})

it('sends first, and leaves once nothing is unsent', () => {
  const { sync, signOut, empty } = ask('ready', [makeOutboxEntry({})])
  press('Send and log out')
  expect(sync.hint).toHaveBeenCalledExactlyOnceWith('now')
  expect(signOut).not.toHaveBeenCalled()
  empty()
  expect(signOut).toHaveBeenCalledExactlyOnceWith({ keepsUnsent: false })
})

it('does not leave behind the back of a user who took the word back', () => {
  const { signOut, empty } = ask('ready', [makeOutboxEntry({})])
  press('Send and log out')
  choose('Delete')
  choose('Send first')
  empty()
  expect(signOut).not.toHaveBeenCalled()
})

it('offers no sending of what needs the user', () => {
  ask('ready', [makeOutboxEntry({ state: 'parked' })])
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['keep', 'delete'])
  expect(screen.getByRole('radio', { name: 'Keep on this device' })).toHaveProperty('checked', true)
})
