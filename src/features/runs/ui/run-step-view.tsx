import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { RunAct, RunCheck, RunStep, WholeRun } from '#contract/schemas/run.ts'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import { shownTitle } from '../../../data/recipe-title.ts'
import { durationLabel } from '../../../lib/seconds-label.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { languageOf } from '../../language/model/language.ts'
import { ACTION_ICONS } from '../../step-words/ui/action-icons.ts'
import { actionWords } from '../../step-words/ui/action-words.ts'
import { CheckWords } from '../../step-words/ui/check-words.tsx'
import { FailureDetails } from '../../step-words/ui/failure-details.tsx'
import { FailureValues } from '../../step-words/ui/failure-values.tsx'
import failureClasses from '../../step-words/ui/step-words.module.css'
import { complaintsOfStep, picturesOfStep, wasBegun } from '../model/run-timeline.ts'
import { Complaints } from './complaints.tsx'
import { CallOutcome } from './call-outcome.tsx'
import classes from './run-page.module.css'
import { RunPicture } from './run-picture.tsx'
import { STEP_ICONS, STEP_STATUS_WORDS } from './run-words.ts'

const PageCopy = lazy(async () => ({ default: (await import('./page-copy.tsx')).PageCopy }))

type RunStepViewProps = { whole: WholeRun; step: RunStep }

/** What is known of a step of a run: why it failed, the page before and after it, what was done and checked, and what the page complained about. */
export function RunStepView({ whole, step }: RunStepViewProps) {
  const { t } = useLingui()
  const complaints = complaintsOfStep(whole, step)
  return (
    <div className={classes.view}>
      <h2 className={classes.stepTitle}>{step.testStep}</h2>
      {step.expectedResult && (
        <p className={classes.expected}>
          <Trans>Expected: {step.expectedResult}</Trans>
        </p>
      )}
      {step.failure && (
        <div className={failureClasses.failure}>
          <FailureDetails failure={step.failure} />
        </div>
      )}
      {!wasBegun(step) && (
        <p className={classes.note}>
          <Trans>The run ended before this step.</Trans>
        </p>
      )}
      {whole.isKept && <Pictures whole={whole} step={step} />}
      <Done done={step} label={t`Actions and checks`} />
      {step.shared && <SharedParts shared={step.shared} />}
      {step.notChecked.map((statement) => (
        <p key={statement} className={classes.note}>
          <Trans>Not checked: {statement}</Trans>
        </p>
      ))}
      {complaints.length > 0 && <Complaints complaints={complaints} />}
      {step.pageCopy && (
        <Suspense fallback={null}>
          <PageCopy runId={whole.run.id} fileId={step.pageCopy} />
        </Suspense>
      )}
    </div>
  )
}

type SharedPartsProps = { shared: NonNullable<RunStep['shared']> }

