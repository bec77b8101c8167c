import type { RunSchedule, ScheduleStart } from '#contract/schemas/run-schedule.ts'
import type { Notices, Webhook, WebhookDelivery } from '#contract/schemas/run-notice.ts'
import { DeleteScheduleDialog } from '../../../src/features/run-schedules/ui/delete-schedule-dialog.tsx'
import { DeleteWebhookDialog } from '../../../src/features/run-schedules/ui/delete-webhook-dialog.tsx'
import { DeliveriesDialog } from '../../../src/features/run-schedules/ui/deliveries-dialog.tsx'
import { NoticesCard } from '../../../src/features/run-schedules/ui/notices-card.tsx'
import { RenewSecretDialog } from '../../../src/features/run-schedules/ui/renew-secret-dialog.tsx'
import { ScheduleCard } from '../../../src/features/run-schedules/ui/schedule-card.tsx'
import { ScheduleDialog } from '../../../src/features/run-schedules/ui/schedule-dialog.tsx'
import { SchedulesPage } from '../../../src/features/run-schedules/ui/schedules-page.tsx'
import { WebhookDialog } from '../../../src/features/run-schedules/ui/webhook-dialog.tsx'
import { ago, DAY, HOUR } from '../../fixtures/ago.ts'
import { idOf } from '../../fixtures/id.ts'
import { EMAIL, OTHER_EMAIL } from '../../fixtures/people.ts'
import { ORGANIZATION_ID, PROJECT_ID, projectOf } from '../../fixtures/project.ts'
import { ScreenFrame } from '../../page/screen-frame.tsx'
import type { Context, Section, Specimen } from '../../section.ts'
import { type Answers, never, refused, serverError } from '../../stage/answers.ts'
import { appears, press, type } from '../../stage/appears.ts'

const doNothing = () => {}
const NO_RUNS = { queued: 0, running: 0, passed: 0, failed: 0, aborted: 0, skipped: 0 }

const start = (number: number, hours: number, facts: Partial<ScheduleStart> = {}): ScheduleStart => ({
  id: idOf(number),
  at: ago(hours * HOUR),
  dueAt: ago(hours * HOUR),
  leftOut: 0,
  outcome: 'started',
  reason: null,
  batch: { id: idOf(number), finishedAt: ago(hours * HOUR - 10), counts: { ...NO_RUNS, passed: 12, skipped: 2 } },
  ...facts,
})
const ended = (number: number, hours: number, counts: Partial<typeof NO_RUNS>, finishedAt: string | null = ago(hours * HOUR - 10)) =>
  start(number, hours, { batch: { id: idOf(number), finishedAt, counts: { ...NO_RUNS, ...counts } } })
const missed = (outcome: ScheduleStart['outcome'], facts: Partial<ScheduleStart> = {}) => start(30, 5, { outcome, batch: null, ...facts })

const schedule = ({ say }: Context, facts: Partial<RunSchedule> = {}): RunSchedule => ({
  id: idOf(1),
  projectId: PROJECT_ID,
  name: say('Every night', 'Каждую ночь'),
  cron: '0 3 * * *',
  timeZone: 'Europe/Moscow',
  recipes: { kind: 'all' },
  environmentId: null,
  retries: 1,
  isOn: true,
  isPaused: false,
  owner: EMAIL,
  nextAt: ago(-12 * HOUR),
  updatedAt: ago(2 * DAY),
  starts: [ended(2, 12, { passed: 11, failed: 1 }), start(3, 36), missed('skipped')],
  ...facts,
})

const webhook: Webhook = { id: idOf(50), url: 'https://chat.example.com/hooks/reprise', isOn: true, last: null }
const delivery = (number: number, facts: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: idOf(number),
  event: 'runs.failed',
  createdAt: ago(number),
  status: 'delivered',
  attempts: 1,
  httpStatus: 204,
  failure: null,
  lastAttemptAt: ago(number),
  nextAttemptAt: null,
  ...facts,
})
const later = { status: 'waiting', attempts: 2, httpStatus: null, nextAttemptAt: ago(-30) } as const
const DELIVERIES: WebhookDelivery[] = [
  delivery(60, { status: 'waiting', attempts: 0, httpStatus: null, event: 'test' }),
  delivery(61),
  delivery(62, { ...later, httpStatus: 503 }),
  delivery(63, { ...later, failure: { kind: 'unreachable', host: 'chat.example.com', reason: 'refused' } }),
  delivery(64, { ...later, failure: { kind: 'address_refused', host: 'chat.corp', refusal: 'private' } }),
  delivery(65, { status: 'failed', attempts: 10, httpStatus: 500 }),
  delivery(66, { status: 'cancelled', event: 'runs.passed_again', httpStatus: null }),
]

const notices: Notices = {
  settings: { origins: ['schedule', 'cli'], tellsRecovery: true, memberIds: [idOf(70)], addresses: ['qa@example.com'], language: 'en' },
  webhooks: [
    { ...webhook, last: delivery(61) },
    { ...webhook, id: idOf(51), url: 'https://tracker.example.com/in', isOn: false },
  ],
}
const members: Answers = {
  organization: {
    listMembersAndInvitations: () => ({
      items: [
        { id: idOf(70), email: EMAIL, role: 'OWNER', type: 'member', status: 'ACTIVE' },
        { id: idOf(71), email: OTHER_EMAIL, role: 'MEMBER', type: 'member', status: 'ACTIVE' },
      ],
    }),
  },
}

type List = NonNullable<Answers['runSchedule']>['list']

