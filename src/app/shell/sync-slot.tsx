import { lazy, Suspense } from 'react'
import { useClient } from '../../data/client-context.tsx'
import { useSyncState } from '../../data/sync/use-sync.ts'
import { useTabPresence } from './use-tab-presence.ts'
import { loadAllTexts } from '../i18n.ts'

const SyncCenter = lazy(async () => {
  const [{ SyncCenter }] = await Promise.all([import('../../features/sync/ui/sync-center.tsx'), loadAllTexts()])
  return { default: SyncCenter }
})

/** Loads what says how saving goes after the first paint, for users who are signed in. */
export function SyncSlot() {
  const { session } = useClient()
  const { status } = useSyncState()
  useTabPresence(status !== 'closed' && session.isSignedIn)
  if (status === 'closed' || !session.isSignedIn) return null
  return (
    <Suspense fallback={null}>
      <SyncCenter />
    </Suspense>
  )
}
