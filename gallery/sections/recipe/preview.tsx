import { DEFAULT_DEVICE } from '#contract/rules/devices.ts'
import type { ComponentProps } from 'react'
import { environmentOf } from '#contract/rules/environments.ts'
import type { PickedElement } from '#contract/schemas/pick.ts'
import type { EnvironmentChoice } from '../../../src/data/environment-choice.ts'
import { initialReservation, type ReservationState } from '../../../src/features/recipe/model/reservation.ts'
import { PointedChoice } from '../../../src/features/recipe/model/pointed-choice.ts'
import { MatchMarks } from '../../../src/features/recipe/ui/match-marks.tsx'
import { PickChecksDialog, type ChangesShown } from '../../../src/features/recipe/ui/pick-checks-dialog.tsx'
import { PickOverlay } from '../../../src/features/recipe/ui/pick-overlay.tsx'
import { QuestionMarks } from '../../../src/features/recipe/ui/question-marks.tsx'
import { PreviewPanel } from '../../../src/features/recipe/ui/preview-panel.tsx'
import { SplitView } from '../../../src/features/recipe/ui/split-view.tsx'
import { projectOf } from '../../fixtures/project.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { askingStep } from '../../fixtures/queue.ts'
import { serverError } from '../../stage/answers.ts'
import classes from './preview.module.css'

type Props = Omit<Partial<ComponentProps<typeof PreviewPanel>>, 'project' | 'reservation'> & {
  project?: Partial<ComponentProps<typeof PreviewPanel>['project']>
  reservation?: Partial<ReservationState>
}

function Preview({ context, project = {}, reservation = {}, ...props }: Props & { context: Context }) {
  const known = project.known === undefined ? projectOf(context) : project.known
  return (
    <PreviewPanel
      shownDevice={DEFAULT_DEVICE}
      environment={{ current: known && environmentOf(known, null), others: [], choose: () => {} }}
      device={DEFAULT_DEVICE}
      isBusy={false}
      project={{ isLoading: false, error: null, isRetrying: false, retry: () => {}, ...project, known }}
      cutOff={null}
      reservation={{ ...initialReservation, ...reservation }}
      isSynced
      isOpening={false}
      reload={{ enabled: true, reason: null }}
      marks={null}
      tabs={{ tabs: [], control: { enabled: true, reason: null }, onAct: () => {} }}
      matches={[]}
      checks={{ state: { kind: 'idle' }, reason: null, start: () => {}, stop: () => {} }}
      onNavigate={() => {}}
      onReconnect={() => {}}
      onDisconnected={() => {}}
      onFilesWanted={() => {}}
      {...props}
    />
  )
}

/** The default one is chosen, or the other. */
function environmentsOf(context: Context, isOther: boolean): EnvironmentChoice {
  const others = [{ id: 'staging', name: 'Staging', sutUrl: 'https://staging.shop.example/orders', values: [] }]
  const current = environmentOf(projectOf(context, { environments: others }), isOther ? 'staging' : null)
  return { current, others, choose: () => {} }
}

const preview = (name: string, props: (context: Context) => Props): Specimen => ({
  name,
  ground: 'page',
  show: (context) => <Preview context={context} {...props(context)} />,
})

const BOXES = [
  { x: 200, y: 150, width: 260, height: 60 },
  { x: 200, y: 230, width: 260, height: 60 },
  { x: 1700, y: 1000, width: 220, height: 80 },
]

/** `pointed`: the choice on the card that the pointer is on. */
const marked = (name: string, choice: number | null): Specimen => ({
  name,
  ground: 'page',
  show: (context) => {
    const { question } = askingStep(context)
    const pointed = new PointedChoice()
    if (choice !== null) pointed.point({ stepIndex: 0, choice })
    const [first, second] = question.choices
    const marks = { stepIndex: 0, question: { ...question, choices: [first!, second!, first!] }, boxes: BOXES, pointed, onAnswer: () => {} }
    return (
      <div className={classes.picture}>
        <QuestionMarks {...marks} />
      </div>
    )
  },
})

const tabsOf = ({ say }: Context, control: Props['reload'] & object): NonNullable<Props['tabs']> => ({
  tabs: [
    { id: '1', title: say('Orders', 'Заказы'), url: 'https://shop.example/orders', isActive: false },
    {
      id: '2',
      title: say('Order 17: a chair with arms, two tables and a lamp', 'Заказ 17: кресло с подлокотниками, два стола и лампа'),
      url: 'https://shop.example/orders/17/print',
      isActive: true,
    },
    { id: '3', title: '', url: 'about:blank', isActive: false },
  ],
  control,
  onAct: () => {},
})

