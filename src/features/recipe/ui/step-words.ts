import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValueSource } from '#contract/schemas/action.ts'
import type { LocatorType } from '#contract/rules/locator-policy.ts'
import type { TaskKind } from '#contract/schemas/recipe-events.ts'
import { isOutdated } from '#contract/rules/step-validity.ts'
import { asksWhich } from '#contract/rules/step-question.ts'
import { isWhole } from '#contract/rules/recorded-step.ts'
import type { RecipeStep, StepStatus } from '#contract/schemas/recipe.ts'
import { nestedQuotes } from '../../../lib/nested-quotes.ts'
import type { PasswordNameProblem } from '../model/password-name.ts'
import type { RecordingPhase } from '../model/recording.ts'
import type { DisabledReason } from '../model/step-controls.ts'
import type { StepTextProblem } from '../model/step-editing.ts'

const STATUS_WORDS: Record<StepStatus, MessageDescriptor> = {
  Draft: msg`Not run yet`,
  InProgress: msg`In progress`,
  Completed: msg`Completed`,
  Failed: msg`Failed`,
}

/** Of a Draft step that keeps what it did when it passed. */
const OUTDATED_WORDS: MessageDescriptor = msg`Not run since a change before it`

/** As `OUTDATED_WORDS`, of a step whose shared steps are not those with which it passed. */
const SHARED_CHANGED_WORDS: MessageDescriptor = msg`Not run since the shared steps have changed`

/** Why a step that passed counts no longer. */
export const outdatedWords = ({ use }: Pick<RecipeStep, 'use'>): MessageDescriptor =>
  use?.passed !== undefined && use.passed !== use.version ? SHARED_CHANGED_WORDS : OUTDATED_WORDS

/** Failures that say only that the engine does not know which element is meant. */
const UNSURE = new Set(['target_ambiguous', 'target_not_found', 'step_not_understood'])

const isUnsure = ({ failure }: Pick<RecipeStep, 'failure'>): boolean => failure !== undefined && UNSURE.has(failure.code)

/** Whether the question of the step says all that its failure says, and how to go on. */
export const isAskedInstead = (step: Pick<RecipeStep, 'question' | 'failure'>): boolean => step.question !== undefined && isUnsure(step)

/** How far the question of a step is; null where there is none, or where the step failed for another reason after all. */
export function questionState(step: RecipeStep): { tone: 'warning' | 'neutral'; words: MessageDescriptor } | null {
  if (asksWhich(step)) return { tone: 'warning', words: msg`Needs an answer` }
  return step.status === 'Failed' && isAskedInstead(step) ? { tone: 'neutral', words: msg({ message: 'Answered', context: 'step' }) } : null
}

/** A Draft step is not always one that never ran. */
export function statusWords(step: RecipeStep): MessageDescriptor {
  const question = questionState(step)
  if (question) return question.words
  if (isIncomplete(step)) return msg`Incomplete`
  return isOutdated(step) ? outdatedWords(step) : STATUS_WORDS[step.status]
}

/** Recorded, but not all of it. */
export const isIncomplete = (step: RecipeStep): boolean => step.status === 'Draft' && !isWhole(step)

/** The announcement for screen readers when a step's status changes. */
export function announcementOf(stepNumber: string, status: StepStatus): MessageDescriptor {
  const words: Record<StepStatus, MessageDescriptor> = {
    Draft: msg`Step ${stepNumber}: not run`,
    InProgress: msg`Step ${stepNumber}: in progress`,
    Completed: msg`Step ${stepNumber}: completed`,
    Failed: msg`Step ${stepNumber}: failed`,
  }
  return words[status]
}

export const questionAnnouncement = (stepNumber: string): MessageDescriptor =>
  msg`Step ${stepNumber} asks what the test should type in place of your password`

/** `choices`: in words, with their numbers. */
export function whichAnnouncement(number: string, asked: string, choices: string): MessageDescriptor {
  const text = nestedQuotes(asked)
  return msg`Step ${number} asks what is meant by “${text}”. ${choices}`
}

type Verdict = { tone: 'success' | 'warning' | 'destructive'; words: MessageDescriptor }

/** What became of a precondition that is a state; null for acts and steps, whose status says it, and while it was not looked at. */
export function preconditionVerdict({
  isPrecondition,
  status,
  actions = [],
  assertions = [],
  notChecked = [],
  use,
}: RecipeStep): Verdict | null {
  if (!isPrecondition || actions.length > 0 || use) return null
  if (status === 'Failed' && assertions.length > 0)
    return { tone: 'destructive', words: msg({ message: 'Not held', context: 'precondition' }) }
  if (status !== 'Completed') return null
  if (notChecked.length > 0) return { tone: 'warning', words: msg({ message: 'Not checked', context: 'precondition' }) }
  return assertions.length > 0 ? { tone: 'success', words: msg({ message: 'Held', context: 'precondition' }) } : null
}

export const DISABLED_WORDS: Record<DisabledReason, MessageDescriptor> = {
  offline: msg`The server cannot be reached; runs need it`,
  unsent: msg`The recipe has not been sent to the server yet; runs need it`,
  read_only: msg`Read-only: you do not hold the session`,
  reserving: msg`The session is still being reserved for you; it takes a moment`,
  task_running: msg`Wait for the task to end, or stop it`,
  recording_busy: msg`The recording is starting or ending`,
  other_step_recording: msg`Another step is being recorded`,
  previous_not_completed: msg`The previous step is not completed yet`,
  answer_unsent: msg`It will be done when the network is back`,
  answer_sending: msg`The answer is being sent`,
  shared_steps: msg`Shared steps are recorded where they belong: open them`,
}

export const TASK_WORDS: Record<TaskKind, MessageDescriptor> = {
  predict: msg`Predicting steps`,
  playback: msg`Replaying`,
  record: msg`Recording`,
}

/** The phases before and after a recording; the recording itself has its own words. */
export const RECORDING_WORDS: Partial<Record<RecordingPhase, MessageDescriptor>> = {
  Transition: msg`Getting ready to record`,
  Initialization: msg`Getting ready to record`,
  Finalization: msg`Ending the recording`,
}

export const SOURCE_WORDS: Record<ValueSource['type'], MessageDescriptor> = {
  envDataVariables: msg`Environment data`,
  testDataVariables: msg`Test data`,
  llmDataVariables: msg`Suggested by AI`,
}

export const LOCATOR_WORDS: Record<LocatorType, MessageDescriptor> = {
  'data-attribute': msg`Data attribute`,
  'aria-role': msg`Role`,
  text: msg`Text`,
  css: msg`CSS`,
  xpath: msg`XPath`,
  nlDescription: msg`Description`,
}

export const TEXT_PROBLEM_WORDS: Record<StepTextProblem, MessageDescriptor> = {
  empty: msg`Test step cannot be empty or contain only whitespace`,
  broken: msg`The text holds a broken character`,
  too_long: msg`A test step can have at most 1,000 characters`,
  expected_too_long: msg`An expected result can have at most 1,000 characters`,
}

export const PASSWORD_NAME_WORDS: Record<PasswordNameProblem, MessageDescriptor> = {
  required: msg`Name is required`,
  too_long: msg`The name is too long`,
  not_unique: msg`Name must be unique`,
}
