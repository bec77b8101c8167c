import { useLingui } from '@lingui/react/macro'
import { use, useSyncExternalStore } from 'react'
import type { StepQuestion } from '#contract/schemas/reading.ts'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import { languageOf } from '../../language/model/language.ts'
import type { PointedChoice } from '../model/pointed-choice.ts'
import { marksOf, type Mark } from '../model/question-marks.ts'
import { choiceWords } from './choice-words.ts'
import classes from './question-marks.module.css'
import { ScreenSizeContext } from './screen-size.ts'

/** As in the style sheet. */
const NUMBER_PX = 24

export type QuestionMarksProps = {
  stepIndex: number
  question: StepQuestion
  boxes: readonly (ScreenBox | null)[]
  pointed: PointedChoice
  onAnswer: (choice: number) => void
}

/**
 * The numbers of the choices over the picture of the remote browser. A click on a number answers; the rest of the picture stays usable. The keyboard answers
 * on the card, where the choices stand in words, so the numbers are no stops of the tab key.
 */
export function QuestionMarks({ stepIndex, question, boxes, pointed, onAnswer }: QuestionMarksProps) {
  const { i18n, t } = useLingui()
  const screen = use(ScreenSizeContext)
  const now = useSyncExternalStore(pointed.subscribe, pointed.snapshot)
  return (
    <fieldset className={classes.marks} aria-label={t`Choices of the question on the page`}>
      {marksOf(boxes, screen).map((mark) => {
        const choice = question.choices[mark.choice]
        if (!choice) return null
        const isPointed = now?.stepIndex === stepIndex && now.choice === mark.choice
        const words = i18n._(choiceWords(choice, languageOf(i18n.locale)))
        return (
          <div key={mark.choice} data-pointed={isPointed || undefined} className={classes.mark}>
            <div className={classes.box} style={boxStyle(mark)} />
            <button
              type="button"
              tabIndex={-1}
              className={classes.number}
              style={{ left: inside(mark.badge.x), top: inside(mark.badge.y) }}
              title={words}
              aria-label={`${mark.choice + 1}. ${words}`}
              onClick={() => onAnswer(mark.choice)}
            >
              {mark.choice + 1}
            </button>
          </div>
        )
      })}
    </fieldset>
  )
}

/** The number is on the corner, and inside the picture also for an element at its edge. */
const inside = (percent: number): string => `clamp(0px, calc(${percent}% - ${NUMBER_PX / 2}px), calc(100% - ${NUMBER_PX}px))`

const boxStyle = ({ box: { x, y, width, height } }: Mark) => ({ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` })
