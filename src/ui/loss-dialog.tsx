import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogButtons } from './dialog.tsx'

type LossDialogProps = {
  opened?: boolean
  title: ReactNode
  /** Says what would be lost. */
  children: ReactNode
  /** On the button that loses it. */
  leaveCaption: ReactNode
  stayCaption: ReactNode
  onLeave: () => void
  onStay: () => void
}

/** Asks before the user leaves, and with that loses, what is not saved. Whoever presses Enter or Escape without reading stays. */
export function LossDialog({ opened = true, title, children, leaveCaption, stayCaption, onLeave, onStay }: LossDialogProps) {
  return (
    <Dialog opened={opened} onClose={onStay} title={title}>
      {children}
      <DialogButtons>
        <Button variant="destructive" onClick={onLeave}>
          {leaveCaption}
        </Button>
        <Button variant="accent" onClick={onStay} data-autofocus>
          {stayCaption}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
