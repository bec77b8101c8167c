import { lazy, Suspense } from 'react'
import { useClient } from '../../data/client-context.tsx'
import { useSyncState } from '../../data/sync/use-sync.ts'
import { loadAllTexts } from '../i18n.ts'

const SignedInServices = lazy(async () => {
  const [{ SignedInServices }] = await Promise.all([import('./signed-in-services.tsx'), loadAllTexts()])
  return { default: SignedInServices }
})

/** Loads what says how saving goes after the first paint, for users who are signed in. */
export function SyncSlot() {
  const { session } = useClient()
  const { status } = useSyncState()
  if (status === 'closed' || !session.isSignedIn) return null
  return (
    <Suspense fallback={null}>
      <SignedInServices />
    </Suspense>
  )
}
