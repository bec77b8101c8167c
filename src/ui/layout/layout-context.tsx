import { createContext, use, useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { resolveLayout, type LayoutConfig } from './layout-config.ts'

/** Slots of the frame that a screen fills. */
export type SlotName = 'title' | 'status' | 'actions' | 'sidebar' | 'rightPanel'

type LayoutState = {
  layout: LayoutConfig
  setLayout: (layout: LayoutConfig) => void
  slots: Partial<Record<SlotName, HTMLElement | null>>
  setSlot: (name: SlotName, element: HTMLElement | null) => void
}

/** No screen has chosen yet. Areas that the first one may not have would flash, and the others would jump to their positions. */
export const BEFORE_ANY_SCREEN: LayoutConfig = { kind: 'Centered', sidebarFixed: true }

const LayoutContext = createContext<LayoutState | null>(null)

export function LayoutProvider({ children }: { children: ReactNode }) {
  const [layout, setLayout] = useState(BEFORE_ANY_SCREEN)
  const [slots, setSlots] = useState<LayoutState['slots']>({})
  // must keep its identity: the slots' refs depend on it
  const setSlot = useCallback((name: SlotName, element: HTMLElement | null) => setSlots((all) => ({ ...all, [name]: element })), [])
  const state = useMemo<LayoutState>(() => ({ layout, setLayout, slots, setSlot }), [layout, slots, setSlot])
  return <LayoutContext value={state}>{children}</LayoutContext>
}

export function useLayoutState(): LayoutState {
  const state = use(LayoutContext)
  if (!state) throw new Error('useLayoutState needs a LayoutProvider')
  return state
}

type ScreenLayoutProps = {
  kind: LayoutConfig['kind']
  sidebarFixed?: boolean
  sidebar?: ReactNode
  rightPanel?: ReactNode
  children: ReactNode
}

/**
 * Every screen is wrapped in one: the frame takes the screen's layout before the first paint. Centered and MainContent clear both side
 * areas; ThreeZone shows the sidebar given here.
 */
export function ScreenLayout({ kind, sidebarFixed = true, sidebar, rightPanel, children }: ScreenLayoutProps) {
  const { setLayout } = useLayoutState()
  useLayoutEffect(() => setLayout(resolveLayout({ kind, sidebarFixed })), [kind, sidebarFixed, setLayout])
  return (
    <>
      <IntoSlot name="sidebar">{sidebar}</IntoSlot>
      <IntoSlot name="rightPanel">{rightPanel}</IntoSlot>
      {children}
    </>
  )
}

function IntoSlot({ name, children }: { name: SlotName; children: ReactNode }) {
  const element = useLayoutState().slots[name]
  return element && children ? createPortal(children, element) : null
}

/** Puts its content into the header's title slot, as the heading of the page. */
export function HeaderTitle({ children }: { children: ReactNode }) {
  return (
    <IntoSlot name="title">
      <h1>{children}</h1>
    </IntoSlot>
  )
}

/** Puts the status of the application into the header, before the page's own buttons, so that the focus comes to it first too. */
export function HeaderStatus({ children }: { children: ReactNode }) {
  return <IntoSlot name="status">{children}</IntoSlot>
}

/** Puts its content (`HeaderAction` buttons) into the header. */
export function HeaderActions({ children }: { children: ReactNode }) {
  return <IntoSlot name="actions">{children}</IntoSlot>
}
