import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Client, ClientProvider } from '../../../data/client-context.tsx'
import { signOutQuestion } from '../../../data/sync/sign-out-question.ts'
import type { SyncState } from '../../../data/sync/sync.ts'
import { renderForTest } from '../../../ui/render-for-test.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

afterEach(() => {
  act(signOutQuestion.close)
  cleanup()
})

function ask(status: SyncState['status']) {
  const state = { status, entries: [], counts: { waiting: 0, parked: 0, conflict: 0 } }
  const client = { session: {}, sync: { state, subscribe: () => () => {} } } as unknown as Client
  renderForTest(
    <ClientProvider client={client}>
      <SignOutDialog />
    </ClientProvider>,
  )
  act(signOutQuestion.ask)
}

it('says that nobody knows what is unsent while the queue is being opened', () => {
  ask('opening')
  expect(screen.getByText(/^It is not known yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save unsent changes as a file' })).toBeNull()
})

it('says that all is saved when the last change was sent while the question stood there', () => {
  ask('ready')
  expect(screen.getByText('All changes are saved')).toBeTruthy()
})
