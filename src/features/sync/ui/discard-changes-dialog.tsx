import { Trans, useLingui } from '@lingui/react/macro'
import { useClient } from '../../../data/client/client-context.tsx'
import type { OutboxEntry } from '../../../sync/entry.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import classes from './sync-panel.module.css'
import { useChangeWords } from './use-change-words.ts'

/** Asks before changes are given up, and names all of them: what was built on a discarded one goes with it. */
export function DiscardChangesDialog({ entries, onClose }: { entries: OutboxEntry[]; onClose: () => void }) {
  const { t } = useLingui()
  const { sync } = useClient()
  const showError = useErrorToast()
  const words = useChangeWords()
  const discard = () => {
    onClose()
    sync.discard(entries).catch(showError)
  }
  return (
    <Dialog opened={entries.length > 0} onClose={onClose} title={t`Discard for good?`}>
      <Trans>This is lost, and cannot be brought back:</Trans>
      <ul className={classes.doomed}>
        {entries.map((entry) => (
          <li key={entry.seq}>{words(entry).title}</li>
        ))}
      </ul>
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          <Trans>Keep</Trans>
        </Button>
        <Button variant="destructive" onClick={discard}>
          <Trans>Discard</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
