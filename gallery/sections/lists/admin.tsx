import { type AuditEvent, AUDIT_EVENT_TYPES } from '#contract/schemas/audit.ts'
import { MAIL_TEMPLATES, type UnsentMail } from '#contract/schemas/mail.ts'
import { ORGANIZATION_REQUEST_STATUSES, type OrganizationRequest } from '#contract/schemas/organization.ts'
import { ADMIN_PAGE_SIZE } from '../../../src/features/admin/data/admin-queries.ts'
import type { AuditView } from '../../../src/features/admin/model/audit-search.ts'
import { AdminHomePage } from '../../../src/features/admin/ui/admin-home-page.tsx'
import { AuditLogPage } from '../../../src/features/admin/ui/audit-log-page.tsx'
import { EndUserSessionsDialog } from '../../../src/features/admin/ui/end-user-sessions-dialog.tsx'
import { OrganizationRequestsPage } from '../../../src/features/admin/ui/organization-requests-page.tsx'
import { ResetSecondFactorDialog } from '../../../src/features/admin/ui/reset-second-factor-dialog.tsx'
import { ReviewDialog } from '../../../src/features/admin/ui/review-dialog.tsx'
import { UnsentMailsPage } from '../../../src/features/admin/ui/unsent-mails-page.tsx'
import { ago, DAY, HOUR } from '../../fixtures/ago.ts'
import { idOf } from '../../fixtures/id.ts'
import { EMAIL, LONG_EMAIL, OTHER_EMAIL } from '../../fixtures/people.ts'
import { ScreenFrame } from '../../page/screen-frame.tsx'
import type { Context, Section, Specimen } from '../../section.ts'
import { type Answers, never, refused, serverError } from '../../stage/answers.ts'
import { press, type } from '../../stage/appears.ts'

const broken = refused(serverError('internal', {}, 'Something broke'))

const screen = (name: string, answers: (context: Context) => Answers, show: Specimen['show']): Specimen => ({
  name,
  ground: 'screen',
  isWide: true,
  world: (context) => ({ answers: answers(context) }),
  show: (context) => <ScreenFrame>{show(context)}</ScreenFrame>,
})

const requestOf = ({ say }: Context, number: number): OrganizationRequest => ({
  id: idOf(number),
  name: say(`Horns and Hooves ${number}`, `Рога и копыта ${number}`),
  description:
    number === 1
      ? say(
          'We test a shop by hand and would like to stop. '.repeat(4),
          'Мы проверяем магазин вручную и хотели бы перестать. '.repeat(4),
        ).trim()
      : null,
  status: ORGANIZATION_REQUEST_STATUSES[number % 3]!,
  requesterEmail: number === 1 ? LONG_EMAIL : OTHER_EMAIL,
  createdAt: ago(number * DAY),
  reviewedAt: number % 3 ? ago(HOUR) : null,
})

const requests = (name: string, listRequests: (context: Context) => NonNullable<Answers['organization']>['listRequests']) =>
  screen(
    `Requests: ${name}`,
    (context) => ({ organization: { listRequests: listRequests(context) } }),
    () => <OrganizationRequestsPage />,
  )

const mailOf = (number: number): UnsentMail => ({
  id: idOf(number),
  to: number === 1 ? LONG_EMAIL : OTHER_EMAIL,
  template: MAIL_TEMPLATES[number % MAIL_TEMPLATES.length]!,
  language: 'en',
  status: number % 2 ? 'retrying' : 'failed',
  attempts: number,
  lastError: number === 3 ? null : '451 4.7.1 Try again later: the mail server of the receiver answers slowly today',
  nextAttemptAt: number % 2 ? ago(-30) : null,
  createdAt: ago(number * HOUR),
})
const mailsOf = (count: number) => Array.from({ length: count }, (_, index) => mailOf(index + 1))

const mails = (name: string, listFailed: NonNullable<Answers['mail']>['listFailed']) =>
  screen(
    `Unsent mails: ${name}`,
    () => ({ mail: { listFailed } }),
    () => <UnsentMailsPage />,
  )

