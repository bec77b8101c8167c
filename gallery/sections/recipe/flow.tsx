import type { ComponentProps } from 'react'
import { makeRecipe } from '#tests/factories/recipe.ts'
import { callAction } from '#contract/rules/page-target.ts'
import { TASK_KINDS, TASK_STATUSES, type TaskKind } from '#contract/schemas/recipe-events.ts'
import type { RecipeRun } from '#contract/schemas/recipe-run.ts'
import type { Recipe, RecipeStep } from '#contract/schemas/recipe.ts'
import type { RecipeEdits } from '../../../src/features/recipe/data/use-recipe-edits.ts'
import { idleRecording, type RecordingPhase } from '../../../src/features/recipe/model/recording.ts'
import { stepControls } from '../../../src/features/recipe/model/step-controls.ts'
import { FlowPanel } from '../../../src/features/recipe/ui/flow-panel.tsx'
import { RunFacts } from '../../../src/features/recipe/ui/run-line.tsx'
import { RecipeTitle } from '../../../src/features/recipe/ui/recipe-title.tsx'
import { ACTIONS } from '../../fixtures/parts.ts'
import { ENV_DATA } from '../../fixtures/project.ts'
import { type QueuedAs, renaming } from '../../fixtures/queue.ts'
import { check, click, input, saveStep, work } from '../../fixtures/steps.ts'
import { membersOf } from '../../members-of.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { appears, press, type } from '../../stage/appears.ts'
import classes from './flow.module.css'
import { COMMANDS, FLOW_COMMANDS } from './shown-step.tsx'

const recipeOf = (context: Context, over: Partial<Recipe> = {}): Recipe => {
  const { say } = context
  return makeRecipe(0, {
    title: say('Order of a chair', 'Заказ кресла'),
    steps: [
      {
        ...saveStep(context, { status: 'Completed', expectedResult: '', actions: [click()] }),
        testStep: say('Open the orders', 'Открыть заказы'),
        stepIndex: 0,
      },
      { ...saveStep(context, { status: 'Completed', ...work(context) }) },
      { ...saveStep(context, { status: 'Draft', expectedResult: '' }), testStep: say('Close the order', 'Закрыть заказ'), stepIndex: 2 },
    ],
    ...over,
  })
}

/** Nothing was changed yet. */
const EDITS: RecipeEdits = {
  undoes: null,
  redoes: null,
  commands: {
    change: () => Promise.resolve(true),
    edit: () => Promise.resolve(true),
    editCase: () => Promise.resolve(true),
    rename: () => Promise.resolve(true),
    share: () => Promise.resolve(true),
    go: () => Promise.resolve(true),
  },
}

type Props = Partial<ComponentProps<typeof FlowPanel>> & { context: Context; over?: Partial<Recipe> }

function Flow({ context, over, ...props }: Props) {
  const recipe = recipeOf(context, over)
  const { canEdit = true, task = null } = props
  const controls = recipe.steps.map((_, index) =>
    stepControls({ steps: recipe.steps, readOnly: !canEdit, task, recording: idleRecording }, index),
  )
  return (
    <div className={classes.flow}>
      <FlowPanel
        onCompare={() => {}}
        linkHash=""
        recipe={recipe}
        controls={controls}
        canEdit={canEdit}
        envData={ENV_DATA}
        commands={COMMANDS}
        edits={EDITS}
        editing={stepControls({ steps: recipe.steps, readOnly: !canEdit, task, recording: idleRecording }, 0).edit}
        flow={FLOW_COMMANDS}
        task={null}
        recordingPhase="Idle"
        isStopping={false}
        canStop
        onStop={() => {}}
        newStepAt={null}
        onCloseNew={() => {}}
        {...props}
      />
    </div>
  )
}

const flow = (name: string, props: (context: Context) => Omit<Props, 'context'>, rest: Partial<Specimen> = {}): Specimen => ({
  name,
  ground: 'page',
  show: (context) => <Flow context={context} {...props(context)} />,
  ...rest,
  act: async (stage, context) => {
    await rest.act?.(stage, context)
    bringIntoSight(stage)
  },
})

