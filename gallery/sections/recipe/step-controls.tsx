import { TEST_CASES_MAX } from '#contract/constants.ts'
import type { DisabledReason, StepControls } from '../../../src/features/recipe/model/step-controls.ts'
import { StepToolbar } from '../../../src/features/recipe/ui/step-toolbar.tsx'
import { saveStep } from '../../fixtures/steps.ts'
import { membersOf } from '../../members-of.ts'
import type { Section, Specimen } from '../../section.ts'
import { look } from '../../stage/pseudo-states.ts'
import { COMMANDS, ShownStep } from './shown-step.tsx'
import classes from './step-controls.module.css'

const REASONS = membersOf<DisabledReason>({
  offline: true,
  unsent: true,
  read_only: true,
  reserving: true,
  task_running: true,
  recording_busy: true,
  other_step_recording: true,
  previous_not_completed: true,
  answer_unsent: true,
  answer_sending: true,
  shared_steps: true,
})

const disabled = (reason: DisabledReason): StepControls => {
  const control = { enabled: false as const, reason }
  return { replay: control, predict: control, record: { ...control, action: 'start' }, edit: control, answer: control }
}

/** Shows the tip of one control of each card, as while the pointer is on it. */
function showTips(stage: HTMLElement): void {
  for (const control of stage.querySelectorAll('[data-control=replay]')) {
    control.parentElement?.dispatchEvent(new Event('pointerenter'))
    look(control, 'hovered', stage)
  }
}

const inMenu = (name: string, index: number, count: number): Specimen => ({
  name,
  ground: 'page',
  areOpen: true,
  looks: { as: 'hovered', on: 'article' },
  show: (context) => (
    <div className={classes.withMenu}>
      <ShownStep step={{ ...saveStep(context), stepIndex: index }} count={count} />
    </div>
  ),
})

export const section: Section = {
  about: 'Shown while the pointer or the focus is on the card. A control that cannot be used now says why.',
  specimens: [
    {
      name: 'Why a control cannot be used now',
      isWide: true,
      ground: 'page',
      windowHeight: 60 + 80 * REASONS.length,
      act: showTips,
      show: () => (
        <div className={classes.cards}>
          {REASONS.map((reason, index) => (
            <article key={reason} className={classes.card}>
              <StepToolbar
                number={String(index + 1)}
                index={index}
                isLast={index === REASONS.length - 1}
                isFull={false}
                link=""
                controls={disabled(reason)}
                commands={COMMANDS}
                step={{}}
                onEdit={() => {}}
                onForm={() => {}}
              />
            </article>
          ))}
        </div>
      ),
    },
    inMenu('Menu of the first step', 0, 3),
    inMenu('Menu of a step in the middle', 1, 3),
    inMenu('Menu of the last step', 2, 3),
    inMenu('Menu in a recipe that can take no more steps', 1, TEST_CASES_MAX),
  ],
}
