import { screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { type Client, ClientProvider } from '../../../data/client/client-context.tsx'
import { createQueryClient } from '../../../data/queries/query-client.ts'
import type { SyncStatus } from '../../../data/sync/sync.ts'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { CannotSaveNotice } from '../../errors/ui/cannot-save-notice.tsx'
import { NO_OVERLAY } from '../../../data/overlay/no-overlay.ts'
import { summaryOf } from '../model/sync-summary.ts'
import { SyncPanel } from './sync-panel.tsx'
import { FakeReachability } from '#tests/fakes/reachability.ts'

function open(status: SyncStatus, isReachable: boolean) {
  const state = {
    status,
    isLoaded: true,
    entries: [],
    counts: { waiting: 0, parked: 0, conflict: 0 },
    drain: { kind: 'follower' as const },
    overlay: NO_OVERLAY,
  }
  const client = {
    session: { userId: 'u' },
    sync: { state, subscribe: () => () => {} },
    reachability: new FakeReachability(isReachable),
  } as unknown as Client
  renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <ClientProvider client={client}>
        <CannotSaveNotice />
        <SyncPanel summary={summaryOf(state, isReachable)} onLeave={() => {}} />
      </ClientProvider>
    </QueryClientProvider>,
  )
  return document.body.textContent
}

const PROMISE = /Everything you save is kept|listed here until|promised to keep|the browser may delete/

it('promises that saved changes are safe only where they are stored', async () => {
  expect(open('ready', false)).toMatch(PROMISE)
  expect(screen.queryByText('This cannot be saved now')).toBeNull()
})

it.each<[SyncStatus, boolean]>([
  ['unavailable', false],
  ['unavailable', true],
  ['opening', false],
  ['outdated', false],
])('promises nothing of the kind where it is %s (server reachable: %s)', (status, isReachable) => {
  expect(open(status, isReachable)).not.toMatch(PROMISE)
})

it('says in the panel and in the form that nothing can be saved by a browser that keeps nothing, without a server', () => {
  expect(open('unavailable', false)).toContain('nothing can be saved until there is a connection')
  screen.getByText('This cannot be saved now')
})
