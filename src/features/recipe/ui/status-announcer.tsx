import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { stepNumber } from '#contract/rules/preconditions.ts'
import { asksWhich } from '#contract/rules/step-question.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { languageOf } from '../../language/model/language.ts'
import { choiceWords, nearWords } from './choice-words.ts'
import classes from './step-card.module.css'
import { announcementOf, questionAnnouncement, whichAnnouncement } from './step-words.ts'

/** Announces to screen readers when steps start, pass and fail, and when one asks something. The state at the opening of the page is not announced. */
export function StatusAnnouncer({ steps }: { steps: readonly RecipeStep[] }) {
  const { i18n } = useLingui()
  const before = useRef(steps)
  const [text, setText] = useState('')
  useEffect(() => {
    const changed = steps.filter((step, index) => {
      const previous = before.current[index]
      return previous !== undefined && previous.status !== step.status && previous.testStep === step.testStep && !asksWhich(step)
    })
    const unsure = steps.filter((step, index) => asksWhich(step) && !(before.current[index] && asksWhich(before.current[index])))
    const asking = steps.filter((step, index) => questionsOf(step).some((id) => !questionsOf(before.current[index]).includes(id)))
    before.current = steps
    const announcements = [
      ...changed.map((step) => announcementOf(stepNumber(steps, step.stepIndex), step.status)),
      ...unsure.map((step) => whichAnnouncement(stepNumber(steps, step.stepIndex), step.question?.text ?? '', choicesInWords(step, i18n))),
      ...asking.map((step) => questionAnnouncement(stepNumber(steps, step.stepIndex))),
    ]
    if (announcements.length > 0) setText(announcements.map((words) => i18n._(words)).join('. '))
  }, [steps, i18n])
  return (
    <div className={classes.screenReaderOnly} aria-live="polite" role="log">
      {text}
    </div>
  )
}

/** The choices with their numbers, which are the keys that answer. */
function choicesInWords({ question }: RecipeStep, i18n: I18n): string {
  return (question?.choices ?? [])
    .map((choice, index) => {
      const near = choice.near ? ` ${i18n._(nearWords(choice.near))}` : ''
      return `${index + 1}. ${i18n._(choiceWords(choice, languageOf(i18n.locale)))}${near}`
    })
    .join('; ')
}

const questionsOf = (step: RecipeStep | undefined): string[] => (step?.actions ?? []).flatMap(({ asks }) => (asks ? [asks.id] : []))
