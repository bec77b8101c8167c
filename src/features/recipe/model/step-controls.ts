import { canReplayOrRecord } from '#contract/rules/step-availability.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { RecordingState } from './recording.ts'
import type { CutOff } from './reservation.ts'
import type { RunningTask } from './running-tasks.ts'

/** Why a control cannot be used now; worded by the UI. */
export type DisabledReason =
  | CutOff
  | 'read_only'
  | 'reserving'
  | 'task_running'
  | 'recording_busy'
  | 'other_step_recording'
  | 'previous_not_completed'
  | 'answer_unsent'
  | 'answer_sending'
  | 'shared_steps'
export type Control = { enabled: true; reason: null } | { enabled: false; reason: DisabledReason }
export type RecordControl = Control & { action: 'start' | 'stop' }
export type StepControls = { replay: Control; predict: Control; record: RecordControl; edit: Control; answer: Control }

/** The facts that decide about the controls of every step of a recipe. */
export type ControlsContext = {
  steps: readonly Pick<RecipeStep, 'status' | 'passedAs' | 'actions' | 'assertions' | 'use'>[]
  readOnly: boolean
  /** The session is asked for since the page was opened, and is not there yet. */
  isReserving?: boolean
  /** Texts can be changed without holding the session where there can be none; left out: as `readOnly` says. */
  canEdit?: boolean
  /** Runs need the server. */
  cutOff?: CutOff | null
  task: RunningTask | null
  recording: RecordingState
  /** Steps whose question was answered, and the answer is not sent yet. */
  unsentAnswers?: readonly number[]
}

const enabled: Control = { enabled: true, reason: null }
const disabled = (reason: DisabledReason): Control => ({ enabled: false, reason })

/** The actions that are possible with the step at `index`, and for the others the reason. */
export function stepControls(context: ControlsContext, index: number): StepControls {
  const blocked = context.cutOff ?? blockOf(context)
  const run = blocked ? disabled(blocked) : enabled
  const reached = blocked || canReplayOrRecord(context.steps, index) ? run : disabled('previous_not_completed')
  const edit = editControl(context)
  const sending = disabled(context.cutOff === 'offline' ? 'answer_unsent' : 'answer_sending')
  const answer = context.unsentAnswers?.includes(index) ? sending : edit
  const recorded = blocked || !context.steps[index]?.use ? reached : disabled('shared_steps')
  return { replay: reached, predict: run, record: recordControl(context, index, recorded), edit, answer }
}

function editControl(context: ControlsContext): Control {
  const blocked = blockOf({ ...context, readOnly: !(context.canEdit ?? !context.readOnly) })
  return blocked ? disabled(blocked) : enabled
}

/** Whether tabs of the remote browser can be gone to and closed: between tasks, and while the user records. */
export function tabsControl({ cutOff, readOnly, isReserving, task, recording }: ControlsContext): Control {
  if (cutOff) return disabled(cutOff)
  if (readOnly) return disabled(readOnlyReason(isReserving))
  if (recording.phase === 'Active') return enabled
  if (recording.phase !== 'Idle') return disabled('recording_busy')
  return task && task.kind !== 'record' ? disabled('task_running') : enabled
}

/** Why the page of the remote browser cannot be looked at now; people look at it while they record. */
export function lookReason({ predict }: Pick<StepControls, 'predict'>): DisabledReason | null {
  return predict.reason === 'other_step_recording' ? null : predict.reason
}

/** The step that is being recorded now, by this tab or another; null when none. */
export function recordedStep({ recording, task }: Pick<ControlsContext, 'recording' | 'task'>): number | null {
  if (recording.phase !== 'Idle') return recording.stepIndex
  return task?.kind === 'record' ? task.activeStep : null
}

function blockOf({ readOnly, isReserving, task, recording }: ControlsContext): DisabledReason | null {
  if (readOnly) return readOnlyReason(isReserving)
  if (recording.phase === 'Active') return 'other_step_recording'
  if (recording.phase !== 'Idle') return 'recording_busy'
  return task ? 'task_running' : null
}

/** Nobody is told that the session is not theirs before that is known. */
const readOnlyReason = (isReserving: boolean | undefined): DisabledReason => (isReserving ? 'reserving' : 'read_only')

function recordControl(context: ControlsContext, index: number, start: Control): RecordControl {
  if (recordedStep(context) !== index) return { ...start, action: 'start' }
  if (context.cutOff) return { ...disabled(context.cutOff), action: 'stop' }
  if (context.readOnly) return { ...disabled(readOnlyReason(context.isReserving)), action: 'stop' }
  const { phase } = context.recording
  const stoppable = phase === 'Active' || phase === 'Idle'
  return { ...(stoppable ? enabled : disabled('recording_busy')), action: 'stop' }
}
