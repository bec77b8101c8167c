import { HeaderStatus } from '../../ui/layout/layout-context.tsx'
import { ThemeMenu } from '../theme/theme-menu.tsx'
import { SyncCenter } from '../../features/sync/ui/sync-center.tsx'
import { useDiagnosis } from './use-diagnosis.ts'
import { useTabPresence } from './use-tab-presence.ts'

/** What is behind every screen, and in its header, while somebody is signed in; it comes after the first paint. */
export function SignedInServices() {
  useTabPresence()
  useDiagnosis()
  return (
    <>
      <SyncCenter />
      <HeaderStatus>
        <ThemeMenu />
      </HeaderStatus>
    </>
  )
}
