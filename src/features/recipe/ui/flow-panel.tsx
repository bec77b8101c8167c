import { Trans, useLingui } from '@lingui/react/macro'
import { IconListDetails, IconPlayerRecordFilled, IconPlayerStopFilled, IconPlus, IconPuzzle } from '@tabler/icons-react'
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { stepNumber } from '#contract/rules/preconditions.ts'
import { countNotChecked } from '#contract/rules/not-checked.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { Recipe, RecipeStep } from '#contract/schemas/recipe.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { Progress } from '../../../ui/mantine/progress.tsx'
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts'
import type { FlowCommands } from '../data/use-recorded-flow.ts'
import type { RecipeEdits } from '../data/use-recipe-edits.ts'
import { flowProgress } from '../model/flow-progress.ts'
import type { RecordingPhase } from '../model/recording.ts'
import type { RunningTask } from '../model/running-tasks.ts'
import { TEST_CASES_MAX } from '#contract/constants.ts'
import { canAddStep } from '../model/step-editing.ts'
import { keySteps, noKeyedSteps } from '../model/step-keys.ts'
import type { Control, DisabledReason, StepControls } from '../model/step-controls.ts'
import { recipeEntity } from '#contract/changes/entity.ts'
import { groupsOf } from '../../step-words/model/step-group.ts'
import { PendingMark } from '../../sync/ui/pending-mark.tsx'
import { CaseFacts } from './case-facts.tsx'
import classes from './flow-panel.module.css'
import { StatusAnnouncer } from './status-announcer.tsx'
import { StepItem } from './step-item.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { StepCommands, WorkspaceCommands } from './step-commands.ts'
import { StepEditor } from './step-editor.tsx'
import { DISABLED_WORDS, RECORDING_WORDS, TASK_WORDS } from './step-words.ts'
import { UndoButtons } from './undo-buttons.tsx'
import { useScrollWhileDragging } from './use-drag-steps.ts'
import { useFollowRun } from './use-follow-run.ts'
import { useListCommands } from './use-list-commands.ts'
import { useStepClipboard } from './use-step-clipboard.ts'
import { useLinkedStep } from './use-linked-step.ts'
import { focusStep, useStepNavigation } from './use-step-navigation.ts'
import { usePageShortcut } from './use-page-shortcut.ts'

type FlowPanelProps = {
  recipe: Recipe
  controls: readonly StepControls[]
  canEdit: boolean
  envData: readonly EnvDataItem[]
  commands: WorkspaceCommands
  edits: RecipeEdits
  /** Whether the list of steps can be changed now. */
  editing: Control
  flow: FlowCommands
  task: RunningTask | null
  /** Of the recording that this page has begun. */
  recordingPhase: RecordingPhase
  isStopping: boolean
  canStop: boolean
  onStop: () => void
  /** Where the form for a new step stands, or null. */
  newStepAt: number | null
  onCloseNew: () => void
  /** Shows what has changed in the test case since it was imported. */
  onCompare: () => void
  /** Of the address, which may name a step. */
  linkHash: string
  /** What is done with the recipe as a whole. */
  runBar?: ReactNode
  /** How the last run went. */
  runLine?: ReactNode
}

