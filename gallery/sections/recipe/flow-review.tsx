import { useLingui } from '@lingui/react/macro'
import { CUT_REASONS, type CutReason } from '#contract/rules/cut-flow.ts'
import type { FlowMark } from '#contract/schemas/recorded-flow.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { idleRecording } from '../../../src/features/recipe/model/recording.ts'
import { stepControls, type ControlsContext } from '../../../src/features/recipe/model/step-controls.ts'
import type { FlowCommands } from '../../../src/features/recipe/data/use-recorded-flow.ts'
import { FlowReview } from '../../../src/features/recipe/ui/flow-review.tsx'
import { Badge } from '../../../src/ui/badge.tsx'
import { cutWords } from '../../../src/features/recipe/ui/flow-review-words.ts'
import { ENV_DATA } from '../../fixtures/project.ts'
import { click, input, passwordInput } from '../../fixtures/steps.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { press } from '../../stage/appears.ts'
import { never } from '../../stage/answers.ts'
import { COMMANDS, FLOW_COMMANDS } from './shown-step.tsx'
import classes from './shown-step.module.css'

const flowStep = (context: Context, over: Partial<RecipeStep> = {}): RecipeStep => {
  const { say } = context
  const login = { path: '/login', title: say('Sign in', 'Вход'), area: { kind: 'form' as const, name: say('Sign in', 'Вход') } }
  const orders = { path: '/orders', title: say('Orders', 'Заказы') }
  const marks: FlowMark[] = [
    { at: 1, pauseMs: 0, ...login },
    { at: 2, pauseMs: 0, ...login },
    { at: 3, pauseMs: 0, ...login, isSubmit: true },
    { at: 4, pauseMs: 0, ...orders },
  ]
  return {
    testStep: say('Recorded flow', 'Записанные действия'),
    status: 'Completed',
    stepIndex: 0,
    actions: [
      input(context),
      passwordInput(context, { source: { type: 'envDataVariables', key: 'PASSWORD' } }),
      click(),
      click({ nlTargetCaptionDict: { en: 'link “New order”', ru: 'ссылка «Новый заказ»' } }),
    ],
    flow: { marks, missedAfter: [] },
    ...over,
  }
}

type Shown = { step: RecipeStep; state?: Partial<ControlsContext>; flow?: Partial<FlowCommands> }

function Shown({ step, state = {}, flow = {} }: Shown) {
  const controls = stepControls({ steps: [step], readOnly: false, task: null, recording: idleRecording, ...state }, 0)
  return (
    <div className={classes.list}>
      <FlowReview
        recipeId={step.testStep + step.actions?.length}
        step={step}
        others={0}
        controls={controls}
        envData={ENV_DATA}
        commands={COMMANDS}
        flow={{ ...FLOW_COMMANDS, ...flow }}
      />
    </div>
  )
}

const review = (name: string, props: (context: Context) => Shown, rest: Partial<Specimen> = {}): Specimen => ({
  name,
  ground: 'page',
  show: (context) => <Shown {...props(context)} />,
  ...rest,
})

function Reason({ reason, place }: { reason: CutReason; place: string | null }) {
  const { i18n } = useLingui()
  return <Badge tone="neutral">{i18n._(cutWords(reason, place))}</Badge>
}

const reasons = CUT_REASONS.flatMap((reason: CutReason): Specimen[] =>
  (['Orders', null] as const).map((place) => ({
    name: `Why a step begins: ${reason}${place ? '' : ', at no place that has a name'}`,
    show: ({ say }) => <Reason reason={reason} place={place && say('Orders', 'Заказы')} />,
  })),
)

export const section: Section = {
  specimens: [
    review('Cut into steps', (context) => ({ step: flowStep(context) })),
    review('Of a recipe that has no title', (context) => ({ step: flowStep(context), flow: { isUntitled: true } })),
    review('Nothing recorded yet', (context) => ({
      step: flowStep(context, { status: 'Draft', actions: [], flow: { marks: [], missedAfter: [] } }),
    })),
    review('A password was left empty', (context) => ({
      step: flowStep(context, { status: 'Draft', actions: [passwordInput(context, { value: undefined })] }),
    })),
    review('Something was not recorded', (context) => ({
      step: flowStep(context, {
        status: 'Draft',
        notRecorded: [{ kind: 'key', keys: 'F2', count: 2 }],
        flow: { ...flowStep(context).flow!, missedAfter: [4] },
      }),
    })),
    review('The recording broke off', (context) => ({ step: flowStep(context, { status: 'Failed', failure: { code: 'interrupted' } }) })),
    review('Without a network', (context) => ({ step: flowStep(context), state: { cutOff: 'offline', canEdit: true } })),
    review('Somebody else holds the session', (context) => ({ step: flowStep(context), state: { readOnly: true } })),
    review('Steps joined', (context) => ({ step: flowStep(context) }), {
      act: (stage) => press(stage, '[data-review-step="0"] [data-review-join]'),
    }),
    review('Being kept', (context) => ({ step: flowStep(context), flow: { keep: never } }), {
      act: (stage) => press(stage, '[data-review-keep]'),
    }),
    review('Asked before it is discarded', (context) => ({ step: flowStep(context) }), {
      ground: 'window',
      act: (stage) => press(stage, '[data-review-discard]'),
    }),
    ...reasons,
  ],
}
