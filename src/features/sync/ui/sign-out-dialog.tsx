import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useClient } from '../../../data/client-context.tsx'
import { signOutQuestion } from '../../../data/sync/sign-out-question.ts'
import { useSyncState } from '../../../data/sync/use-sync.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { downloadText } from '../data/device-storage.ts'
import { exportChanges } from '../model/export-changes.ts'

/** Logging out deletes what is kept on this device; with unsent changes the user decides. */
export function SignOutDialog() {
  const { t } = useLingui()
  const { session } = useClient()
  const { status, entries } = useSyncState()
  const isAsked = useSyncExternalStore(signOutQuestion.subscribe, signOutQuestion.getSnapshot)
  const leave = () => {
    signOutQuestion.close()
    void session.signOut()
  }
  return (
    <Dialog
      opened={isAsked}
      onClose={signOutQuestion.close}
      title={entries.length > 0 ? t`Log out with unsent changes?` : t`Log out?`}
      size={520}
    >
      <p>{status === 'opening' && entries.length === 0 ? <NotKnownYet /> : <WhatIsLost count={entries.length} />}</p>
      {entries.length > 0 && (
        <Button size="sm" variant="link" onClick={() => downloadText('reprise-changes.json', exportChanges(entries, new Date()))}>
          <Trans>Save unsent changes as a file</Trans>
        </Button>
      )}
      <DialogButtons>
        <Button variant="destructive" onClick={leave}>
          <Trans>Log out and delete</Trans>
        </Button>
        <Button variant="accent" onClick={signOutQuestion.close} data-autofocus>
          <Trans>Stay</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function NotKnownYet() {
  return (
    <Trans>
      It is not known yet whether all your changes have reached the server. Logging out deletes those that have not from this device for
      good.
    </Trans>
  )
}

/** None when the rest was sent while the question stood there. */
function WhatIsLost({ count }: { count: number }) {
  if (count === 0) return <Trans>All changes are saved</Trans>
  return (
    <Plural
      value={count}
      one="# change has not reached the server yet. Logging out deletes it from this device for good."
      other="# changes have not reached the server yet. Logging out deletes them from this device for good."
    />
  )
}
