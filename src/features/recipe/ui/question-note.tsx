import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent } from 'react'
import type { QuestionChoice, StepQuestion } from '#contract/schemas/reading.ts'
import { Button } from '../../../ui/button.tsx'
import type { Control } from '../model/step-controls.ts'
import { languageOf } from '../../language/model/language.ts'
import { choiceWords } from './choice-words.ts'
import classes from './recorded-step.module.css'
import { DISABLED_WORDS } from './step-words.ts'

type QuestionNoteProps = {
  question: StepQuestion
  predict: Control
  record: Control
  onAnswer: (choice: number) => Promise<boolean>
  /** Nothing that is offered is meant: the step is recorded instead. */
  onNone: () => void
}

/** Asks which of several elements a step means. A click answers, or the key of its number while the focus is in the list. */
export function QuestionNote({ question, predict, record, onAnswer, onNone }: QuestionNoteProps) {
  const { i18n, t } = useLingui()
  const [sent, setSent] = useState<number | null>(null)
  const answer = async (choice: number): Promise<void> => {
    if (sent !== null || !predict.enabled) return
    setSent(choice)
    if (!(await onAnswer(choice))) setSent(null)
  }
  const handleKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
    const choice = Number(key) - 1
    if (!ctrlKey && !altKey && !metaKey && question.choices[choice]) void answer(choice)
  }
  const words = (choice: QuestionChoice): string => i18n._(choiceWords(choice, languageOf(i18n.locale)))
  return (
    <section className={classes.note} aria-label={t`Question about the step`}>
      <output className={classes.noteTitle}>
        <Trans>What is meant by “{question.text}”?</Trans>
      </output>
      <ol className={classes.missed}>
        {question.choices.map((choice, index) => (
          // The order of the choices is what the answer names.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Button
              size="sm"
              aria-keyshortcuts={String(index + 1)}
              loading={sent === index}
              reason={predict.reason && i18n._(DISABLED_WORDS[predict.reason])}
              onKeyDown={handleKey}
              onClick={() => void answer(index)}
            >
              {words(choice)}
            </Button>
          </li>
        ))}
      </ol>
      <div className={classes.buttons}>
        <Button size="sm" reason={record.reason && i18n._(DISABLED_WORDS[record.reason])} onClick={onNone}>
          <Trans>None of these: show it</Trans>
        </Button>
        {predict.reason && <span className={classes.reason}>{i18n._(DISABLED_WORDS[predict.reason])}</span>}
      </div>
    </section>
  )
}
