import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { QuestionChoice, StepQuestion } from '#contract/schemas/reading.ts'
import { Button } from '../../../ui/button.tsx'
import type { DisabledReason, StepControls } from '../model/step-controls.ts'
import { languageOf } from '../../language/model/language.ts'
import { choiceWords } from './choice-words.ts'
import classes from './recorded-step.module.css'
import { DISABLED_WORDS } from './step-words.ts'

type QuestionNoteProps = {
  question: StepQuestion
  controls: Pick<StepControls, 'answer' | 'predict' | 'record'>
  onAnswer: (choice: number) => Promise<boolean>
  /** The pointer or the focus is on this choice, or on none. */
  onPoint: (choice: number | null) => void
  /** The keyboard has come to this choice. */
  onReveal: (choice: number) => void
  /** Goes on with the answer that is stored. */
  onContinue: () => void
  /** Nothing that is offered is meant: the step is recorded instead. */
  onNone: () => void
}

/** Asks which of several elements a step means, and says what was answered until a prediction has carried it out. */
export function QuestionNote({ question, controls, onAnswer, onPoint, onReveal, onContinue, onNone }: QuestionNoteProps) {
  const { i18n, t } = useLingui()
  const { answer, record } = controls
  const unsent = answer.reason === 'answer_unsent' || answer.reason === 'answer_sending' ? answer.reason : null
  return (
    <section className={classes.note} aria-label={t`Question about the step`}>
      <output className={classes.noteTitle}>
        <Trans>What is meant by “{question.text}”?</Trans>
      </output>
      {question.answer !== undefined && <Answered question={question} unsent={unsent} predict={controls.predict} onContinue={onContinue} />}
      {!unsent && <Choices question={question} {...{ answer, onAnswer, onPoint, onReveal }} />}
      {!unsent && (
        <div className={classes.buttons}>
          <Button size="sm" reason={record.reason && i18n._(DISABLED_WORDS[record.reason])} onClick={onNone}>
            <Trans>None of these: show it</Trans>
          </Button>
          {answer.reason && <span className={classes.reason}>{i18n._(DISABLED_WORDS[answer.reason])}</span>}
        </div>
      )}
    </section>
  )
}

type ChoicesProps = Pick<QuestionNoteProps, 'question' | 'onAnswer' | 'onPoint' | 'onReveal'> & Pick<StepControls, 'answer'>

/** A click answers, or the key of its number while the focus is in the list. */
function Choices({ question, answer, onAnswer, onPoint, onReveal }: ChoicesProps) {
  const { i18n } = useLingui()
  const [sent, setSent] = useState<number | null>(null)
  const choose = async (choice: number): Promise<void> => {
    if (sent !== null || !answer.enabled) return
    setSent(choice)
    await onAnswer(choice)
    setSent(null)
  }
  const handleKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
    const choice = Number(key) - 1
    if (!ctrlKey && !altKey && !metaKey && question.choices[choice]) void choose(choice)
  }
  const handleFocus = (choice: number, { currentTarget }: FocusEvent): void => {
    onPoint(choice)
    // A click on the choice answers it; the page must not move then.
    if (currentTarget.matches(':focus-visible')) onReveal(choice)
  }
  useEffect(() => () => onPoint(null), [onPoint])
  return (
    <ol className={classes.choices}>
      {question.choices.map((choice, index) => (
        // The order of the choices is what the answer names.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <Button
            size="sm"
            aria-keyshortcuts={String(index + 1)}
            aria-pressed={question.answer === undefined ? undefined : question.answer === index}
            loading={sent === index}
            reason={answer.reason && i18n._(DISABLED_WORDS[answer.reason])}
            leftSection={
              <span className={classes.choiceNumber} aria-hidden>
                {index + 1}
              </span>
            }
            onMouseEnter={() => onPoint(index)}
            onMouseLeave={() => onPoint(null)}
            onFocus={(event) => handleFocus(index, event)}
            onBlur={() => onPoint(null)}
            onKeyDown={handleKey}
            onClick={() => void choose(index)}
          >
            <ChoiceWords choice={choice} />
          </Button>
        </li>
      ))}
    </ol>
  )
}

type AnsweredProps = Pick<QuestionNoteProps, 'question' | 'onContinue'> & Pick<StepControls, 'predict'> & { unsent: DisabledReason | null }

function Answered({ question, unsent, predict, onContinue }: AnsweredProps) {
  const { i18n } = useLingui()
  const choice = question.choices[question.answer ?? 0]
  if (!choice) return null
  return (
    <div className={classes.answered}>
      <output>
        <span>
          <Trans>
            Answered: <ChoiceWords choice={choice} />
          </Trans>
        </span>
        {unsent && <span className={classes.reason}>{i18n._(DISABLED_WORDS[unsent])}</span>}
      </output>
      {!unsent && (
        <Button size="sm" variant="accent" reason={predict.reason && i18n._(DISABLED_WORDS[predict.reason])} onClick={onContinue}>
          <Trans>Go on with this answer</Trans>
        </Button>
      )}
    </div>
  )
}

/** What a choice would do, and what stands around its element where another choice reads the same. */
function ChoiceWords({ choice }: { choice: QuestionChoice }) {
  const { i18n } = useLingui()
  const words = i18n._(choiceWords(choice, languageOf(i18n.locale)))
  if (!choice.near) return words
  return (
    <>
      {words}{' '}
      <span className={classes.choiceNear}>
        <Trans>near “{choice.near}”</Trans>
      </span>
    </>
  )
}