const eventOf = (number: number): AuditEvent => ({
  id: idOf(number),
  type: AUDIT_EVENT_TYPES[number % AUDIT_EVENT_TYPES.length]!,
  at: ago(number * HOUR),
  userId: null,
  userEmail: number % 4 === 3 ? null : EMAIL,
  organizationId: null,
  target: number % 3 ? OTHER_EMAIL : null,
  ipAddress: number % 5 === 4 ? null : '203.0.113.7',
  userAgent: number % 2 ? 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0' : null,
})
const EVENTS = AUDIT_EVENT_TYPES.map((_, index) => eventOf(index))

const NO_FILTER: AuditView = { page: 1, type: null, person: '', from: '', to: '' }

const audit = (name: string, list: NonNullable<Answers['audit']>['list'], view: Partial<AuditView> = {}) =>
  screen(
    `Audit log: ${name}`,
    () => ({ audit: { list } }),
    () => <AuditLogPage view={{ ...NO_FILTER, ...view }} onViewChange={() => {}} />,
  )

const dialog = (name: string, show: Specimen['show'], rest: Partial<Specimen> = {}): Specimen => ({ name, ground: 'window', show, ...rest })

const review = (action: 'APPROVE' | 'REJECT', number: number) => (context: Context) => (
  <ReviewDialog review={{ request: requestOf(context, number), action }} onClose={() => {}} />
)
const endSessions = () => <EndUserSessionsDialog opened initialEmail={EMAIL} onClose={() => {}} />
const resetFactor = (email: string) => () => <ResetSecondFactorDialog opened initialEmail={email} onClose={() => {}} />

export const section: Section = {
  specimens: [
    screen(
      'Home',
      () => ({}),
      ({ say }) => <AdminHomePage firstName={say('Maria', 'Мария')} mayOpen={() => true} />,
    ),
    screen(
      'Home of somebody without a name',
      () => ({}),
      () => <AdminHomePage firstName={null} mayOpen={() => true} />,
    ),
    requests('each status', (context) => () => ({ requests: [1, 2, 3].map((number) => requestOf(context, number)) })),
    requests('loading', () => never),
    requests('error', () => broken),
    requests('empty', () => () => ({ requests: [] })),
    mails('one page', () => ({ mails: mailsOf(3), total: 3 })),
    mails('many pages', () => ({ mails: mailsOf(2), total: 412 })),
    mails('loading', never),
    mails('error', broken),
    mails('empty', () => ({ mails: [], total: 0 })),
    audit('each event, first page', () => ({ events: EVENTS.slice(0, ADMIN_PAGE_SIZE), total: EVENTS.length })),
    audit('each event, last page', () => ({ events: EVENTS.slice(ADMIN_PAGE_SIZE), total: EVENTS.length }), { page: 2 }),
    audit('many pages', () => ({ events: EVENTS.slice(0, 2), total: 2048 }), { page: 7 }),
    audit('filtered to nothing', () => ({ events: [], total: 0 }), {
      person: LONG_EMAIL,
      from: '2026-01-01',
      to: '2026-01-31',
      type: 'login_failed',
    }),
    audit('loading', never),
    audit('error', broken),
    dialog('Approve a request', review('APPROVE', 1)),
    dialog('Reject a request', review('REJECT', 2)),
    dialog('Log a user out', endSessions),
    dialog('Log a user out: not an address', () => <EndUserSessionsDialog opened initialEmail="nobody" onClose={() => {}} />, {
      act: (stage) => press(stage, '[type=submit]'),
    }),
    dialog('Reset a second factor', resetFactor(EMAIL)),
    dialog('Reset a second factor: wrong password', resetFactor(EMAIL), {
      world: { answers: { auth: { resetSecondFactor: refused(serverError('wrong_password')) } } },
      act: async (stage) => {
        await type(stage, 'input[name=current]', 'a password')
        await press(stage, '[type=submit]')
      },
    }),
  ],
}
