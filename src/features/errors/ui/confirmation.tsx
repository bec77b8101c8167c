import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { FormError } from './form-error.tsx'
import { useWhyOffline } from './use-why-offline.ts'

type ConfirmationProps = {
  /** What is lost. */
  children: ReactNode
  /** What the button says. */
  action: ReactNode
  /** The call that the button makes, and the title of its error. */
  call: { isPending: boolean; error: unknown }
  failed: string
  onConfirm: () => void
  onClose: () => void
}

/** The content of a dialog that asks before something is lost for good. Enter without reading cancels. */
export function Confirmation({ children, action, call, failed, onConfirm, onClose }: ConfirmationProps) {
  return (
    <>
      <p>{children}</p>
      <FormError error={call.error} title={failed} />
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="destructive" loading={call.isPending} reason={useWhyOffline()} onClick={onConfirm}>
          {action}
        </Button>
      </DialogButtons>
    </>
  )
}
