import type { OrganizationSettings, TeamItem } from '#contract/schemas/organization.ts'
import { RUN_KEEPING_DEFAULT } from '#contract/schemas/run-keeping.ts'
import { InviteMembersPage } from '../../../src/features/members/ui/invite-members-page.tsx'
import { MembersPage } from '../../../src/features/members/ui/members-page.tsx'
import { ModelCard } from '../../../src/features/members/ui/model-card.tsx'
import { RunKeepingCard } from '../../../src/features/members/ui/run-keeping-card.tsx'
import { idOf } from '../../fixtures/id.ts'
import { EMAIL, LONG_EMAIL, OTHER_EMAIL } from '../../fixtures/people.ts'
import { ORGANIZATION_ID } from '../../fixtures/project.ts'
import { ScreenFrame } from '../../page/screen-frame.tsx'
import type { Section, Specimen } from '../../section.ts'
import { type Answers, never, refused, serverError } from '../../stage/answers.ts'
import { appears, press, type } from '../../stage/appears.ts'
import type { World } from '../../stage/client-twin.ts'

const item = (number: number, email: string, over: Partial<TeamItem> = {}): TeamItem => ({
  id: idOf(number),
  email,
  role: 'MEMBER',
  type: 'member',
  status: 'ACTIVE',
  ...over,
})
const TEAM = [
  item(1, EMAIL, { role: 'OWNER' }),
  item(2, OTHER_EMAIL),
  item(3, LONG_EMAIL),
  item(4, 'olga@example.com', { type: 'invitation', status: 'PENDING' }),
]

const MODEL: NonNullable<OrganizationSettings['model']> = { name: 'example-model', mode: 'off', most: 'always' }

type ModelAnswer = NonNullable<Answers['organization']>['chooseModelMode']
type KeepingAnswer = NonNullable<Answers['organization']>['chooseRunKeeping']
type TeamAnswer = NonNullable<Answers['organization']>['listMembersAndInvitations']

const members = (name: string, listMembersAndInvitations: TeamAnswer, mayInvite = true): Specimen => ({
  name,
  ground: 'screen',
  world: { answers: { organization: { listMembersAndInvitations } } },
  show: () => (
    <ScreenFrame>
      <MembersPage organizationId={ORGANIZATION_ID} mayInvite={mayInvite} />
    </ScreenFrame>
  ),
})

const model = (
  name: string,
  settings: OrganizationSettings['model'],
  act?: Specimen['act'],
  chooseModelMode: ModelAnswer = never,
): Specimen => ({
  name,
  ground: 'screen',
  world: { answers: { organization: { settings: () => ({ model: settings, keeping: RUN_KEEPING_DEFAULT }), chooseModelMode } } },
  act,
  show: () => (
    <ScreenFrame>
      <ModelCard organizationId={ORGANIZATION_ID} />
    </ScreenFrame>
  ),
})

const keeping = (name: string, act?: Specimen['act'], chooseRunKeeping: KeepingAnswer = never): Specimen => ({
  name,
  ground: 'screen',
  world: { answers: { organization: { settings: () => ({ model: null, keeping: RUN_KEEPING_DEFAULT }), chooseRunKeeping } } },
  act,
  show: () => (
    <ScreenFrame>
      <RunKeepingCard organizationId={ORGANIZATION_ID} />
    </ScreenFrame>
  ),
})

const invite = (name: string, act?: Specimen['act'], world: World = {}, isLoading = false): Specimen => ({
  name,
  ground: 'screen',
  world,
  act,
  show: () => (
    <ScreenFrame>
      <InviteMembersPage organizationId={ORGANIZATION_ID} isLoading={isLoading} />
    </ScreenFrame>
  ),
})

const invited = (inviteMember: NonNullable<Answers['organization']>['inviteMember']): World => ({
  answers: { organization: { inviteMember, listMembersAndInvitations: never } },
})

/** Adds a row for each address beyond the first, and presses “Invite”. */
const submit =
  (...addresses: string[]) =>
  async (stage: HTMLElement) => {
    for (const [index, address] of addresses.entries()) {
      if (index > 0) await press(stage, 'form > button')
      await type(stage, `li:nth-child(${index + 1}) input`, address)
    }
    await press(stage, '[type=submit]')
  }

export const section: Section = {
  columns: 'wide',
  specimens: [
    members('Members and an invitation', () => ({ items: TEAM })),
    members('One member, who may not invite', () => ({ items: TEAM.slice(0, 1) }), false),
    members('Loading', never),
    members('Error', refused(serverError('internal', {}, 'Something broke'))),
    model('Language model', MODEL),
    model('Language model: only when unsure', { ...MODEL, most: 'unsure', mode: 'unsure' }),
    model('Language model: being saved', MODEL, (stage) => press(stage, '[value=always]')),
    model(
      'Language model: refused',
      MODEL,
      (stage) => press(stage, '[value=always]'),
      refused(serverError('internal', {}, 'Something broke')),
    ),
    keeping('History of runs'),
    keeping('History of runs: a wrong number', (stage) => type(stage, 'form div:nth-child(2) > div > input', '0')),
    invite('Invite'),
    invite('Invite: loading', undefined, {}, true),
    invite('Invite: wrong and repeated addresses', submit('nobody', EMAIL, EMAIL), invited(never)),
    invite('Invite: being sent', submit(OTHER_EMAIL), invited(never)),
    invite(
      'Invite: sent',
      async (stage) => {
        await submit(OTHER_EMAIL)(stage)
        await appears(stage, '[data-sent=true]')
      },
      invited(() => ({ ok: true })),
    ),
    invite(
      'Invite: refused',
      async (stage) => {
        await submit(OTHER_EMAIL)(stage)
        await appears(stage, '[role=alert]')
      },
      invited(refused(serverError('already_member'))),
    ),
    invite('Invite: offline', (stage) => type(stage, 'input', OTHER_EMAIL), { isReachable: false }),
  ],
}
