import { Loader, Progress } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconListDetails, IconPlayerStopFilled, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { flowProgress } from '#contract/rules/progress.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { RunningTask } from '../model/running-tasks.ts'
import { canAddStep } from '../model/step-editing.ts'
import type { DisabledReason, StepControls } from '../model/step-controls.ts'
import { recipeEntity } from '../../../data/overlay/changes.ts'
import { PendingMark } from '../../sync/ui/pending-mark.tsx'
import classes from './flow-panel.module.css'
import { StatusAnnouncer } from './status-announcer.tsx'
import { StepCard } from './step-card.tsx'
import type { StepCommands } from './step-commands.ts'
import { StepEditor } from './step-editor.tsx'
import { TASK_WORDS } from './step-words.ts'
import { useArrowNavigation } from './use-arrow-navigation.ts'

type FlowPanelProps = {
  recipe: Recipe
  controls: readonly StepControls[]
  canEdit: boolean
  envData: readonly EnvDataItem[]
  commands: StepCommands
  task: RunningTask | null
  isStopping: boolean
  canStop: boolean
  onStop: () => void
  /** Where the form for a new step stands, or null. */
  newStepAt: number | null
  onCloseNew: () => void
}

/** The left side of the recipe page: the steps in their order. */
export function FlowPanel(props: FlowPanelProps) {
  const { recipe, task, newStepAt, commands, canEdit } = props
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  useArrowNavigation(list)
  const isEmpty = recipe.steps.length === 0 && newStepAt === null
  return (
    <section className={classes.panel} aria-label={t`Flow`}>
      <FlowHead recipe={recipe} />
      {task && <TaskStrip task={task} isStopping={props.isStopping} canStop={props.canStop} onStop={props.onStop} />}
      <StatusAnnouncer steps={recipe.steps} />
      <div className={classes.scroll}>
        {isEmpty && <NoSteps onAdd={canEdit ? () => commands.openNew(0) : null} />}
        <ol className={classes.list} ref={list}>
          <StepItems {...props} />
        </ol>
        {newStepAt === null && canEdit && !isEmpty && (
          <Button
            className={classes.add}
            variant="flat"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={!canAddStep(recipe.steps)}
            onClick={() => commands.openNew(recipe.steps.length)}
          >
            <Trans>Add step</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

function FlowHead({ recipe }: { recipe: Recipe }) {
  const { t } = useLingui()
  const percent = flowProgress(recipe.steps)
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
      {isShown && (
        <span className={classes.pill}>
          <Progress className={classes.bar} size={6} value={percent} aria-label={t`Progress`} />
          {percent}%
        </span>
      )}
    </header>
  )
}

type TaskStripProps = Pick<FlowPanelProps, 'isStopping' | 'canStop' | 'onStop'> & { task: RunningTask }

function TaskStrip({ task, isStopping, canStop, onStop }: TaskStripProps) {
  const { i18n } = useLingui()
  return (
    <div className={classes.task} data-kind={task.kind}>
      {task.kind === 'record' ? <span className={classes.dot} /> : <Loader size={16} />}
      <output className={classes.taskText}>{i18n._(TASK_WORDS[task.kind])}…</output>
      {canStop && (
        <Button size="sm" loading={isStopping} onClick={onStop} leftSection={<IconPlayerStopFilled size={14} aria-hidden />}>
          <Trans>Stop</Trans>
        </Button>
      )}
    </div>
  )
}

function StepItems({ recipe, controls, envData, commands, canEdit, task, newStepAt, onCloseNew }: FlowPanelProps) {
  const cards = recipe.steps.map((step, index) => {
    const own = controls[index]
    return (
      own && (
        // Steps have no identity besides their place; a moved step is another card.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} data-step={index}>
          <StepCard step={step} count={recipe.steps.length} controls={own} envData={envData} commands={commands} />
        </li>
      )
    )
  })
  if (newStepAt === null) return cards
  const blocked = canEdit ? null : task ? 'task_running' : 'read_only'
  return cards.toSpliced(newStepAt, 0, <NewStepItem key="new" index={newStepAt} {...{ blocked, commands }} onClose={onCloseNew} />)
}

type NewStepItemProps = { index: number; blocked: DisabledReason | null; commands: StepCommands; onClose: () => void }

function NewStepItem({ index, blocked, commands, onClose }: NewStepItemProps) {
  return (
    <li className={classes.newCard}>
      <StepEditor
        initial={{ testStep: '', expectedResult: '' }}
        losesWork={() => false}
        blocked={blocked}
        onCancel={onClose}
        onSave={(texts) => commands.edit({ type: 'insert', index, ...texts })}
        onSaved={onClose}
      />
    </li>
  )
}

function NoSteps({ onAdd }: { onAdd: (() => void) | null }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconListDetails size={28} stroke={1.5} aria-hidden />}
      title={t`No steps yet`}
      description={t`Add the first step: say in plain words what to do.`}
    >
      {onAdd && (
        <Button variant="accent" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          <Trans>Add step</Trans>
        </Button>
      )}
    </EmptyState>
  )
}
