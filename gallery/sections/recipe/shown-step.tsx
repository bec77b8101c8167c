import { TEST_CASES_MAX } from '#contract/constants.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { FlowCommands } from '../../../src/features/recipe/data/use-recorded-flow.ts'
import { idleRecording } from '../../../src/features/recipe/model/recording.ts'
import { stepControls, type ControlsContext } from '../../../src/features/recipe/model/step-controls.ts'
import { StepCard } from '../../../src/features/recipe/ui/step-card.tsx'
import type { StepCommands } from '../../../src/features/recipe/ui/step-commands.ts'
import { ENV_DATA } from '../../fixtures/project.ts'
import classes from './shown-step.module.css'

/** Commands that accept everything and have no effect. */
export const COMMANDS: StepCommands = {
  replay: () => {},
  predict: () => {},
  answerQuestion: () => Promise.resolve(true),
  pointAt: () => {},
  revealChoice: () => {},
  showTarget: () => {},
  revealTarget: () => {},
  startRecording: () => {},
  stopRecording: () => {},
  edit: () => Promise.resolve(true),
  openNew: () => {},
  openShared: () => {},
  answerPassword: () => Promise.resolve('answered'),
  select: () => {},
  selectAll: () => {},
  chosenWith: (index) => [index],
  moveBy: () => {},
  moveToGap: () => {},
  remove: () => Promise.resolve(),
  duplicate: () => {},
  copied: () => ({ text: '', html: '' }),
  paste: () => {},
}

/** Commands about a flow that accept everything and have no effect. */
export const FLOW_COMMANDS: FlowCommands = {
  reason: null,
  isUntitled: false,
  record: () => {},
  keep: () => Promise.resolve(true),
  discard: () => Promise.resolve(true),
}

type ShownStepProps = {
  step: RecipeStep
  /** The facts that decide about the controls, where they differ from those of a resting step. */
  state?: Partial<ControlsContext>
  /** The number of all steps of the recipe. */
  count?: number
  envData?: readonly EnvDataItem[]
  commands?: Partial<StepCommands>
  isSelected?: boolean
}

/** The card of one step, inside a list as in the product. */
export function ShownStep({ step, state = {}, count = 3, envData = ENV_DATA, commands = {}, isSelected = false }: ShownStepProps) {
  const { stepIndex } = step
  const steps = Array.from({ length: count }, (_, index) => (index === stepIndex ? step : { status: 'Completed' as const }))
  const controls = stepControls({ steps, readOnly: false, task: null, recording: idleRecording, ...state }, stepIndex)
  return (
    <ol className={classes.list}>
      <li data-step={stepIndex}>
        <StepCard
          recipeId="shown"
          number={step.isPrecondition ? `0.${stepIndex + 1}` : String(stepIndex + 1)}
          step={step}
          isLast={stepIndex === count - 1}
          isFull={count === TEST_CASES_MAX}
          isSelected={isSelected}
          controls={controls}
          envData={envData}
          commands={{ ...COMMANDS, ...commands }}
        />
      </li>
    </ol>
  )
}