/** The steps of the shared steps that the step used, each with what was done. */
function SharedParts({ shared }: SharedPartsProps) {
  const { i18n, t } = useLingui()
  return (
    <section className={classes.parts} aria-label={t`Shared steps`}>
      <p className={classes.note}>
        <Trans>
          Shared steps:{' '}
          <Link to="/recipes/$recipeId" params={{ recipeId: shared.recipeId }}>
            {shownTitle(i18n, shared.title)}
          </Link>
        </Trans>
      </p>
      <ol className={classes.partList}>
        {shared.parts.map((part) => {
          const Icon = STEP_ICONS[part.status]
          return (
            <li key={part.number} className={classes.sharedPart} data-status={part.status}>
              <p className={classes.partHead}>
                <Icon className={classes.stepIcon} size={16} aria-label={i18n._(STEP_STATUS_WORDS[part.status])} />
                <span>
                  {part.number}. {part.testStep}
                </span>
              </p>
              {part.expectedResult && (
                <p className={classes.expected}>
                  <Trans>Expected: {part.expectedResult}</Trans>
                </p>
              )}
              <Done done={part} label={t`Actions and checks of shared step ${part.number}`} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** What was done and checked. */
function Done({ done: { acts, checks }, label }: { done: Pick<RunStep, 'acts' | 'checks'>; label: string }) {
  if (acts.length === 0 && checks.length === 0) return null
  return (
    <ul className={classes.rows} aria-label={label}>
      {acts.map((act, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- what was done never changes its place
        <Act key={`act ${index}`} act={act} />
      ))}
      {checks.map((check, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <Check key={`check ${index}`} check={check} />
      ))}
    </ul>
  )
}

/** Where elements were seen on which the step acted, its shared steps included. */
const boxesOf = ({ acts, shared }: RunStep, when: 'before' | 'after'): ScreenBox[] =>
  [...acts, ...(shared?.parts.flatMap((part) => part.acts) ?? [])].flatMap(({ mark }) => mark?.[when] ?? [])

function Pictures({ whole, step }: RunStepViewProps) {
  const { t } = useLingui()
  const { before, after } = picturesOfStep(whole, step)
  const [side, setSide] = useState<'before' | 'after'>('after')
  const shown = { before, after }[side] ?? after ?? before
  if (!shown) return null
  // What had to be scrolled into view was not seen before.
  const marks = side === 'before' ? boxesOf(step, 'before') : boxesOf(step, 'after')
  return (
    <figure className={classes.figure}>
      <Segmented
        label={t`Picture of the page`}
        value={side}
        options={[
          { value: 'before', label: <Trans context="picture">Before</Trans> },
          { value: 'after', label: <Trans context="picture">After</Trans> },
        ]}
        onChange={setSide}
      />
      <RunPicture
        runId={whole.run.id}
        picture={shown.picture}
        alt={side === 'before' ? t`The page before the step` : t`The page after the step`}
        marks={marks}
      />
      {shown.isOff && (
        <figcaption className={classes.caption}>
          <Trans>The steps followed each other so fast that this picture was taken a moment later or earlier.</Trans>
        </figcaption>
      )}
    </figure>
  )
}

function Act({ act: { action, typed, isDone, healedFrom, call, mark } }: { act: RunAct }) {
  const { i18n } = useLingui()
  const Icon = ACTION_ICONS[action.method]
  const [locator] = action.target
  return (
    <li className={classes.row} data-failed={!isDone}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <div className={classes.rowText}>
        <p>
          {i18n._(actionWords(action, languageOf(i18n.locale)))}{' '}
          {typed !== null ? (
            <span className={classes.value}>{typed}</span>
          ) : (
            (action.method === 'Input' || action.method === 'Take') && (
              <span className={classes.value}>
                <Trans>hidden value</Trans>
              </span>
            )
          )}
          {!isDone && (
            <span className={classes.notDone}>
              <Trans>not done</Trans>
            </span>
          )}
        </p>
        {call ? <CallOutcome call={call} /> : locator && <code className={classes.locator}>{locator.value}</code>}
        {healedFrom && (
          <p className={classes.healed}>
            <IconAlertTriangle size={14} aria-hidden />{' '}
            <Trans>
              The page has changed: it was no longer found by <code>{healedFrom.value}</code>
            </Trans>
          </p>
        )}
      </div>
      <Took mark={mark} />
    </li>
  )
}

function Check({ check: { assertion, expected, actual, hasPassed, mark } }: { check: RunCheck }) {
  const { t } = useLingui()
  const Icon = hasPassed ? IconCheck : IconX
  return (
    <li className={classes.row} data-failed={!hasPassed}>
      <Icon
        className={classes.checkIcon}
        data-passed={hasPassed}
        size={16}
        stroke={2}
        aria-label={hasPassed ? t`Check passed` : t`Check failed`}
      />
      <div className={classes.rowText}>
        <CheckWords assertion={assertion} />
        {!hasPassed && expected !== null && <FailureValues expected={expected} actual={actual} />}
      </div>
      <Took mark={mark} />
    </li>
  )
}

function Took({ mark }: Pick<RunAct, 'mark'>) {
  const { i18n } = useLingui()
  if (!mark) return <IconCircleDashed size={14} aria-hidden className={classes.noTime} />
  return <span className={classes.time}>{durationLabel(mark.to - mark.from, i18n.locale)}</span>
}
