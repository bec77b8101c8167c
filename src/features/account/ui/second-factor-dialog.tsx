import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorProofForm } from './second-factor-proof-form.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

export type SecondFactorTask = 'set-up' | 'renew' | 'turn-off'

type SecondFactorDialogProps = { task: SecondFactorTask | null; email: string; onClose: () => void; onSetUp?: () => void }

const DIALOG_WIDTH_PX = 520

/** One task about the second factor; what it shows of secrets is gone when it closes. */
export function SecondFactorDialog({ task, ...props }: SecondFactorDialogProps) {
  const { t } = useLingui()
  // the words stay while the dialog fades out
  const [shown, setShown] = useState(task)
  if (task && task !== shown) setShown(task)
  const titles = { 'set-up': t`Set up a second factor`, renew: t`New recovery codes`, 'turn-off': t`Turn off the second factor?` }
  return (
    <Dialog opened={task !== null} onClose={props.onClose} title={titles[shown ?? 'set-up']} size={DIALOG_WIDTH_PX}>
      {task ? <Task key={task} task={task} {...props} /> : null}
    </Dialog>
  )
}

function Task({ task, email, onClose, onSetUp }: SecondFactorDialogProps & { task: SecondFactorTask }) {
  const { t } = useLingui()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const finish = () => {
    onClose()
    if (task === 'set-up') onSetUp?.()
  }
  if (codes) return <RecoveryCodes codes={codes} email={email} onDone={finish} />
  if (task === 'set-up') return <SecondFactorSetup email={email} onCodes={setCodes} onCancel={onClose} />
  const handleOff = () => {
    showToast({ variant: 'success', title: t`The second factor is off`, description: t`All other devices are logged out` })
    onClose()
  }
  return <SecondFactorProofForm task={task} email={email} onCodes={setCodes} onOff={handleOff} onCancel={onClose} />
}
