import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useClient } from '../../../data/client/client-context.tsx'
import { signOutQuestion } from '../../../data/sync/sign-out-question.ts'
import { useIsReachable, useSyncState } from '../../../data/sync/use-sync.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { downloadText } from '../../../lib/download-text.ts'
import { Radio, RadioGroup } from '../../../ui/mantine/radio.tsx'
import { exportChanges } from '../model/export-changes.ts'
import { type SignOutChoice, choicesFor, presentChoice } from '../model/sign-out-choice.ts'
import classes from './sign-out-dialog.module.css'

/** Logging out deletes what is stored on this device; with unsent changes the user decides what becomes of them. */
export function SignOutDialog() {
  const { t } = useLingui()
  const { entries } = useSyncState()
  const isAsked = useSyncExternalStore(signOutQuestion.subscribe, signOutQuestion.getSnapshot)
  return (
    <Dialog
      opened={isAsked}
      onClose={signOutQuestion.close}
      title={entries.length > 0 ? t`Log out with unsent changes?` : t`Log out?`}
      size={520}
    >
      <SignOutQuestion />
    </Dialog>
  )
}

function SignOutQuestion() {
  const { session } = useClient()
  const state = useSyncState()
  const { entries } = state
  const choices = choicesFor(state, useIsReachable())
  const [wanted, setWanted] = useState<SignOutChoice | null>(null)
  const choice = presentChoice(wanted, choices)
  const leave = (keepsUnsent: boolean) => {
    signOutQuestion.close()
    void session.signOut({ keepsUnsent })
  }
  const { isSending, send } = useSendFirst(choice === 'send', () => leave(false))
  return (
    <>
      <p>{choices.length > 0 && entries.length === 0 ? <NotKnownYet /> : <HowMany count={entries.length} />}</p>
      {choice && <Choices choices={choices} choice={choice} onChoose={setWanted} />}
      {entries.length > 0 && (
        <Button size="sm" variant="link" onClick={() => downloadText('reprise-changes.json', exportChanges(entries, new Date()))}>
          <Trans>Save unsent changes as a file</Trans>
        </Button>
      )}
      <DialogButtons>
        <Button onClick={signOutQuestion.close} data-autofocus>
          <Trans>Stay</Trans>
        </Button>
        <LeaveButton choice={choice} isSending={isSending} onClick={() => (choice === 'send' ? send() : leave(choice === 'keep'))} />
      </DialogButtons>
    </>
  )
}

/** Leaves as soon as nothing is unsent, once the user has asked for that, and for as long as it is `wanted`. */
function useSendFirst(wanted: boolean, leave: () => void): { isSending: boolean; send: () => void } {
  const { sync } = useClient()
  const { entries } = useSyncState()
  const [isAsked, setAsked] = useState(false)
  const isDone = isAsked && entries.length === 0
  const leaveNow = useEffectEvent(leave)
  useEffect(() => {
    if (isDone) leaveNow()
  }, [isDone])
  const send = () => {
    setAsked(true)
    sync.hint('now')
  }
  // another choice, or what makes sending impossible, takes the word back
  if (isAsked && !wanted && !isDone) setAsked(false)
  return { isSending: isAsked, send }
}

type ChoicesProps = { choices: readonly SignOutChoice[]; choice: SignOutChoice; onChoose: (choice: SignOutChoice) => void }

function Choices({ choices, choice, onChoose }: ChoicesProps) {
  const { t } = useLingui()
  const words = {
    send: { label: t`Send first`, description: t`You are logged out as soon as the server has everything.` },
    keep: { label: t`Keep on this device`, description: t`Hidden from everybody else, and sent when you log in here again.` },
    delete: { label: t`Delete`, description: t`This cannot be undone.` },
  }
  return (
    <RadioGroup
      value={choice}
      onChange={(value) => onChoose(choices.find((one) => one === value) ?? choice)}
      aria-label={t`What happens to the unsent changes`}
    >
      <div className={classes.choices}>
        {choices.map((one) => (
          <Radio key={one} value={one} {...words[one]} />
        ))}
      </div>
    </RadioGroup>
  )
}

type LeaveButtonProps = { choice: SignOutChoice | null; isSending: boolean; onClick: () => void }

function LeaveButton({ choice, isSending, onClick }: LeaveButtonProps) {
  return (
    <Button variant={choice === 'delete' ? 'destructive' : 'accent'} loading={isSending} onClick={onClick}>
      {choice === null ? <Trans>Log out</Trans> : null}
      {choice === 'send' ? <Trans>Send and log out</Trans> : null}
      {choice === 'keep' ? <Trans>Keep and log out</Trans> : null}
      {choice === 'delete' ? <Trans>Log out and delete</Trans> : null}
    </Button>
  )
}

function NotKnownYet() {
  return <Trans>It is not known yet whether all your changes have reached the server.</Trans>
}

/** None when the rest was sent while the question stood there. */
function HowMany({ count }: { count: number }) {
  if (count === 0) return <Trans>All changes are saved</Trans>
  return <Plural value={count} one="# change has not reached the server yet." other="# changes have not reached the server yet." />
}
