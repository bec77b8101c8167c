import { Trans } from '@lingui/react/macro'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { LayoutKind } from '../../ui/layout/layout-config.ts'
import { BEFORE_ANY_SCREEN, useLayoutState } from '../../ui/layout/layout-context.tsx'
import { Slot } from '../../ui/layout/slot.tsx'
import { loadAllTexts } from '../texts/i18n.ts'
import classes from './app-frame.module.css'
import { Header } from './header.tsx'
import { lazyPart } from './lazy-part.tsx'
import { SyncSlot } from './sync-slot.tsx'

/** After the first paint: there is nothing to offer before. */
const UpdatePrompt = lazyPart(async () => {
  const [{ UpdatePrompt }] = await Promise.all([import('../pwa/update-prompt.tsx'), loadAllTexts()])
  return UpdatePrompt
})

/** The first toast answers something that was done here; one that comes before the code is there waits for it. */
const Toaster = lazyPart(async () => (await import('../../ui/toast/toaster.tsx')).Toaster)

/** The frame around every screen. Its areas come and go with the screen's layout; the screen itself stays mounted in one place. */
export function AppFrame() {
  return (
    <>
      <Frame />
      <Toaster />
      <UpdatePrompt />
      <SyncSlot />
    </>
  )
}

function Frame() {
  const { layout } = useLayoutState()
  const column = useFreshLayout(layout.kind)
  const hasHeader = layout.kind !== 'Centered'
  return (
    <div
      className={classes.frame}
      data-layout={layout.kind}
      data-blank={layout === BEFORE_ANY_SCREEN}
      data-sidebar-fixed={layout.sidebarFixed}
    >
      <a className={classes.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <PendingBar />
      {layout.kind === 'ThreeZone' ? <Slot name="sidebar" className={classes.sidebar} /> : null}
      <div ref={column} className={classes.column}>
        {hasHeader ? <Header /> : null}
        <main id="main" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {layout.kind === 'ThreeZone' ? <Slot name="rightPanel" className={classes.rightPanel} /> : null}
    </div>
  )
}

/**
 * A screen with another layout uses the column of the one before. The column is hidden and shown again, so that the browser lays it out from
 * the start and does not count a layout shift.
 */
function useFreshLayout(kind: LayoutKind): RefObject<HTMLDivElement | null> {
  const column = useRef<HTMLDivElement>(null)
  const before = useRef(kind)
  useLayoutEffect(() => {
    if (before.current === kind || !column.current) return
    before.current = kind
    column.current.style.display = 'none'
    // measuring applies the first change; otherwise the browser would join both, and nothing would change
    column.current.getBoundingClientRect()
    column.current.style.display = ''
  }, [kind])
  return column
}

function PendingBar() {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  return <div className={classes.pending} data-active={isPending} aria-hidden="true" />
}
