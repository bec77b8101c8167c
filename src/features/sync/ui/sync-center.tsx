import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClient } from '../../../data/client/client-context.tsx'
import { useIsReachable, useSyncState } from '../../../data/sync/use-sync.ts'
import { changesPanelRequest } from '../../../lib/changes-panel-request.ts'
import { SidePanel } from '../../../ui/dialog.tsx'
import { HeaderStatus } from '../../../ui/layout/layout-context.tsx'
import { dismissToast, showToast } from '../../../ui/toast/toast-store.ts'
import { protectStorage } from '../../../data/device/device-storage.ts'
import { isFirstNoticeFor, useOthersUnsent } from '../data/use-others-unsent.ts'
import { summaryOf } from '../model/sync-summary.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { SyncIndicator } from './sync-indicator.tsx'
import { SyncPanel } from './sync-panel.tsx'
import { useOfflineReadyToast } from './use-offline-ready-toast.ts'
import { useSteadySummary } from './use-steady-summary.ts'

/** Everything that the frame says about unsent changes: the word in the header, the panel behind it, the badge of the installed app. */
export function SyncCenter() {
  const { t } = useLingui()
  const state = useSyncState()
  const isReachable = useIsReachable()
  const summary = useSteadySummary(summaryOf(state, isReachable))
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    dismissToast()
    setIsOpen(true)
  }
  useAppBadge(state.entries.length)
  useAttentionToast(state.isLoaded ? state.counts.parked + state.counts.conflict : null, isOpen, open)
  useOthersToast()
  useOfflineReadyToast(state.status === 'ready')
  const openOnRequest = useEffectEvent(open)
  useEffect(() => changesPanelRequest.subscribe(() => openOnRequest()), [])
  useEffect(() => {
    // the moment from which losing this browser's data would cost the user something
    if (!isReachable && state.entries.length > 0) void protectStorage()
  }, [isReachable, state.entries.length])
  return (
    <>
      <HeaderStatus>
        <SyncIndicator summary={summary} onOpen={open} />
      </HeaderStatus>
      <SidePanel opened={isOpen} onClose={() => setIsOpen(false)} title={t`Changes on this device`}>
        <SyncPanel summary={summary} onLeave={() => setIsOpen(false)} />
      </SidePanel>
      <SignOutDialog />
    </>
  )
}

/** A user who logs in on a browser with unsent changes of somebody else is notified, once. */
function useOthersToast(): void {
  const { t } = useLingui()
  const { session } = useClient()
  const hasOthers = useOthersUnsent()
  useEffect(() => {
    if (!hasOthers || !isFirstNoticeFor(session.userId)) return
    showToast({
      title: t`Unsent changes of another account are on this device`,
      description: t`They stay hidden and are sent when that person logs in here again.`,
    })
    // oxlint-disable-next-line react/exhaustive-deps -- said once, in the language of that moment
  }, [hasOthers])
}

type Badging = { setAppBadge?: (count?: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

function useAppBadge(count: number): void {
  useEffect(() => {
    const badging = navigator as Navigator & Badging
    const notified = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.()
    // a browser may refuse: the header says the same
    void notified?.catch(() => {})
  }, [count])
}

/** Says once that something stopped; where it stays visible is the header and the panel. `count` is null until the queue was read. */
function useAttentionToast(count: number | null, isListed: boolean, onOpen: () => void): void {
  const { t } = useLingui()
  const before = useRef(count)
  useEffect(() => {
    const isMore = count !== null && before.current !== null && count > before.current
    before.current = count
    if (!isMore || isListed) return
    showToast({
      variant: 'destructive',
      title: t`A change could not be sent`,
      description: t`It is kept on this device until you decide.`,
      action: { label: t`Show`, onClick: onOpen },
    })
    // oxlint-disable-next-line react/exhaustive-deps -- only a new count is announced
  }, [count])
}
