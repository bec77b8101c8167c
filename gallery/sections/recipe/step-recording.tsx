import type { NotRecorded, NotRecordedKind } from '#contract/schemas/not-recorded.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { idleRecording, type RecordingPhase } from '../../../src/features/recipe/model/recording.ts'
import { ENV_DATA } from '../../fixtures/project.ts'
import { click, input, passwordInput, saveStep } from '../../fixtures/steps.ts'
import { membersOf } from '../../members-of.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { press, type } from '../../stage/appears.ts'
import { never } from '../../stage/answers.ts'
import { ShownStep } from './shown-step.tsx'

const recordingIn = (phase: RecordingPhase) => ({
  recording: phase === 'Idle' ? idleRecording : { phase, stepIndex: 1, taskId: 'task', error: null },
})
const active = recordingIn('Active')

const PHASES: Record<RecordingPhase, string> = {
  Idle: 'at rest',
  Transition: 'replaying to the step before',
  Initialization: 'beginning',
  Active: 'listening',
  Finalization: 'ending',
}

const phases = membersOf(PHASES).map((phase): Specimen => ({
  name: `Recording ${phase}: ${PHASES[phase]}`,
  ground: 'page',
  show: (context) => (
    <ShownStep
      step={saveStep(context, phase === 'Idle' ? {} : { status: 'InProgress', actions: [input(context)] })}
      state={recordingIn(phase)}
    />
  ),
}))

const asked = (context: Context, offers: string[]): RecipeStep =>
  saveStep(context, { status: 'InProgress', actions: [passwordInput(context, { asks: { id: 's1', offers } })] })

const questions: Specimen[] = [
  {
    name: 'Password asked about: no secret has its value',
    ground: 'page',
    show: (context) => <ShownStep step={asked(context, [])} state={active} />,
  },
  {
    name: 'Password asked about: two secrets have its value',
    ground: 'page',
    show: (context) => <ShownStep step={asked(context, ['PASSWORD', 'PASSWORD_OF_THE_STAGING_SHOP'])} state={active} />,
  },
  {
    name: 'Password asked about: the answer is on its way',
    ground: 'page',
    act: (stage) => press(stage, '[data-question] button:last-of-type'),
    show: (context) => <ShownStep step={asked(context, ['PASSWORD'])} state={active} commands={{ answerPassword: never }} />,
  },
  {
    name: 'Password asked about: naming a new secret',
    ground: 'page',
    act: (stage) => press(stage, '[data-save]'),
    show: (context) => <ShownStep step={asked(context, [])} state={active} />,
  },
  {
    name: 'Password asked about: the name is taken',
    ground: 'page',
    act: async (stage) => {
      await press(stage, '[data-save]')
      await type(stage, 'input', 'LOGIN')
    },
    show: (context) => <ShownStep step={asked(context, [])} state={active} />,
  },
  {
    name: 'Password asked about: cannot be answered here',
    ground: 'page',
    show: (context) => <ShownStep step={asked(context, ['PASSWORD'])} state={{ ...active, readOnly: true }} />,
  },
]

const MISSED: Record<NotRecordedKind, (context: Context) => NotRecorded> = {
  canvas: ({ say }) => ({ kind: 'canvas', count: 3, target: say('map', 'карта') }),
  drag: ({ say }) => ({ kind: 'drag', count: 1, target: say('card “To do”', 'карточка «К работе»') }),
  file: () => ({ kind: 'file', count: 1 }),
  format: ({ say }) => ({ kind: 'format', count: 2, target: say('field “Text”', 'поле «Текст»') }),
  history: () => ({ kind: 'history', count: 1, keys: 'back' }),
  key: () => ({ kind: 'key', count: 1, keys: 'Ctrl+K' }),
  middle_click: ({ say }) => ({ kind: 'middle_click', count: 1, target: say('link “Orders”', 'ссылка «Заказы»') }),
  modified_click: ({ say }) => ({ kind: 'modified_click', count: 1, keys: 'Shift', target: say('row 7', 'строка 7') }),
  scroll: ({ say }) => ({ kind: 'scroll', count: 4, target: say('list of orders', 'список заказов') }),
  sign_in: () => ({ kind: 'sign_in', count: 1 }),
}

const missed = (context: Context) => membersOf(MISSED).map((kind) => MISSED[kind](context))
const withMissed = (context: Context, notRecorded: NotRecorded[]) => saveStep(context, { actions: [click()], notRecorded })

const notRecorded: Specimen[] = [
  {
    name: 'Not recorded: every kind',
    ground: 'page',
    show: (context) => <ShownStep step={withMissed(context, missed(context))} />,
  },
  {
    name: 'Not recorded: kinds that do not name what they were done to',
    ground: 'page',
    show: (context) => (
      <ShownStep
        step={withMissed(
          context,
          missed(context).map(({ target: _, ...one }) => one),
        )}
      />
    ),
  },
  {
    name: 'Not recorded: while the recording goes on',
    ground: 'page',
    show: (context) => <ShownStep step={{ ...withMissed(context, missed(context).slice(0, 2)), status: 'InProgress' }} state={active} />,
  },
  {
    name: 'Not recorded: cannot be dismissed here',
    ground: 'page',
    show: (context) => <ShownStep step={withMissed(context, missed(context).slice(0, 1))} state={{ readOnly: true }} />,
  },
]

const leftEmpty = (context: Context) => saveStep(context, { actions: [input(context), passwordInput(context)] })
const openBinding = (stage: HTMLElement) => press(stage, 'li li div > button')

const bindings: Specimen[] = [
  { name: 'Left empty', ground: 'page', show: (context) => <ShownStep step={leftEmpty(context)} /> },
  {
    name: 'Left empty: choosing the data',
    ground: 'page',
    act: openBinding,
    show: (context) => <ShownStep step={leftEmpty(context)} envData={ENV_DATA} />,
  },
  {
    name: 'Left empty: there is no data',
    ground: 'page',
    act: openBinding,
    show: (context) => <ShownStep step={leftEmpty(context)} envData={[]} />,
  },
  {
    name: 'Left empty: cannot be bound here',
    ground: 'page',
    show: (context) => <ShownStep step={leftEmpty(context)} state={{ readOnly: true }} />,
  },
]

export const section: Section = {
  specimens: [...phases, ...questions, ...notRecorded, ...bindings],
}
