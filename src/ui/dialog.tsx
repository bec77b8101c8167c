import { Drawer, type DrawerRootProps, Modal, type ModalRootProps } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'
import classes from './dialog.module.css'
import { themed } from './mantine/themed.tsx'
import { useFocusRecovery } from './use-focus-recovery.ts'

type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Width in pixels; at most 600, but for pictures. */
  size?: number
  children: ReactNode
}

const ModalRoot = themed<ModalRootProps>(Modal.Root)
const DrawerRoot = themed<DrawerRootProps>(Drawer.Root)

const DIALOG_WIDTH_PX = 440
const SIDE_PANEL_WIDTH_PX = 480

/**
 * A question or a form above the page. Its head is no `<header>`, as the library's would be: assistive technology would take that for
 * a second page header.
 */
export function Dialog({ opened, onClose, title, size = DIALOG_WIDTH_PX, children }: DialogProps) {
  const { t } = useLingui()
  useFocusReturn()
  return (
    <ModalRoot opened={opened} onClose={onClose} size={size} centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t`Close`} />
        </div>
        <Body>{children}</Body>
      </Modal.Content>
    </ModalRoot>
  )
}

/** A button that leads on to a next step often goes away with its own step. */
function Body({ children }: { children: ReactNode }) {
  const focusArea = useFocusRecovery<HTMLDivElement>()
  return (
    <Modal.Body ref={focusArea} className={classes.body}>
      {children}
    </Modal.Body>
  )
}

/**
 * The library gives the focus back when a dialog closes, but not when it goes away together with what it stands in, nor when it came with it:
 * then it does not know what had the focus before.
 */
function useFocusReturn(opened = true, content?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!opened) return undefined
    const before = document.activeElement
    return () => {
      const now = document.activeElement
      // oxlint-disable-next-line react/exhaustive-deps -- the content comes later than this effect; what it is in the end counts
      const isLost = now === null || now === document.body || content?.current?.contains(now)
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [opened, content])
}

/** A panel that slides in from the right. */
export function SidePanel({ opened, onClose, title, children }: Omit<DialogProps, 'size'>) {
  const { t } = useLingui()
  const content = useOwnEscape(opened, onClose)
  useFocusReturn(opened, content)
  return (
    <DrawerRoot opened={opened} onClose={onClose} size={SIDE_PANEL_WIDTH_PX} position="right" closeOnEscape={false}>
      <Drawer.Overlay />
      <Drawer.Content ref={content}>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t`Close`} />
        </div>
        <Drawer.Body className={classes.panelBody}>{children}</Drawer.Body>
      </Drawer.Content>
    </DrawerRoot>
  )
}

/** Escape closes what has the focus. Left to the library, it would close the panel together with a dialog above it. */
function useOwnEscape(opened: boolean, onClose: () => void): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!opened) return undefined
    const handleKey = ({ key, target }: KeyboardEvent) => {
      // An open menu has the key first.
      if (key !== 'Escape' || !(target instanceof Element) || target.closest('[role=menu]')) return
      const focused =
        target === document.body ? [...document.querySelectorAll('[aria-modal=true]')].at(-1) : target.closest('[aria-modal=true]')
      if (focused === content.current) close()
    }
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => window.removeEventListener('keydown', handleKey, { capture: true })
  }, [opened])
  return content
}

/** The buttons at the end of a dialog. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>
}
