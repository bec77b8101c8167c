import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { countNotRecorded } from '#contract/rules/recorded-step.ts'
import type { NotRecorded } from '#contract/schemas/not-recorded.ts'
import { Button } from '../../../ui/button.tsx'
import type { DisabledReason } from '../model/step-controls.ts'
import { notRecordedWords, saysCount } from './not-recorded-words.ts'
import classes from './recorded-step.module.css'
import { DISABLED_WORDS } from './step-words.ts'

type NotRecordedNoteProps = {
  /** Of the step, as people read it. */
  number: string
  notRecorded: readonly NotRecorded[]
  isRecording: boolean
  /** Why nothing can be changed now. */
  reason: DisabledReason | null
  onDismiss: () => Promise<boolean>
}

/** Lists the acts that a recording could not keep; the user can dismiss each as not needed. */
export function NotRecordedNote({ number, notRecorded, isRecording, reason, onDismiss }: NotRecordedNoteProps) {
  const { i18n, t } = useLingui()
  const [isSending, setIsSending] = useState(false)
  const count = countNotRecorded(notRecorded)
  const dismiss = async () => {
    setIsSending(true)
    if (!(await onDismiss())) setIsSending(false)
  }
  return (
    <section className={classes.note} aria-label={t`Not recorded in step ${number}`}>
      <p className={classes.noteTitle}>
        <Plural value={count} one="# thing was not recorded:" other="# things were not recorded:" />
      </p>
      <ul className={classes.missed}>
        {notRecorded.map((missed) => (
          <li key={`${missed.kind} ${missed.target} ${missed.keys}`}>
            {i18n._(notRecordedWords(missed))}
            {missed.count > 1 && !saysCount(missed) && <span className={classes.times}>×{missed.count}</span>}
          </li>
        ))}
      </ul>
      {!isRecording && (
        <>
          <p>
            <Trans>
              A replay does less than you did, so the step is not completed. Record it again another way, or say that this is not needed.
            </Trans>
          </p>
          <div className={classes.buttons}>
            <Button size="sm" loading={isSending} reason={reason && i18n._(DISABLED_WORDS[reason])} onClick={() => void dismiss()}>
              <Trans>Not needed</Trans>
            </Button>
            {reason && <span className={classes.reason}>{i18n._(DISABLED_WORDS[reason])}</span>}
          </div>
        </>
      )}
    </section>
  )
}