/** The left side of the recipe page: the steps in their order. */
export function FlowPanel(props: FlowPanelProps) {
  const { recipe, controls, task, newStepAt, canEdit } = props
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { selection, commands: ofList } = useListCommands(recipe.steps, props.commands.edit)
  const commands = useMemo((): StepCommands => ({ ...props.commands, ...ofList }), [props.commands, ofList])
  useStepClipboard(ofList, props.editing)
  useScrollWhileDragging(scroll)
  useStepNavigation(list)
  useLinkedStep(list, recipe.steps, props.linkHash)
  usePageShortcut('stop', task && props.canStop && !props.isStopping ? props.onStop : null)
  const focusArea = useFocusRecovery<HTMLElement>({ isWithFrame: true })
  const recorded = controls.findIndex(({ record }) => record.action === 'stop')
  useFollowRun(scroll, recorded < 0 ? recipe.steps.findIndex(({ status }) => status === 'InProgress') : recorded, task !== null)
  useFocusAfterNewStep(newStepAt, list, addButton)
  const isEmpty = recipe.steps.length === 0 && newStepAt === null
  return (
    <section ref={focusArea} className={classes.panel} aria-label={t`Flow`}>
      <FlowHead recipe={recipe} edits={props.edits} editing={props.editing} onShare={() => commands.openShared({ kind: 'share' })} />
      {props.runBar}
      {props.runLine}
      {task && (
        <TaskStrip
          task={task}
          recordingPhase={props.recordingPhase}
          isStopping={props.isStopping}
          canStop={props.canStop}
          onStop={props.onStop}
        />
      )}
      <StatusAnnouncer steps={recipe.steps} />
      <div ref={scroll} className={classes.scroll}>
        <CaseFacts
          recipe={recipe}
          onEdit={canEdit ? props.edits.commands.editCase : null}
          onAddPreconditions={canEdit ? (texts) => void commands.edit({ type: 'addPreconditions', texts }) : null}
          onCompare={props.onCompare}
        />
        {isEmpty && (
          <NoSteps
            flow={props.flow}
            onAdd={canEdit ? () => commands.openNew(0) : null}
            onUse={canEdit ? () => commands.openShared({ kind: 'insert', index: 0 }) : null}
          />
        )}
        <ol className={classes.list} ref={list} data-recording={recorded < 0 ? undefined : ''}>
          <StepItems {...props} commands={commands} chosen={selection.chosen} />
        </ol>
        {newStepAt === null && canEdit && !isEmpty && (
          <div className={classes.adding}>
            <Button
              ref={addButton}
              variant="flat"
              size="sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              reason={canAddStep(recipe.steps) ? null : t`A recipe has at most ${TEST_CASES_MAX} steps`}
              onClick={() => commands.openNew(recipe.steps.length)}
            >
              <Trans>Add step</Trans>
            </Button>
            <Button
              variant="flat"
              size="sm"
              leftSection={<IconPuzzle size={16} aria-hidden />}
              reason={canAddStep(recipe.steps) ? null : t`A recipe has at most ${TEST_CASES_MAX} steps`}
              onClick={() => commands.openShared({ kind: 'insert', index: recipe.steps.length })}
            >
              <Trans>Use shared steps</Trans>
            </Button>
          </div>
        )}
      </div>
      <SelectionBar chosen={selection.chosen} control={props.editing} commands={commands} />
    </section>
  )
}

/** From the form of a new step that closes, the focus goes to the new step, or back to where the form was asked for. */
function useFocusAfterNewStep(
  newStepAt: number | null,
  list: RefObject<HTMLOListElement | null>,
  addButton: RefObject<HTMLButtonElement | null>,
): void {
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    const closedAt = newStepAt === null ? before.current : null
    before.current = newStepAt
    if (closedAt === null || document.activeElement !== document.body) return
    const item = list.current?.querySelector(`[data-step="${closedAt}"]`)
    if (item) focusStep(item)
    else addButton.current?.focus()
  }, [newStepAt, list, addButton])
}

type FlowHeadProps = Pick<FlowPanelProps, 'recipe' | 'edits' | 'editing'> & { onShare: () => void }

function FlowHead({ recipe, edits, editing, onShare }: FlowHeadProps) {
  const { i18n, t } = useLingui()
  const percent = flowProgress(recipe.steps)
  const notChecked = countNotChecked(recipe.steps)
  const isShown = recipe.status === 'Draft' && percent < 100 && recipe.steps.length > 0
  return (
    <header className={classes.head}>
      <h2 className={classes.title}>
        <Trans>Flow</Trans>
      </h2>
      <span className={classes.count} aria-label={t`Steps: ${recipe.steps.length}`}>
        {recipe.steps.length}
      </span>
      <PendingMark entity={recipeEntity(recipe.id)} />
      <span className={classes.spacer} />
      {recipe.isShared && (
        <Badge tone="accent">
          <Trans>Shared steps</Trans>
        </Badge>
      )}
      {recipe.steps.length > 0 && (
        <IconButton
          size="sm"
          label={recipe.isShared ? t`Who uses these steps` : t`Share the steps`}
          reason={editing.reason && i18n._(DISABLED_WORDS[editing.reason])}
          onClick={onShare}
        >
          <IconPuzzle size={16} aria-hidden />
        </IconButton>
      )}
      <UndoButtons edits={edits} control={editing} />
      {notChecked > 0 && (
        <Badge tone="warning">
          <Trans>Not checked: {notChecked}</Trans>
        </Badge>
      )}
      {isShown && (
        <span className={classes.pill}>
          <Progress className={classes.bar} size={6} value={percent} aria-label={t`Progress`} />
          {percent}%
        </span>
      )}
    </header>
  )
}

type TaskStripProps = Pick<FlowPanelProps, 'recordingPhase' | 'isStopping' | 'canStop' | 'onStop'> & { task: RunningTask }