const page = (name: string, list: (context: Context) => List, isReachable = true): Specimen => ({
  name,
  ground: 'screen',
  world: (context) => ({ isReachable, answers: { runSchedule: { list: list(context) } } }),
  show: (context) => (
    <ScreenFrame>
      <SchedulesPage project={projectOf(context)} isOwner={false} />
    </ScreenFrame>
  ),
})

const card = (name: string, facts: Partial<RunSchedule> | ((context: Context) => Partial<RunSchedule>)): Specimen => ({
  name,
  ground: 'page',
  isWide: true,
  show: (context) => (
    <ScheduleCard
      schedule={schedule(context, typeof facts === 'function' ? facts(context) : facts)}
      project={projectOf(context)}
      onEdit={doNothing}
      onDelete={doNothing}
    />
  ),
})

const told = (name: string, isOwner: boolean, read: NonNullable<Answers['runNotice']>['read']): Specimen => ({
  name,
  ground: 'page',
  isWide: true,
  world: { answers: { ...members, runNotice: { read } } },
  show: () => <NoticesCard projectId={PROJECT_ID} organizationId={ORGANIZATION_ID} isOwner={isOwner} />,
})

const editing = (name: string, facts: Partial<RunSchedule>, act?: Specimen['act'], answers: Answers = {}): Specimen => ({
  name,
  ground: 'window',
  act,
  world: (context) => ({
    answers: {
      recipe: { tags: () => ({ tags: [context.say('smoke', 'смоук'), context.say('orders', 'заказы')] }) },
      ...answers,
    },
  }),
  show: (context) => <ScheduleDialog project={projectOf(context)} schedule={schedule(context, facts)} onClose={doNothing} />,
})

const send: NonNullable<Specimen['act']> = async (stage) => {
  await press(stage, '[type=submit]')
  await appears(stage, '[role=alert]')
}

const dialog = (name: string, show: Specimen['show'], answers: Answers = {}, act?: Specimen['act']): Specimen => ({
  name,
  ground: 'window',
  act,
  world: { answers },
  show,
})

export const section: Section = {
  columns: 'medium',
  specimens: [
    page('Some', (context) => () => ({ schedules: [schedule(context)] })),
    page('None', () => () => ({ schedules: [] })),
    page('Loading', () => never),
    page('Error', () => refused(serverError('internal', {}, 'Something broke'))),
    page('Offline', (context) => () => ({ schedules: [schedule(context)] }), false),
    card('Runs go on', { starts: [ended(4, 0.1, { running: 1, queued: 6, passed: 3 }, null)] }),
    card('On weekdays, with tags', { cron: '30 8 * * 1-5', recipes: { kind: 'tags', tags: ['smoke', 'orders'] }, starts: [] }),
    card('On chosen days', { cron: '0 22 * * 0,6', recipes: { kind: 'recipes', recipeIds: [idOf(1), idOf(2)] } }),
    card('By an expression, off', {
      cron: '*/15 8-18 * * 1-5',
      recipes: { kind: 'statuses', statuses: ['Failed'] },
      isOn: false,
      nextAt: null,
    }),
    card('Paused', { isOn: false, isPaused: true, nextAt: null, starts: [missed('paused')] }),
    card('Missed while no server was running', { cron: '5 * * * *', starts: [start(5, 1, { dueAt: ago(4 * HOUR), leftOut: 3 })] }),
    card('Skipped', { starts: [missed('skipped')] }),
    card('Refused', { starts: [missed('refused', { reason: 'sut_url_not_configured' })] }),
    card('Its environment is gone', { environmentId: idOf(99), starts: [missed('refused', { reason: 'not_found' })] }),
    card('Nothing is automated', { starts: [ended(6, 3, { skipped: 4 })] }),
    card('No recipe fits', { starts: [ended(7, 3, {})] }),
    editing('Edited', {}),
    editing(
      'By an expression that never comes',
      { cron: '0 0 31 2 *', name: '', recipes: { kind: 'tags', tags: ['smoke'] } },
      async (stage) => {
        await press(stage, '[type=submit]')
        await appears(stage, '[aria-invalid=true]')
      },
    ),
    editing('Changed by somebody else', {}, send, { runSchedule: { update: refused(serverError('conflict')) } }),
    editing('Left with changes', {}, async (stage) => {
      await type(stage, 'input', 'X')
      await press(stage, '[type=submit] ~ *, form button:not([type=submit])')
    }),
    dialog('Deleting a schedule', (context) => <DeleteScheduleDialog schedule={schedule(context)} onClose={doNothing} />),
    told('Told: an owner', true, () => notices),
    told('Told: nobody yet', true, () => ({ settings: { ...notices.settings, memberIds: [], addresses: [] }, webhooks: [] })),
    told('Told: loading', true, never),
    told('Told: a member', false, never),
    dialog('A new webhook', () => <WebhookDialog projectId={PROJECT_ID} webhook={null} onClose={doNothing} />),
    dialog(
      'Its secret',
      () => <WebhookDialog projectId={PROJECT_ID} webhook={null} onClose={doNothing} />,
      { runNotice: { addWebhook: () => ({ secret: 'whsec_dGhpcyBpcyBubyBzZWNyZXQgb2YgYW55Ym9keQ==' }) } },
      async (stage) => {
        await type(stage, 'input', 'https://chat.example.com/hook')
        await press(stage, '[type=submit]')
        await appears(stage, 'code')
      },
    ),
    dialog('Another secret', () => <RenewSecretDialog webhook={webhook} onClose={doNothing} />),
    dialog('Deleting a webhook', () => <DeleteWebhookDialog webhook={webhook} onClose={doNothing} />),
    dialog('Deliveries', () => <DeliveriesDialog webhook={webhook} onClose={doNothing} />, {
      runNotice: { deliveries: () => ({ deliveries: DELIVERIES }) },
    }),
  ],
}