/** The controls of a step come once it is in sight, which most specimens of a long page are not. */
function bringIntoSight(stage: HTMLElement): void {
  for (const item of stage.querySelectorAll('li[data-step]'))
    item.dispatchEvent(new ContentVisibilityAutoStateChangeEvent('contentvisibilityautostatechange', { skipped: false }))
}

async function selectTwo(stage: HTMLElement): Promise<void> {
  for (const step of [0, 1]) await press(stage, `li[data-step="${step}"] [role=checkbox]`)
  await appears(stage, 'output')
}

/** Preconditions as steps 0.1 to 0.3: one was done, one was checked, of one the page says nothing. */
const withPreconditions = (context: Context): RecipeStep[] => {
  const { say } = context
  const before = (testStep: string, over: Partial<RecipeStep>) =>
    saveStep(context, { testStep, expectedResult: '', isPrecondition: true, status: 'Completed', ...over })
  const checked = say('The Orders page is open', 'Открыта страница заказов')
  const unseen = say('Chrome 120 is installed', 'Установлен Chrome 120')
  return [
    before(say('The user is signed in', 'Пользователь авторизован'), { actions: [input(context), click()] }),
    before(checked, { actions: [], assertions: [check(context, { assertionDescription: checked })] }),
    before(unseen, { actions: [], assertions: [], notChecked: [unseen] }),
    saveStep(context, { status: 'Draft', expectedResult: '' }),
  ].map((step, stepIndex) => ({ ...step, stepIndex }))
}

/** A call before the first page, and one that cleans up. */
const withCalls = (context: Context): RecipeStep[] => {
  const { say } = context
  const call = (testStep: string, over: Partial<RecipeStep>) =>
    saveStep(context, { testStep, expectedResult: '', assertions: [], status: 'Completed', actions: [ACTIONS.call(context)], ...over })
  const remove = callAction({ method: 'DELETE', url: '/api/orders/{{taken.order id}}' })
  return [
    call(say('Create an order', 'Создать заказ'), {}),
    saveStep(context, { status: 'Draft', expectedResult: '' }),
    call(say('Delete the order', 'Удалить заказ'), { isCleanUp: true, actions: [remove] }),
  ].map((step, stepIndex) => ({ ...step, stepIndex }))
}

const TASKS: Record<TaskKind, RecordingPhase[]> = {
  predict: ['Idle'],
  playback: ['Idle'],
  record: ['Transition', 'Active', 'Finalization'],
}

const tasks = membersOf(TASKS).flatMap((kind) =>
  TASKS[kind].map((recordingPhase) =>
    flow(kind === 'record' ? `Task ${kind}, ${recordingPhase}` : `Task ${kind}`, (context) => ({
      task: { id: 'task', kind, parentId: null, activeStep: 1 },
      recordingPhase,
      over: { steps: [saveStep(context, { status: 'InProgress', stepIndex: 0, actions: [input(context)] })] },
    })),
  ),
)

const pending = (name: string, change: QueuedAs): Specimen =>
  flow(name, () => ({ over: { steps: [] } }), {
    world: (context) => ({ device: { queue: [renaming(context, { recipeId: recipeOf(context).id, ...change })] } }),
  })

const title = (name: string, isReadOnly: boolean, rest: Partial<Specimen> = {}): Specimen => ({
  name,
  show: ({ say }) => (
    <h1 className={classes.title}>
      <RecipeTitle title={say('Order of a chair', 'Заказ кресла')} readOnly={isReadOnly} onCommit={() => Promise.resolve(true)} />
    </h1>
  ),
  ...rest,
})

/** Only a replay of all steps has one. */
function verdictOf(kind: RecipeRun['kind'], status: RecipeRun['status']): RecipeRun['verdict'] {
  if (kind !== 'playback') return null
  const ended = status === 'completed' ? 'passed' : status
  return { status: ended, stepsPassed: ended === 'passed' ? 2 : 1, stepsTotal: 2 }
}

