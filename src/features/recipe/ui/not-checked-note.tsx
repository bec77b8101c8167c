import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Folded } from '../../../ui/folded.tsx'
import type { DisabledReason } from '../model/step-controls.ts'
import classes from './recorded-step.module.css'
import { DISABLED_WORDS } from './step-words.ts'

type NotCheckedNoteProps = {
  /** Of the step, as people read it. */
  number: string
  /** The statement is the precondition itself, not its expected result. */
  isPrecondition?: boolean
  statements: readonly string[]
  /** Why nothing can be changed now. */
  reason: DisabledReason | null
  onDismiss: (statement: string) => Promise<boolean>
}

/** Lists the statements of the expected result that became no check; the user can dismiss each as not needed. */
export function NotCheckedNote({ number, isPrecondition = false, statements, reason, onDismiss }: NotCheckedNoteProps) {
  const { i18n, t } = useLingui()
  const [sending, setSending] = useState<string | null>(null)
  const dismiss = async (statement: string) => {
    setSending(statement)
    await onDismiss(statement)
    setSending(null)
  }
  return (
    <section className={classes.note} aria-label={t`Not checked in step ${number}`}>
      <p className={classes.noteTitle}>
        {isPrecondition ? (
          <Trans>This precondition is not checked:</Trans>
        ) : (
          <Plural
            value={statements.length}
            one="# statement of the expected result is not checked:"
            other="# statements of the expected result are not checked:"
          />
        )}
      </p>
      <ul className={classes.statements}>
        {statements.map((statement) => (
          <li key={statement}>
            <div className={classes.statement}>
              <Folded>
                <q>{statement}</q>
              </Folded>
            </div>
            <Button
              size="sm"
              loading={sending === statement}
              aria-label={t`Dismiss “${statement}”`}
              reason={reason && i18n._(DISABLED_WORDS[reason])}
              onClick={() => void dismiss(statement)}
            >
              <Trans>Dismiss</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          The recipe is not called automated while something is not checked. Say it in other words and predict the step again, or dismiss
          what need not be checked.
        </Trans>
      </p>
    </section>
  )
}
