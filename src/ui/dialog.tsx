import { Drawer, Modal } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Width in pixels; at most 600. */
  size?: number
  children: ReactNode
}

const DIALOG_WIDTH_PX = 440
const SIDE_PANEL_WIDTH_PX = 480

/**
 * A question or a form above the page. Its head is no `<header>`, as the library's would be: assistive technology would take that for
 * a second page header.
 */
export function Dialog({ opened, onClose, title, size = DIALOG_WIDTH_PX, children }: DialogProps) {
  const { t } = useLingui()
  return (
    <Modal.Root opened={opened} onClose={onClose} size={size} centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t`Close`} />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** A panel that slides in from the right. */
export function SidePanel({ opened, onClose, title, children }: Omit<DialogProps, 'size'>) {
  const { t } = useLingui()
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={SIDE_PANEL_WIDTH_PX} position="right">
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t`Close`} />
        </div>
        <Drawer.Body className={classes.panelBody}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** The buttons at the end of a dialog. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>
}
