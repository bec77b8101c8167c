import type { Session } from '#contract/schemas/account.ts'
import type { Ending } from '../../../src/features/sessions/data/sessions.ts'
import { EndSessionsDialog } from '../../../src/features/sessions/ui/end-sessions-dialog.tsx'
import { SessionsPage } from '../../../src/features/sessions/ui/sessions-page.tsx'
import { ago, DAY, HOUR } from '../../fixtures/ago.ts'
import { idOf } from '../../fixtures/id.ts'
import { EMAIL } from '../../fixtures/people.ts'
import { ScreenFrame } from '../../page/screen-frame.tsx'
import type { Section, Specimen } from '../../section.ts'
import { type Answers, never, refused, serverError } from '../../stage/answers.ts'
import { appears, press, type } from '../../stage/appears.ts'
import type { World } from '../../stage/client-twin.ts'

const session = (number: number, over: Partial<Session>): Session => ({
  id: idOf(number),
  browser: 'Firefox',
  system: 'Windows',
  isMobile: false,
  ipAddress: '203.0.113.7',
  createdAt: ago(12 * DAY),
  lastSeenAt: ago(3 * HOUR),
  isCurrent: false,
  ...over,
})
const HERE = session(1, { browser: 'Chrome', system: 'macOS', isCurrent: true, lastSeenAt: ago(0) })
const SESSIONS = [
  HERE,
  session(2, { browser: 'Safari', system: 'iOS', isMobile: true }),
  session(3, { browser: null, system: null, ipAddress: '2001:db8:85a3:8d3:1319:8a2e:370:7348', lastSeenAt: ago(40 * DAY) }),
]

const screen = (name: string, listSessions: NonNullable<Answers['auth']>['listSessions'], world: World = {}): Specimen => ({
  name,
  ground: 'screen',
  world: { ...world, answers: { auth: { listSessions } } },
  show: () => (
    <ScreenFrame>
      <SessionsPage email={EMAIL} />
    </ScreenFrame>
  ),
})

const ONE: Ending = { kind: 'one', sessionId: idOf(2), device: 'Safari, iOS' }

const dialog = (name: string, ending: Ending, world: World = {}, act?: Specimen['act']): Specimen => ({
  name,
  ground: 'window',
  world,
  act,
  show: () => <EndSessionsDialog ending={ending} email={EMAIL} onClose={() => {}} />,
})

const submit = (outcome: string) => async (stage: HTMLElement) => {
  await type(stage, 'input[name=current]', 'a password')
  await press(stage, '[type=submit]')
  await appears(stage, outcome)
}

const revoke = (revokeSession: NonNullable<Answers['auth']>['revokeSession']): World => ({
  answers: { auth: { revokeSession, listSessions: never } },
})

export const section: Section = {
  specimens: [
    ...[
      screen('Three devices', () => ({ sessions: SESSIONS })),
      screen('This device only', () => ({ sessions: [HERE] })),
      screen('Loading', never),
      screen('Error', refused(serverError('internal', {}, 'Something broke'))),
      screen('Offline', () => ({ sessions: SESSIONS }), { isReachable: false }),
    ].map((one) => ({ ...one, isWide: true })),
    dialog('Log out one device', ONE),
    dialog('Log out all others', { kind: 'others' }),
    dialog('Log out: wrong password', ONE, revoke(refused(serverError('wrong_password'))), submit('[aria-invalid=true]')),
    dialog(
      'Log out: too many attempts',
      ONE,
      revoke(refused(serverError('rate_limited', { retryAfterSeconds: 90 }))),
      submit('[role=alert]'),
    ),
    dialog('Log out: under way', ONE, revoke(never), submit('[aria-busy=true]')),
    dialog('Log out: offline', ONE, { isReachable: false }),
  ],
}
