import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconPlayerRecordFilled } from '@tabler/icons-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { RECIPE_TITLE_MAX } from '#contract/constants.ts'
import { isPlainName } from '#contract/rules/plain-text.ts'
import { lacksValue } from '#contract/rules/recorded-step.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { Button } from '../../../ui/button.tsx'
import { LossDialog } from '../../../ui/loss-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { languageOf } from '../../language/model/language.ts'
import { readReview, storeReview } from '../data/stored-review.ts'
import type { FlowCommands } from '../data/use-recorded-flow.ts'
import {
  draftsOf,
  editReview,
  fitsFlow,
  flowOf,
  keepProblem,
  reviewOf,
  titleOfFlow,
  type Review,
  type ReviewEdit,
  checksIn,
} from '../model/flow-review.ts'
import { boundTo } from '../model/part-editing.ts'
import type { StepControls } from '../model/step-controls.ts'
import classes from './flow-review.module.css'
import { FlowReviewStep } from './flow-review-step.tsx'
import { keepProblemWords } from './flow-review-words.ts'
import type { StepCommands } from './step-commands.ts'
import { StepFailureNote } from './step-failure.tsx'
import { DISABLED_WORDS } from './step-words.ts'

type FlowReviewProps = {
  recipeId: string
  step: RecipeStep
  /** How many steps the recipe has besides the flow. */
  others: number
  controls: StepControls
  envData: readonly EnvDataItem[]
  commands: Pick<StepCommands, 'startRecording' | 'edit'>
  flow: Pick<FlowCommands, 'keep' | 'discard' | 'isUntitled'>
}

