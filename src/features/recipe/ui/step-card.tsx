import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconCircleCheckFilled, IconHistory } from '@tabler/icons-react'
import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
} from 'react'
import { isOutdated } from '#contract/rules/step-validity.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { useIsDeveloper } from '../../../data/device/developer-setting.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Folded } from '../../../ui/folded.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { NotCheckedNote } from './not-checked-note.tsx'
import { NotRecordedNote } from './not-recorded-note.tsx'
import { QuestionNote } from './question-note.tsx'
import { lookReason, type DisabledReason, type StepControls } from '../model/step-controls.ts'
import { holdsWork, isChanged } from '../model/step-editing.ts'
import { stepLink } from '../model/step-link.ts'
import classes from './step-card.module.css'
import type { StepCommands } from './step-commands.ts'
import { StepContent, type PartOfStep } from './step-content.tsx'
import { StepEditor } from './step-editor.tsx'
import { StepFailureNote } from './step-failure.tsx'
import { StepLocators } from './step-locators.tsx'
import { StepToolbar } from './step-toolbar.tsx'
import { StepWhy } from './step-why.tsx'
import { isIncomplete, outdatedWords, preconditionVerdict, questionState, statusWords } from './step-words.ts'
import { useFocusAfterAnswer } from './use-focus-after-answer.ts'
import { useFocusOfQuestion } from './use-focus-of-question.ts'
import { useStepShortcuts } from './use-step-shortcuts.ts'

const ModelExchanges = lazy(async () => ({ default: (await import('./model-exchanges.tsx')).ModelExchanges }))

const SharedUse = lazy(async () => ({ default: (await import('./shared-use.tsx')).SharedUse }))

const EngineView = lazy(async () => ({ default: (await import('./engine-view.tsx')).EngineView }))

/**
 * A recipe may have a hundred steps: what is done with a step is there only while it is in sight, and marks in its rows once it was. A step that only moves
 * would draw the former anew.
 */
export type Sight = 'unseen' | 'seen' | 'seen_before'

type StepCardProps = {
  recipeId: string
  /** As people read it: `0.1`, `1` … */
  number: string
  step: RecipeStep
  isLast: boolean
  /** No more steps can be added. */
  isFull: boolean
  /** Left out: it is in sight. */
  sight?: Sight
  isSelected: boolean
  controls: StepControls
  envData: readonly EnvDataItem[]
  commands: StepCommands
}

/** One step of the flow: its texts, what it does and checks, how it went, and what can be done with it. */
export const StepCard = memo(StepCardBody)

