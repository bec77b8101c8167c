import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { CHOICES_MAX, type QuestionChoice, type StepQuestion } from '#contract/schemas/reading.ts'
import { nestedQuotes } from '../../../lib/nested-quotes.ts'
import { Button } from '../../../ui/button.tsx'
import type { DisabledReason, StepControls } from '../model/step-controls.ts'
import { languageOf } from '../../language/model/language.ts'
import { choiceWords, nearWords } from './choice-words.ts'
import classes from './recorded-step.module.css'
import { DISABLED_WORDS } from './step-words.ts'

type QuestionNoteProps = {
  /** Of the step, as people read it. */
  number: string
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
export function QuestionNote({ number, question, controls, onAnswer, onPoint, onReveal, onContinue, onNone }: QuestionNoteProps) {
  const { i18n, t } = useLingui()
  const { answer, record } = controls
  const id = useId()
  const [sent, setSent] = useState<number | null>(null)
  const unsent = answer.reason === 'answer_unsent' || answer.reason === 'answer_sending' ? answer.reason : null
  const isCarriedOut = unsent !== null || (question.answer !== undefined && answer.reason === 'task_running')
  const choose = async (choice: number): Promise<void> => {
    if (sent !== null || !answer.enabled) return
    setSent(choice)
    await onAnswer(choice)
    setSent(null)
  }
  const note = useDigitKeys((digit) => {
    if (digit === 0 && record.enabled) onNone()
    if (question.choices[digit - 1]) void choose(digit - 1)
  }, isCarriedOut)
  useEffect(() => () => onPoint(null), [onPoint])
  return (
    <section ref={note} className={classes.note} aria-label={t`Question about the step (${number})`} aria-describedby={id} data-asks-which>
      <output id={id} className={classes.noteTitle}>
        <Trans>What is meant by “{nestedQuotes(question.text)}”?</Trans>
      </output>
      {question.answer !== undefined && <Answered {...{ question, unsent, isCarriedOut, onContinue }} predict={controls.predict} />}
      {!isCarriedOut && <Choices question={question} {...{ answer, sent, onPoint, onReveal }} onChoose={(choice) => void choose(choice)} />}
      {!isCarriedOut && (
        <div className={classes.buttons}>
          <Button size="sm" aria-keyshortcuts="0" reason={record.reason && i18n._(DISABLED_WORDS[record.reason])} onClick={onNone}>
            <Trans>None of these: show it</Trans>
          </Button>
          <span className={classes.reason}>{answer.reason ? i18n._(DISABLED_WORDS[answer.reason]) : <KeysHint question={question} />}</span>
        </div>
      )}
    </section>
  )
}

/** Calls `onDigit` for the key of a digit, pressed while the focus is in the element. The element itself takes the focus for a while when its question comes up. */
function useDigitKeys(onDigit: (digit: number) => void, isOff: boolean): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const handleKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
      if (!isOff && !ctrlKey && !altKey && !metaKey && DIGITS.includes(key)) onDigit(Number(key))
    }
    const listening = element.current
    listening?.addEventListener('keydown', handleKey)
    return () => listening?.removeEventListener('keydown', handleKey)
  })
  return element
}

const DIGITS = Array.from({ length: CHOICES_MAX + 1 }, (_, digit) => String(digit))

function KeysHint({ question: { choices } }: Pick<QuestionNoteProps, 'question'>) {
  const last = choices.length
  return last > 1 ? <Trans>Keys: 1–{last}, or 0 to show it</Trans> : <Trans>Keys: 1, or 0 to show it</Trans>
}

type ChoicesProps = Pick<QuestionNoteProps, 'question' | 'onPoint' | 'onReveal'> &
  Pick<StepControls, 'answer'> & { sent: number | null; onChoose: (choice: number) => void }

function Choices({ question, answer, sent, onChoose, onPoint, onReveal }: ChoicesProps) {
  const { i18n } = useLingui()
  const handleFocus = (choice: number, { currentTarget }: FocusEvent): void => {
    onPoint(choice)
    // A click on the choice answers it; the page must not move then.
    if (currentTarget.matches(':focus-visible')) onReveal(choice)
  }
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
            onClick={() => onChoose(index)}
          >
            <ChoiceWords choice={choice} />
          </Button>
        </li>
      ))}
    </ol>
  )
}

type AnsweredProps = Pick<QuestionNoteProps, 'question' | 'onContinue'> &
  Pick<StepControls, 'predict'> & {
    unsent: DisabledReason | null
    isCarriedOut: boolean
  }

function Answered({ question, unsent, isCarriedOut, predict, onContinue }: AnsweredProps) {
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
      {!isCarriedOut && (
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
  return (
    <>
      {i18n._(choiceWords(choice, languageOf(i18n.locale)))}{' '}
      {choice.near && <span className={classes.choiceNear}>{i18n._(nearWords(choice.near))}</span>}
    </>
  )
}
