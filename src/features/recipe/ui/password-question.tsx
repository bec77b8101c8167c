import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { PasswordQuestion as Question } from '#contract/schemas/action.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { PasswordAnswer } from '#contract/schemas/recording.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { freePasswordName, passwordNameProblem, type PasswordNameProblem } from '../model/password-name.ts'
import type { AnswerOutcome, RecordedCommands } from '../model/recorded-commands.ts'
import type { DisabledReason } from '../model/step-controls.ts'
import classes from './recorded-step.module.css'
import { DISABLED_WORDS, PASSWORD_NAME_WORDS } from './step-words.ts'

type PasswordQuestionProps = {
  question: Question
  envData: readonly EnvDataItem[]
  /** Why it cannot be answered now. */
  reason: DisabledReason | null
  onAnswer: RecordedCommands['answerPassword']
}

/** Asks what the recipe types in place of a password that was typed by hand. Nothing takes the focus: the user is working in the preview. */
export function PasswordQuestion({ question, envData, reason, onAnswer }: PasswordQuestionProps) {
  const { i18n, t } = useLingui()
  const id = useId()
  const [isNaming, setIsNaming] = useState(false)
  const [sent, setSent] = useState<PasswordAnswer['kind'] | null>(null)
  const answer = async (given: PasswordAnswer): Promise<AnswerOutcome> => {
    setSent(given.kind)
    const outcome = await onAnswer(question.id, given)
    // The step without the question comes with the next event.
    if (outcome !== 'answered') setSent(null)
    return outcome
  }
  const why = reason ? i18n._(DISABLED_WORDS[reason]) : sent === null ? null : t`The answer is on its way`
  return (
    <fieldset className={classes.question} aria-labelledby={id} data-question={question.id}>
      <p id={id} className={classes.noteTitle}>
        <Trans>What should the test type here?</Trans>
      </p>
      {isNaming ? (
        <NameForm envData={envData} isSending={sent === 'save'} why={why} onSave={answer} onCancel={() => setIsNaming(false)} />
      ) : (
        <div className={classes.buttons}>
          {question.offers.map((key) => (
            <Button
              key={key}
              size="sm"
              variant="accent"
              reason={why}
              loading={sent === 'use'}
              onClick={() => void answer({ kind: 'use', key })}
            >
              <Trans>Use {key}</Trans>
            </Button>
          ))}
          <Button size="sm" data-save reason={why} onClick={() => setIsNaming(true)}>
            <Trans>Save as a new secret</Trans>
          </Button>
          <Button size="sm" variant="flat" reason={why} loading={sent === 'empty'} onClick={() => void answer({ kind: 'empty' })}>
            <Trans>Leave empty for now</Trans>
          </Button>
        </div>
      )}
      <p className={classes.reason}>
        {reason ? i18n._(DISABLED_WORDS[reason]) : <Trans>Without an answer it stays empty, and the step is not completed.</Trans>}
      </p>
    </fieldset>
  )
}

type NameFormProps = {
  envData: readonly EnvDataItem[]
  isSending: boolean
  /** Why nothing can be saved now. */
  why: string | null
  onSave: (answer: PasswordAnswer) => Promise<AnswerOutcome>
  onCancel: () => void
}

/** Enter saves, Escape goes back to the choices. */
function NameForm({ envData, isSending, why, onSave, onCancel }: NameFormProps) {
  const { i18n, t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(() => freePasswordName(envData))
  const [taken, setTaken] = useState<string | null>(null)
  const problem: PasswordNameProblem | null = taken === name ? 'not_unique' : passwordNameProblem(name, envData)
  const save = async () => {
    if (problem || why !== null) return
    if ((await onSave({ kind: 'save', key: name.trim() })) === 'name_taken') setTaken(name)
  }
  const cancel = () => {
    const group = form.current?.parentElement
    onCancel()
    // The choices come back with the next frame; the focus returns to the one that led here.
    requestAnimationFrame(() => group?.querySelector<HTMLElement>('[data-save]')?.focus())
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    cancel()
  }
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        ref={selectAll}
        label={t`Name of the secret`}
        hint={t`The typed value is stored encrypted in the environment data of the project.`}
        value={name}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={handleKey}
        onChange={(event) => setName(event.target.value)}
        error={problem ? i18n._(PASSWORD_NAME_WORDS[problem]) : undefined}
      />
      <div className={classes.buttons}>
        <Button size="sm" variant="accent" type="submit" loading={isSending} reason={why ?? (problem && t`Correct what is marked first`)}>
          <Trans>Save</Trans>
        </Button>
        <Button size="sm" variant="flat" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

/** The form opens on a press of its own button, so the focus goes where the user is about to type. */
function selectAll(field: HTMLInputElement | null): void {
  field?.select()
}
