import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FleetFailure } from '#contract/schemas/fleet-failure.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { failureWords } from '../model/fleet-words.ts'
import classes from './fleet.module.css'

/** Why a runner or a machine cannot be used, and what the machine said. */
export function FailureNote({ failure }: { failure: FleetFailure }) {
  const { i18n, t } = useLingui()
  return (
    <div>
      <span className={classes.failure}>{i18n._(failureWords[failure.code])}</span>
      {failure.detail ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an area that scrolls has to be reached by the keyboard
        <pre className={classes.detail} tabIndex={0} aria-label={t`What the machine said`}>
          {failure.detail}
        </pre>
      ) : null}
    </div>
  )
}

/** The same in one line, which opens the whole in a dialog. `name`: what it is about. */
export function FailureLine({ failure, name }: { failure: FleetFailure; name: string }) {
  const { i18n, t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const text = i18n._(failureWords[failure.code])
  return (
    <>
      <button
        type="button"
        className={classes.failureLine}
        title={text}
        aria-label={t`Why “${name}” cannot be used: ${text}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
      {isOpen ? (
        <Dialog opened onClose={() => setOpen(false)} title={name} size={600}>
          <FailureNote failure={failure} />
        </Dialog>
      ) : null}
    </>
  )
}

export function NotChecked() {
  return (
    <span className={classes.muted}>
      <Trans>Not checked</Trans>
    </span>
  )
}