function StepCardBody({ recipeId, number, step, isLast, isFull, sight = 'seen', isSelected, controls, envData, commands }: StepCardProps) {
  const [isEditing, setIsEditing] = useState(false)
  const [form, setForm] = useState<PartOfStep | null>(null)
  const [wasReached, setReached] = useState(false)
  const isDeveloper = useIsDeveloper()
  const isRecorded = controls.record.action === 'stop'
  const card = useFocusAfterEditing(isEditing || form !== null)
  useFocusAfterAnswer(card, step)
  const keepFocus = useFocusOfQuestion(card, step)
  const latest = useRef(step)
  useLayoutEffect(() => {
    latest.current = step
  }, [step])
  const { stepIndex } = step
  const { pointAt } = commands
  // The button that is pressed goes away, and this one ends the recording.
  const showInstead = () => {
    if (card.current?.contains(document.activeElement)) card.current.querySelector<HTMLElement>('[data-control=record]')?.focus()
    commands.startRecording(stepIndex)
  }
  const nameId = useId()
  const link = stepLink(window.location.origin, recipeId, number)
  const handleKey = useStepShortcuts({ index: stepIndex, isLast, isFull, link, controls, commands, onEdit: () => setIsEditing(true) })
  const onPoint = useCallback((choice: number | null) => pointAt(choice === null ? null : { stepIndex, choice }), [pointAt, stepIndex])
  return (
    // The keys are shortcuts of commands that have buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={card}
      className={classes.card}
      aria-labelledby={isEditing ? undefined : `${nameId}-number ${nameId}`}
      onKeyDown={handleKey}
      onPointerEnter={() => setReached(true)}
      onFocus={() => setReached(true)}
      data-status={step.status}
      data-asking={questionState(step) ? '' : undefined}
      data-recording={isRecorded || undefined}
      data-editing={isEditing || form !== null || undefined}
      data-selected={isSelected || undefined}
      onMouseDown={keepTextUnselected}
      onClick={(event) => selectByPress(event, stepIndex, commands)}
    >
      {isEditing ? (
        <EditForm step={step} blocked={controls.edit.reason} commands={commands} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <StepHead
            nameId={nameId}
            number={number}
            step={step}
            isRecorded={isRecorded && controls.record.reason !== 'recording_busy'}
            isSelected={isSelected}
            onSelect={(isRange) =>
              commands.select(isRange ? { type: 'extended', index: stepIndex, from: stepIndex } : { type: 'toggled', index: stepIndex })
            }
          />
          <div className={classes.body}>
            <StepContent
              {...{ step, latest, envData, commands, form, wasReached }}
              wasSeen={sight !== 'unseen'}
              editReason={controls.edit.reason}
              recordReason={controls.record.reason}
              onForm={setForm}
            />
            {step.use && (
              <Suspense fallback={null}>
                <SharedUse
                  use={step.use}
                  number={number}
                  reason={controls.edit.reason}
                  onEdit={() => commands.openShared({ kind: 'edit', index: stepIndex })}
                />
              </Suspense>
            )}
            {step.notRecorded?.length ? (
              <NotRecordedNote
                number={number}
                notRecorded={step.notRecorded}
                isRecording={isRecorded}
                reason={controls.edit.reason}
                onDismiss={() => commands.edit({ type: 'dismissUnrecorded', index: stepIndex })}
              />
            ) : null}
            {step.notChecked?.length ? (
              <NotCheckedNote
                number={number}
                statements={step.notChecked}
                isPrecondition={step.isPrecondition === true}
                reason={controls.edit.reason}
                onDismiss={(statement) => commands.edit({ type: 'dismiss', index: stepIndex, statement })}
              />
            ) : null}
            {step.status === 'Failed' && (
              <StepFailureNote
                recipeId={recipeId}
                number={number}
                step={step}
                controls={controls}
                onRecord={showInstead}
                onPredict={() => commands.predict(stepIndex)}
              />
            )}
            {step.question && !isRecorded && (
              <QuestionNote
                number={number}
                question={step.question}
                controls={controls}
                onAnswer={(choice) => {
                  keepFocus()
                  return commands.answerQuestion(stepIndex, choice)
                }}
                onPoint={onPoint}
                onReveal={(choice) => commands.revealChoice({ stepIndex, choice })}
                onContinue={() => commands.predict(stepIndex)}
                onNone={showInstead}
              />
            )}
            {isOutdated(step) && !isIncomplete(step) && <OutdatedNote step={step} />}
            <div className={classes.disclosures}>
              <StepWhy step={step} />
              <StepLocators step={step} commands={commands} reason={lookReason(controls)} />
              {step.modelAsked && (
                <Suspense fallback={null}>
                  <ModelExchanges recipeId={recipeId} step={step} />
                </Suspense>
              )}
              {isDeveloper && (
                <Suspense fallback={null}>
                  <EngineView recipeId={recipeId} step={step} />
                </Suspense>
              )}
            </div>
          </div>
          {(sight === 'seen' || isRecorded) && (
            <StepToolbar
              {...{ number, step, isLast, isFull, link, controls, commands }}
              index={stepIndex}
              onEdit={() => setIsEditing(true)}
              onForm={setForm}
            />
          )}
        </>
      )}
    </article>
  )
}

/** From the form that closes, the focus goes back to the step. */
function useFocusAfterEditing(isEditing: boolean): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) {
      card.current?.focus()
    }
    wasEditing.current = isEditing
  }, [isEditing])
  return card
}

type StepHeadProps = { nameId: string; number: string; step: RecipeStep; isRecorded: boolean } & SelectProps

type SelectProps = { isSelected: boolean; onSelect: (isRange: boolean) => void }

