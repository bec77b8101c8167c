import { SyncCenter } from '../../features/sync/ui/sync-center.tsx'
import { useDiagnosis } from './use-diagnosis.ts'
import { useTabPresence } from './use-tab-presence.ts'

/** Services that run behind every screen while somebody is signed in. */
export function SignedInServices() {
  useTabPresence()
  useDiagnosis()
  return <SyncCenter />
}