function TaskStrip({ task, recordingPhase, isStopping, canStop, onStop }: TaskStripProps) {
  const { i18n } = useLingui()
  const words = (task.kind === 'record' && RECORDING_WORDS[recordingPhase]) || TASK_WORDS[task.kind]
  const isRecording = words === TASK_WORDS.record
  return (
    <div className={classes.task} data-kind={task.kind}>
      {isRecording ? <span className={classes.dot} /> : <Loader size={16} />}
      <output className={classes.taskText}>{i18n._(words)}…</output>
      {canStop && (
        <Button size="sm" loading={isStopping} onClick={onStop} leftSection={<IconPlayerStopFilled size={14} aria-hidden />}>
          <Trans>Stop</Trans>
        </Button>
      )}
    </div>
  )
}

type StepItemsProps = Omit<FlowPanelProps, 'commands'> & { commands: StepCommands; chosen: readonly number[] }

function StepItems({
  recipe,
  controls,
  envData,
  commands,
  canEdit,
  editing,
  flow,
  newStepAt,
  onCloseNew,
  chosen,
  linkHash,
}: StepItemsProps) {
  const { steps } = recipe
  const shown = useShownFirst(steps.length, linkHash !== '')
  const keys = useStepKeys(steps)
  const groups = groupsOf(steps)
  const isFull = !canAddStep(steps)
  const cards = steps.map((step, index) => {
    const own = controls[index]
    return (
      own && (
        <StepItem
          key={keys[index]}
          {...{ step, index, envData, commands, flow, isFull }}
          recipeId={recipe.id}
          number={stepNumber(steps, index)}
          group={groups[index] ?? null}
          others={steps.length - 1}
          controls={own}
          isSelected={chosen.includes(index)}
          isShown={index < shown}
        />
      )
    )
  })
  if (newStepAt === null) return cards
  const blocked = canEdit ? null : editing.reason
  return cards.toSpliced(newStepAt, 0, <NewStepItem key="new" index={newStepAt} {...{ blocked, commands }} onClose={onCloseNew} />)
}

/**
 * The steps that fit a screen are drawn at once, the others when there is time: a press is answered meanwhile. Where the address names a step, all are drawn
 * at once.
 */
function useShownFirst(count: number, isOneLinked: boolean): number {
  const [shown, setShown] = useState(isOneLinked ? count : FIRST_STEPS)
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(count))
  }, [shown, count])
  return shown
}

const FIRST_STEPS = 12

/** Steps keep what is open in them wherever they go, and are not drawn again when only others come and go. */
function useStepKeys(steps: readonly RecipeStep[]): readonly number[] {
  const [keyed, setKeyed] = useState(() => keySteps(steps, noKeyedSteps))
  if (keyed.steps === steps) return keyed.keys
  const present = keySteps(steps, keyed)
  setKeyed(present)
  return present.keys
}

type NewStepItemProps = { index: number; blocked: DisabledReason | null; commands: StepCommands; onClose: () => void }

function NewStepItem({ index, blocked, commands, onClose }: NewStepItemProps) {
  return (
    <li className={classes.newCard}>
      <StepEditor
        initial={{ testStep: '', expectedResult: '' }}
        holdsWork={false}
        blocked={blocked}
        onCancel={onClose}
        onSave={(texts) => commands.edit({ type: 'insert', index, ...texts })}
        onSaved={onClose}
      />
    </li>
  )
}

type NoStepsProps = { flow: FlowCommands; onAdd: (() => void) | null; onUse: (() => void) | null }

function NoSteps({ flow, onAdd, onUse }: NoStepsProps) {
  const { i18n, t } = useLingui()
  return (
    <EmptyState
      icon={<IconListDetails size={28} stroke={1.5} aria-hidden />}
      title={t`No steps yet`}
      description={t`Do it once in the preview, and it becomes steps. Or write the first step in plain words.`}
    >
      <Button
        variant="accent"
        leftSection={<IconPlayerRecordFilled size={16} aria-hidden />}
        reason={flow.reason && i18n._(DISABLED_WORDS[flow.reason])}
        onClick={flow.record}
      >
        <Trans>Record</Trans>
      </Button>
      {onAdd && (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          <Trans>Add step</Trans>
        </Button>
      )}
      {onUse && (
        <Button leftSection={<IconPuzzle size={16} aria-hidden />} onClick={onUse}>
          <Trans>Use shared steps</Trans>
        </Button>
      )}
    </EmptyState>
  )
}