const runs = (status: RecipeRun['status']): Specimen => ({
  name: `Run: ${status}`,
  ground: 'page',
  show: (context) => (
    <div className={classes.runs}>
      {TASK_KINDS.flatMap((kind) =>
        [null, 1].map((stepIndex) => (
          <RunFacts
            key={`${kind} ${stepIndex}`}
            recipe={recipeOf(context)}
            onShowLast={stepIndex === null ? () => {} : null}
            run={{
              id: 'run',
              kind,
              status,
              beganAt: '2026-11-21T11:57:00.000Z',
              finishedAt: status === 'queued' || status === 'running' ? null : '2026-11-21T11:57:14.000Z',
              by: 'olga@shop.example',
              stepIndex,
              failure: status === 'failed' ? { code: 'target_not_found', wanted: context.say('Save', 'Сохранить'), found: [] } : null,
              verdict: verdictOf(kind, status),
            }}
          />
        )),
      )}
    </div>
  ),
})

export const section: Section = {
  specimens: [
    flow(
      'What the test case says besides its steps',
      ({ say }) => ({
        over: {
          description: say('Orders are saved at once.', 'Заказы сохраняются сразу.'),
          preconditions: say('Signed in as a manager', 'Вошёл менеджер'),
          testData: say('City: Omsk\nPhone: 123', 'Город: Омск\nТелефон: 123'),
        },
      }),
      { act: (stage) => press(stage, 'summary') },
    ),
    flow('Steps', () => ({})),
    flow('A call before, and a clean-up', (context) => ({ over: { steps: withCalls(context) } })),
    flow('Preconditions as steps: done, checked, not checked', (context) => ({ over: { steps: withPreconditions(context) } })),
    flow('Something to undo, and to redo', () => ({ edits: { ...EDITS, undoes: 'move', redoes: 'remove' } })),
    flow('Something to undo, but not now', () => ({
      edits: { ...EDITS, undoes: 'content' },
      editing: { enabled: false, reason: 'task_running' },
    })),
    flow('Several steps selected', () => ({}), { act: selectTwo }),
    flow('Several steps selected, which cannot be changed now', () => ({ editing: { enabled: false, reason: 'task_running' } }), {
      act: selectTwo,
    }),
    flow(
      'What the test case says, being changed',
      ({ say }) => ({ over: { description: say('Orders are saved at once.', 'Заказы сохраняются сразу.') } }),
      {
        act: async (stage) => {
          await press(stage, 'summary')
          await press(stage, 'dt button')
          await appears(stage, 'textarea')
        },
      },
    ),
    flow('Tags of the test case', ({ say }) => ({ over: { tags: [say('orders', 'заказы'), say('every night', 'каждую ночь')] } }), {
      act: (stage) => press(stage, 'summary'),
    }),
    flow('Tags of the test case: one is too long', ({ say }) => ({ over: { tags: [say('orders', 'заказы')] } }), {
      act: async (stage) => {
        await press(stage, 'summary')
        await press(stage, 'dl > div:last-child dt button')
        await type(stage, 'textarea', 'orders '.repeat(20))
      },
    }),
    flow('Read only', () => ({ canEdit: false })),
    flow('No steps yet', () => ({ over: { steps: [] } })),
    flow('No steps yet, read only', () => ({ canEdit: false, over: { steps: [] } })),
    flow('A new step between others', () => ({ newStepAt: 1 })),
    flow('A new step that cannot be saved now', () => ({ newStepAt: 0, canEdit: false, over: { steps: [] } })),
    ...tasks,
    ...TASK_STATUSES.map(runs),
    flow('Task being stopped', () => ({
      task: { id: 'task', kind: 'predict', parentId: null, activeStep: 1 },
      isStopping: true,
      over: { steps: [] },
    })),
    flow('Task that cannot be stopped here', () => ({
      task: { id: 'task', kind: 'predict', parentId: null, activeStep: 1 },
      canStop: false,
      over: { steps: [] },
    })),
    pending('A change is not sent yet', {}),
    pending('A change was refused', { state: 'parked' }),
    pending('A change of somebody else came in between', { state: 'conflict' }),
    title('Title', false),
    title('Title, hovered', false, { looks: { as: 'hovered', on: 'button' } }),
    title('Title, being edited', false, { act: (stage) => press(stage, 'button') }),
    title('Title, read only', true),
  ],
}