const CAPTION = { ru: 'кнопка «Сохранить заказ»', en: 'button “Save the order”' }

/** `at`: the index of what is pointed at; null for nothing yet. */
const pointing = (name: string, at: number | null): Specimen => ({
  name,
  ground: 'page',
  show: () => (
    <div className={classes.picture}>
      <PickOverlay box={at === null ? null : BOXES[at]!} caption={CAPTION} onCancel={() => {}} />
    </div>
  ),
})

const pickedElement = (text: string): PickedElement => ({
  locators: [{ type: 'css', value: 'h1', priority: 1 }],
  counts: [1],
  elementType: 'heading',
  caption: { ru: 'заголовок «Order 17»', en: 'heading “Order 17”' },
  facts: { ...NO_FACTS, text },
  page: { url: 'http://sut.example/orders/17', title: 'Order 17' },
})
const NO_FACTS = {
  isTextCut: false,
  value: null,
  checked: null,
  enabled: null,
  selected: null,
  expanded: null,
  readonly: null,
  required: null,
  empty: null,
  cell: null,
  items: null,
}
const CHANGED: ChangesShown = {
  texts: [{ text: 'Saved', locators: [], elementType: 'status', caption: { ru: 'сообщение «Saved»', en: 'message “Saved”' } }],
  url: { from: 'http://sut.example/orders', to: 'http://sut.example/orders/17' },
  title: null,
}
const checksDialog = (name: string, text: string, changes: ChangesShown): Specimen => ({
  name,
  ground: 'window',
  show: () => (
    <PickChecksDialog
      destination={null}
      element={pickedElement(text)}
      changes={changes}
      isAdding={false}
      onAdd={() => {}}
      onClose={() => {}}
    />
  ),
})

const held = { status: 'reserved_by_you', latestToken: 'token' } as const

export const section: Section = {
  about: 'What stands there while there is no picture. The picture itself needs a runner: `npm run dev`, then a recipe.',
  specimens: [
    preview('Project on its way', () => ({ project: { known: null, isLoading: true } })),
    preview('Project could not be loaded', () => ({ project: { known: null, error: serverError('internal', {}, 'Something broke') } })),
    preview('No address of the system under test', (context) => ({ project: { known: projectOf(context, { sutUrl: null }) } })),
    preview('Several environments', (context) => ({ environment: environmentsOf(context, false) })),
    preview('Several environments, and one runs', (context) => ({ environment: environmentsOf(context, true), isBusy: true })),
    preview('Reserving', () => ({})),
    preview('No session', () => ({ reservation: { status: 'not_reserved' } })),
    preview('Offline', () => ({ cutOff: 'offline', reload: { enabled: false, reason: 'offline' } })),
    preview('Nothing to show', () => ({ reservation: { status: 'reserved_by_you' } })),
    marked('Marks of a question', null),
    marked('Marks of a question, one pointed at', 1),
    pointing('Pointing, nothing yet', null),
    pointing('Pointing at an element', 0),
    pointing('Pointing at an element below', 2),
    {
      name: 'The element of a step',
      ground: 'page',
      show: () => (
        <div className={classes.picture}>
          <MatchMarks boxes={BOXES} />
        </div>
      ),
    },
    checksDialog('Checks of an element', 'Order 17', CHANGED),
    checksDialog('Checks of an element, page not asked', 'Long text. '.repeat(60), 'unknown'),
    preview('Closed', () => ({ reservation: held })),
    preview('Tabs', (context) => ({ reservation: held, tabs: tabsOf(context, { enabled: true, reason: null }) })),
    preview('Tabs, while a recipe runs', (context) => ({
      reservation: held,
      tabs: tabsOf(context, { enabled: false, reason: 'task_running' }),
    })),
    {
      name: 'Beside the flow',
      note: 'The line between them is moved by pointer, finger or keys.',
      ground: 'page',
      isWide: true,
      looks: { as: 'focused', on: '[role=separator]' },
      show: (context) => (
        <SplitView flow={<section aria-label={context.say('Flow', 'Шаги')} />} preview={<Preview context={context} reservation={held} />} />
      ),
    },
    preview('Closed, offline', () => ({ reservation: held, cutOff: 'offline', reload: { enabled: false, reason: 'offline' } })),
  ],
}
