import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'

type ConfirmDialogProps = {
  title: ReactNode
  caption: ReactNode
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is taken from somebody. */
export function ConfirmDialog({ title, caption, isPending, onConfirm, onClose, children }: ConfirmDialogProps) {
  const whyOffline = useWhyOffline()
  return (
    <Dialog opened onClose={onClose} title={title}>
      {children}
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="destructive" loading={isPending} reason={whyOffline} onClick={onConfirm}>
          {caption}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