/** A recorded flow, cut into steps that the user joins, splits and words before they are kept. */
export function FlowReview({ recipeId, step, others, controls, envData, commands, flow: flowCommands }: FlowReviewProps) {
  const { i18n, t } = useLingui()
  const nameId = useId()
  const flow = flowOf(step)
  const { review, edit, undo, canUndo, list } = useReview(recipeId, step)
  const [title, setTitle] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const proposed = (titleOfFlow(flow) ?? '').slice(0, RECIPE_TITLE_MAX)
  const shownTitle = title ?? (isPlainName(proposed) ? proposed : '')
  const isTitleWrong = !isPlainName(shownTitle.trim())
  const problem = keepProblem(review, others)
  const [actionCount, stepCount] = [flow.actions.length, review.steps.length]
  const isEmpty = actionCount === 0
  const blocked = controls.edit.reason && i18n._(DISABLED_WORDS[controls.edit.reason])
  const whyNotKept = blocked ?? (problem && i18n._(keepProblemWords(problem)))
  const isOpen = flow.actions.some(lacksValue)
  const whyNoMore =
    (controls.record.reason && i18n._(DISABLED_WORDS[controls.record.reason])) ??
    (isOpen ? t`Say first what is typed in place of the password: what is recorded is replayed before it goes on` : null)

  const keep = async () => {
    setIsSaving(true)
    const newTitle = flowCommands.isUntitled ? shownTitle.trim() || null : null
    if (!(await flowCommands.keep(step.stepIndex, draftsOf(review, flow), newTitle))) setIsSaving(false)
  }
  const discard = async () => {
    setIsAsking(false)
    await flowCommands.discard(step.stepIndex)
  }
  const handleKey = (event: KeyboardEvent) => {
    const isInText = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement
    if (isInText || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    undo()
  }
  return (
    // The key is a shortcut of the button that undoes.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={classes.review} aria-labelledby={nameId} onKeyDown={handleKey}>
      <header className={classes.head}>
        <h3 id={nameId} className={classes.title} tabIndex={-1} data-review-title>
          <Trans>Recorded flow</Trans>
        </h3>
        {!isEmpty && (
          <p className={classes.summary} aria-live="polite">
            <Plural value={actionCount} one="# action" other="# actions" />
            {' · '}
            <Plural value={stepCount} one="# step" other="# steps" />
          </p>
        )}
        {!isEmpty && (
          <Button
            size="sm"
            variant="flat"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            reason={canUndo ? null : t`Nothing to undo`}
            onClick={undo}
          >
            <Trans>Undo</Trans>
          </Button>
        )}
      </header>
      {step.status === 'Failed' && (
        <StepFailureNote
          recipeId={recipeId}
          number={String(step.stepIndex + 1)}
          step={step}
          controls={controls}
          onRecord={() => commands.startRecording(step.stepIndex)}
          onPredict={null}
        />
      )}
      {isEmpty ? (
        <p className={classes.hint}>
          <Trans>Nothing has been recorded yet.</Trans>
        </p>
      ) : (
        <p className={classes.hint}>
          <Trans>This is what you did, cut into steps. Join, split and reword them; nothing is part of the recipe until you keep it.</Trans>
        </p>
      )}
      <ol className={classes.steps} ref={list}>
        {review.steps.map((own, index) => (
          // Steps have no identity besides their position.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-review-step={index}>
            <FlowReviewStep
              step={own}
              index={index}
              isLast={index === stepCount - 1}
              flow={flow}
              checks={checksIn(review.steps, index, flow)}
              envData={envData}
              reason={controls.edit.reason}
              onEdit={edit}
              onBind={(at, key) => commands.edit({ type: 'content', index: step.stepIndex, content: { actions: bindAt(step, at, key) } })}
            />
          </li>
        ))}
      </ol>
      {flowCommands.isUntitled && !isEmpty && (
        <TextField
          label={t`Title of the recipe`}
          value={shownTitle}
          maxLength={RECIPE_TITLE_MAX}
          error={isTitleWrong ? t`The title holds invisible or broken characters` : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      )}
      <div className={classes.buttons}>
        {!isEmpty && (
          <Button
            variant="accent"
            data-review-keep
            loading={isSaving}
            reason={whyNotKept ?? (isTitleWrong ? t`The title holds invisible or broken characters` : null)}
            onClick={() => void keep()}
          >
            <Plural value={stepCount} one="Keep # step" other="Keep # steps" />
          </Button>
        )}
        <Button
          leftSection={<IconPlayerRecordFilled size={14} aria-hidden />}
          reason={whyNoMore}
          onClick={() => commands.startRecording(step.stepIndex)}
        >
          {isEmpty ? <Trans>Record</Trans> : <Trans>Go on recording</Trans>}
        </Button>
        <Button variant="flat" data-review-discard reason={blocked} onClick={() => (isEmpty ? void discard() : setIsAsking(true))}>
          <Trans context="recorded flow">Discard</Trans>
        </Button>
      </div>
      <LossDialog
        opened={isAsking}
        title={t`Discard the recorded flow?`}
        leaveCaption={<Trans context="recorded flow">Discard</Trans>}
        stayCaption={<Trans>Keep looking</Trans>}
        onLeave={() => void discard()}
        onStay={() => setIsAsking(false)}
      >
        <Plural
          value={actionCount}
          one="# recorded action will be lost. This cannot be undone."
          other="# recorded actions will be lost. This cannot be undone."
        />
      </LossDialog>
    </section>
  )
}

type History = { past: readonly Review[]; now: Review; last: ReviewEdit | null }

/** The review with its edits. Where the flow has gone on, the later actions are cut, too. */
function useReview(recipeId: string, step: RecipeStep) {
  const { i18n } = useLingui()
  const language = languageOf(i18n.locale)
  const flow = flowOf(step)
  const list = useRef<HTMLOListElement>(null)
  const begunAt = flow.flow.marks[0]?.at ?? null
  const [history, setHistory] = useState<History>(() => {
    const stored = readReview(recipeId, begunAt)
    return { past: [], now: stored && fitsFlow(stored, flow) ? stored : reviewOf(flow, language), last: null }
  })
  const review = reviewOf(flow, language, history.now)
  useEffect(() => storeReview(recipeId, begunAt, review), [recipeId, begunAt, review])
  const focusNext = useFocusOfStep(list, review)
  const edit = (next: ReviewEdit) => {
    const { last, past } = history
    // What is typed into one text is undone as one.
    const isSameText = next.type === 'reword' && last?.type === 'reword' && last.index === next.index
    setHistory({ past: isSameText ? past : [...past, review], now: editReview(review, next, flow, language), last: next })
    if (next.type !== 'reword') focusNext(next.type === 'split' ? next.index + 1 : next.index)
  }
  const undo = () => {
    const before = history.past.at(-1)
    if (before) setHistory({ past: history.past.slice(0, -1), now: before, last: null })
  }
  return { review, edit, undo, canUndo: history.past.length > 0, list }
}

/** After an edit the pressed button may be gone: the focus goes to the step that came of it, or to the heading when none is left. */
function useFocusOfStep(list: RefObject<HTMLOListElement | null>, review: Review): (index: number) => void {
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const index = Math.min(wanted.current, review.steps.length - 1)
    wanted.current = null
    const item = list.current?.querySelector<HTMLElement>(`[data-review-step="${index}"] [data-review-name]`)
    const target = item ?? list.current?.parentElement?.querySelector<HTMLElement>('[data-review-title]')
    target?.focus()
  }, [list, review])
  return (index) => {
    wanted.current = index
  }
}

const bindAt = ({ actions = [] }: RecipeStep, at: number, key: string): Action[] => actions.with(at, boundTo(actions[at]!, key))
