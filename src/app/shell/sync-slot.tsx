import { useClient } from '../../data/client/client-context.tsx'
import { useSyncState } from '../../data/sync/use-sync.ts'
import { loadAllTexts } from '../texts/i18n.ts'
import { lazyPart } from './lazy-part.tsx'

const SignedInServices = lazyPart(async () => {
  const [{ SignedInServices }] = await Promise.all([import('./signed-in-services.tsx'), loadAllTexts()])
  return SignedInServices
})

/** Loads what says how saving goes after the first paint, for users who are signed in. */
export function SyncSlot() {
  const { session } = useClient()
  const { status } = useSyncState()
  if (status === 'closed' || !session.isSignedIn) return null
  return <SignedInServices />
}
