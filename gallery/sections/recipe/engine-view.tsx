import type { AppErrorCode } from '#contract/errors.ts'
import { engineAnswer } from '#tests/factories/engine-answer.ts'
import { EngineView } from '../../../src/features/recipe/ui/engine-view.tsx'
import { saveStep } from '../../fixtures/steps.ts'
import type { Section, Specimen } from '../../section.ts'
import { never, refused, serverError } from '../../stage/answers.ts'
import { appears, press } from '../../stage/appears.ts'
import type { World } from '../../stage/client-twin.ts'

const opened = (name: string, world: World, until: string): Specimen => ({
  name,
  ground: 'card',
  world,
  show: (context) => <EngineView recipeId="shown" step={saveStep(context, {})} />,
  act: async (stage) => {
    await press(stage, '[aria-expanded=false]')
    await appears(stage, until)
  },
})
const lacking = (code: AppErrorCode): Specimen =>
  opened(`Without an answer: ${code}`, { answers: { recipe: { askEngine: refused(serverError(code)) } } }, '[role=status], [role=alert]')

export const section: Section = {
  about: 'For developers, when they have turned it on in the settings of their account. It acts on nothing.',
  columns: 'wide',
  specimens: [
    { name: 'Closed', ground: 'card', show: (context) => <EngineView recipeId="shown" step={saveStep(context, {})} /> },
    opened('The answer', { answers: { recipe: { askEngine: () => engineAnswer() } } }, 'section'),
    opened(
      'Nothing is likely',
      {
        answers: {
          recipe: {
            askEngine: () =>
              engineAnswer({
                plan: engineAnswer()
                  .plan.slice(1)
                  .map((part) => ({ ...part, decision: 'none', choices: [] })),
                expected: [],
              }),
          },
        },
      },
      'section',
    ),
    opened('Being asked', { answers: { recipe: { askEngine: never } } }, '[aria-busy=true]'),
    lacking('reservation_required'),
    lacking('task_in_progress'),
    lacking('nothing_to_do'),
    lacking('runner_unavailable'),
    opened('Without a network', { isReachable: false }, '[role=status]'),
  ],
}
