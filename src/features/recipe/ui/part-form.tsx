import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Trial } from '#contract/schemas/trial.ts'
import { Button } from '../../../ui/button.tsx'
import { useUnsavedInput } from '../../../ui/use-unsaved-input.ts'
import { languageOf } from '../../language/model/language.ts'
import type { DisabledReason } from '../model/step-controls.ts'
import { failureWords } from '../../step-words/ui/failure-words.ts'
import classes from './part-form.module.css'
import { DISABLED_WORDS } from './step-words.ts'
import { useTrialError } from './use-trial-error.ts'

export type PartFormProps = {
  title: string
  /** What is in the form: how a trial went says nothing about anything else. */
  value: object
  /** Whether anything differs from what is stored. */
  isEdited: boolean
  /** Whether what is in the form makes an action, or a check. */
  isWhole: boolean
  /** Why nothing can be saved now; what was typed stays meanwhile. */
  blocked: DisabledReason | null
  /** Does it once, on the page that the remote browser shows; `reason` says why that is not possible now. Null where there is no remote browser. */
  trial: { reason: DisabledReason | null; run: () => Promise<Trial> } | null
  /** Says what is missing, when the form cannot be saved or tried yet. */
  onIncomplete: () => void
  /** Resolves to true when it was saved. */
  onSave: () => Promise<boolean>
  onClose: () => void
  children: ReactNode
}

/** The form of one action or one check: Ctrl+Enter saves, Escape cancels. */
export function PartForm({ title, value, isEdited, isWhole, blocked, trial, onIncomplete, onSave, onClose, children }: PartFormProps) {
  const { i18n } = useLingui()
  const [isSaving, setIsSaving] = useState(false)
  const { outcome, isTrying, attempt } = useTrial(value)
  useUnsavedInput(isEdited, title)
  const whole = (act: () => void) => () => (isWhole ? act() : onIncomplete())
  const save = whole(() => {
    if (blocked || isSaving) return
    setIsSaving(true)
    void onSave().then((isSaved) => (isSaved ? onClose() : setIsSaving(false)))
  })
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // The keys are shortcuts of the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={classes.form}
      aria-label={title}
      ref={beginIn}
      noValidate
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <h4 className={classes.title}>{title}</h4>
      {children}
      <TrialOutcome outcome={outcome} />
      <div className={classes.buttons}>
        <p className={classes.hint} aria-live="polite">
          {blocked && i18n._(DISABLED_WORDS[blocked])}
        </p>
        {trial && (
          <Button
            size="sm"
            leftSection={<IconPlayerPlay size={14} aria-hidden />}
            loading={isTrying}
            reason={trial.reason && i18n._(DISABLED_WORDS[trial.reason])}
            onClick={whole(() => void attempt(trial.run))}
          >
            <Trans>Try it</Trans>
          </Button>
        )}
        <Button size="sm" variant="flat" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="sm" variant="accent" type="submit" loading={isSaving} reason={blocked && i18n._(DISABLED_WORDS[blocked])}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}

/** `null`: it was not tried as it is now. */
type Outcome = Trial | null

function useTrial(value: object) {
  const [last, setLast] = useState<{ value: object; outcome: Outcome } | null>(null)
  const [isTrying, setIsTrying] = useState(false)
  const showError = useTrialError()
  const attempt = async (run: () => Promise<Trial>) => {
    setIsTrying(true)
    setLast(null)
    await run().then((outcome) => setLast({ value, outcome }), showError)
    setIsTrying(false)
  }
  return { outcome: last?.value === value ? last.outcome : null, isTrying, attempt }
}

/** How the trial went. It says nothing about the step, which has to run as a whole. */
function TrialOutcome({ outcome }: { outcome: Outcome }) {
  const { i18n } = useLingui()
  return (
    <output className={classes.outcome} data-failed={outcome?.failure ? '' : undefined}>
      {outcome &&
        (outcome.failure ? (
          i18n._(failureWords(outcome.failure, languageOf(i18n.locale)).summary)
        ) : outcome.taken === undefined ? (
          <Trans>It works on this page.</Trans>
        ) : (
          <Trans>
            Taken: <q>{outcome.taken}</q>
          </Trans>
        ))}
    </output>
  )
}

/** The form opens on a press of its own button, so the focus goes to its first field. */
function beginIn(form: HTMLFormElement | null): void {
  if (!form) return
  form.scrollIntoView({ block: 'nearest' })
  form.querySelector<HTMLElement>('select, input, textarea')?.focus({ preventScroll: true })
}
