import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/mantine/switch.tsx'
import { Textarea } from '../../../ui/mantine/textarea.tsx'
import { useUnsavedInput } from '../../../ui/use-unsaved-input.ts'
import type { DisabledReason } from '../model/step-controls.ts'
import { stepTextProblem } from '../model/step-editing.ts'
import classes from './step-card.module.css'
import { DISABLED_WORDS, TEXT_PROBLEM_WORDS } from './step-words.ts'

export type StepTexts = { testStep: string; expectedResult: string }
type StepEditorProps = {
  initial: StepTexts
  /** Whether the step holds actions or checks, which can be kept under other words. */
  holdsWork: boolean
  /** Why nothing can be saved now; what was typed stays meanwhile. */
  blocked: DisabledReason | null
  /** Resolves to true when the texts were saved; if not, they stay in the form. */
  onSave: (texts: StepTexts, keepsContent: boolean) => Promise<boolean>
  onSaved: () => void
  onCancel: () => void
}

/** The texts of one step as a form: Ctrl+Enter saves, Escape cancels. */
export function StepEditor({ initial, holdsWork, blocked, onSave, onSaved, onCancel }: StepEditorProps) {
  const { i18n, t } = useLingui()
  const [texts, setTexts] = useState(initial)
  const [keepsContent, setKeepsContent] = useState(true)
  const [isTouched, setIsTouched] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const isEdited = texts.testStep !== initial.testStep || texts.expectedResult !== initial.expectedResult
  useUnsavedInput(isEdited, t`Text of a step`)
  const problem = stepTextProblem(texts)
  const shown = isTouched || problem !== 'empty' ? problem : null
  const save = async () => {
    setIsTouched(true)
    if (problem || blocked || isSaving) return
    setIsSaving(true)
    if (await onSave(texts, keepsContent)) onSaved()
    else setIsSaving(false)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const change = (part: Partial<StepTexts>) => setTexts({ ...texts, ...part })
  return (
    <form
      ref={showWhole}
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Textarea
        label={t`Test step`}
        autosize
        minRows={1}
        data-autofocus
        ref={focusAtEnd}
        value={texts.testStep}
        onChange={(event) => change({ testStep: event.currentTarget.value })}
        onKeyDown={handleKey}
        error={shown && shown !== 'expected_too_long' ? i18n._(TEXT_PROBLEM_WORDS[shown]) : undefined}
      />
      <Textarea
        label={t`Expected result`}
        autosize
        minRows={1}
        value={texts.expectedResult}
        onChange={(event) => change({ expectedResult: event.currentTarget.value })}
        onKeyDown={handleKey}
        error={shown === 'expected_too_long' ? i18n._(TEXT_PROBLEM_WORDS[shown]) : undefined}
      />
      {holdsWork && isEdited && (
        <Switch
          size="sm"
          label={t`Keep the actions and checks`}
          description={t`They stay until the step is predicted or recorded anew.`}
          checked={keepsContent}
          onChange={(event) => setKeepsContent(event.currentTarget.checked)}
          onKeyDown={handleKey}
        />
      )}
      <div className={classes.editorButtons}>
        <p className={classes.editorHint} aria-live="polite">
          {blocked && i18n._(DISABLED_WORDS[blocked])}
        </p>
        <Button size="sm" variant="flat" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="sm" variant="accent" type="submit" loading={isSaving} reason={blocked && i18n._(DISABLED_WORDS[blocked])}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Its buttons, too: only the field would come into sight by itself. */
function showWhole(form: HTMLFormElement | null): void {
  form?.scrollIntoView({ block: 'nearest' })
}

/** The form opens on a press of its own button, so the focus goes where the user is about to type. */
function focusAtEnd(field: HTMLTextAreaElement | null): void {
  if (!field) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}