function StepHead({ nameId, number, step, isRecorded, ...select }: StepHeadProps) {
  const { i18n } = useLingui()
  const verdict = preconditionVerdict(step)
  const question = questionState(step)
  return (
    <div className={classes.head}>
      <StepNumber id={`${nameId}-number`} number={number} step={step} {...select} />
      <div className={classes.texts}>
        <Folded>
          <h3 id={nameId} className={classes.text}>
            {step.testStep}
          </h3>
        </Folded>
        {step.expectedResult && (
          <Folded>
            <p className={classes.expected}>
              <Trans>Expected: {step.expectedResult}</Trans>
            </p>
          </Folded>
        )}
      </div>
      <div className={classes.tags}>
        {isRecorded && (
          <Badge tone="destructive" dot>
            <Trans>Recording</Trans>
          </Badge>
        )}
        {verdict && <Badge tone={verdict.tone}>{i18n._(verdict.words)}</Badge>}
        {step.status === 'Completed' && <IconCircleCheckFilled className={classes.completed} size={20} aria-hidden />}
        {isIncomplete(step) && (
          <Badge tone="warning">
            <Trans context="step">Incomplete</Trans>
          </Badge>
        )}
        {question && <Badge tone={question.tone}>{i18n._(question.words)}</Badge>}
        {step.status === 'Failed' && verdict === null && question === null && (
          <Badge tone="destructive">
            <Trans context="step">Failed</Trans>
          </Badge>
        )}
      </div>
    </div>
  )
}

function OutdatedNote({ step }: { step: RecipeStep }) {
  const { i18n } = useLingui()
  return (
    <p className={classes.outdated}>
      <IconHistory className={classes.rowIcon} size={16} stroke={1.75} aria-hidden />
      {i18n._(outdatedWords(step))}
    </p>
  )
}

/** The number of the step, which also chooses it. */
function StepNumber({ id, number, step, isSelected, onSelect }: { id: string; number: string; step: RecipeStep } & SelectProps) {
  const { i18n, t } = useLingui()
  const label = `${number}. ${i18n._(statusWords(step))}`
  return (
    <button
      type="button"
      // A number that is pressed; a box of the browser could not show it.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="checkbox"
      aria-checked={isSelected}
      aria-label={t`Select step ${number}`}
      className={classes.number}
      data-status={step.status}
      data-asking={questionState(step) ? '' : undefined}
      title={label}
      onClick={(event) => {
        event.stopPropagation()
        onSelect(event.shiftKey)
      }}
    >
      {step.status === 'InProgress' && <Loader className={classes.numberLoader} size={28} />}
      <span className={classes.numberText} aria-hidden>
        {number}
      </span>
      <IconCheck className={classes.numberMark} size={14} stroke={3} aria-hidden />
      <span id={id} className={classes.screenReaderOnly}>
        {label}
      </span>
    </button>
  )
}

const isOnControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('button, a, input, textarea, select, [role=menu]') !== null

/** Shift would select the text up to here. */
function keepTextUnselected(event: MouseEvent): void {
  if (event.shiftKey && !isOnControl(event)) event.preventDefault()
}

/** Ctrl, or Shift for a range, chooses with a press anywhere on the step where nothing else is pressed. */
function selectByPress(event: MouseEvent, index: number, { select }: StepCommands): void {
  if (isOnControl(event)) return
  if (event.shiftKey) select({ type: 'extended', index, from: index })
  else if (event.ctrlKey || event.metaKey) select({ type: 'toggled', index })
}

type EditFormProps = Pick<StepCardProps, 'step' | 'commands'> & { blocked: DisabledReason | null; onDone: () => void }

function EditForm({ step, blocked, commands, onDone }: EditFormProps) {
  const index = step.stepIndex
  return (
    <StepEditor
      initial={{ testStep: step.testStep, expectedResult: step.expectedResult ?? '' }}
      holdsWork={holdsWork(step)}
      blocked={blocked}
      onCancel={onDone}
      onSave={async (texts, keepsContent) =>
        !isChanged(step, texts) || commands.edit({ type: 'change', index, ...texts, keepsContent: keepsContent || step.use !== undefined })
      }
      onSaved={onDone}
    />
  )
}
