import { useLingui } from '@lingui/react/macro'
import { IconPuzzle } from '@tabler/icons-react'
import { useRef, type KeyboardEvent } from 'react'
import { stepNumber } from '#contract/rules/preconditions.ts'
import type { RunStep } from '#contract/schemas/run.ts'
import { durationLabel } from '../../../lib/seconds-label.ts'
import { groupsOf, type StepGroup } from '../../step-words/model/step-group.ts'
import { GROUP_WORDS } from '../../step-words/ui/group-words.ts'
import { wasBegun } from '../model/run-timeline.ts'
import classes from './run-page.module.css'
import { STEP_ICONS, STEP_STATUS_WORDS } from './run-words.ts'

type RunStepListProps = { steps: readonly RunStep[]; shown: number | null; label: string; onShow: (stepIndex: number) => void }

/** The steps of a run, of which one is shown. Arrows go from one to the next, Home and End to the first and the last. */
export function RunStepList({ steps, shown, label, onShow }: RunStepListProps) {
  const list = useRef<HTMLOListElement>(null)
  const flagged = steps.map(toFlagged)
  const groups = groupsOf(flagged)
  const go = (event: KeyboardEvent) => {
    const at = steps.findIndex(({ stepIndex }) => stepIndex === shown)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: steps.length - 1 }[event.key]
    const step = next === undefined ? undefined : steps[next]
    if (!step) return
    event.preventDefault()
    onShow(step.stepIndex)
    list.current?.querySelectorAll('button')[steps.indexOf(step)]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside have the focus; the list hears their arrows
    <ol ref={list} className={classes.steps} aria-label={label} onKeyDown={go}>
      {steps.map((step, index) => (
        <StepRow
          key={step.stepIndex}
          step={step}
          number={stepNumber(flagged, index)}
          group={groups[index] ?? null}
          isShown={step.stepIndex === shown}
          onShow={() => onShow(step.stepIndex)}
        />
      ))}
    </ol>
  )
}

const toFlagged = ({ isPrecondition, isCleanUp }: RunStep) => ({
  ...(isPrecondition ? { isPrecondition: true as const } : {}),
  ...(isCleanUp ? { isCleanUp } : {}),
})

type StepRowProps = { step: RunStep; number: string; group: StepGroup | null; isShown: boolean; onShow: () => void }

function StepRow({ step, number, group, isShown, onShow }: StepRowProps) {
  const { i18n, t } = useLingui()
  const Icon = STEP_ICONS[step.status]
  return (
    <li>
      {group && <p className={classes.group}>{i18n._(GROUP_WORDS[group])}</p>}
      <button type="button" className={classes.step} aria-current={isShown ? 'step' : undefined} data-status={step.status} onClick={onShow}>
        <Icon className={classes.stepIcon} size={18} aria-label={i18n._(STEP_STATUS_WORDS[step.status])} />
        <span className={classes.stepText}>
          {number}. {step.testStep}
          {step.shared && <IconPuzzle className={classes.sharedMark} size={14} aria-label={t`Shared steps`} />}
        </span>
        <span className={classes.stepTime}>{wasBegun(step) ? durationLabel(step.to - step.from, i18n.locale) : ''}</span>
      </button>
    </li>
  )
}
