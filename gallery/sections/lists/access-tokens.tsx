import type { AccessToken } from '#contract/schemas/access-token.ts'
import { AccessTokensCard } from '../../../src/features/access-tokens/ui/access-tokens-card.tsx'
import { CreateTokenDialog } from '../../../src/features/access-tokens/ui/create-token-dialog.tsx'
import { MemberTokensCard } from '../../../src/features/access-tokens/ui/member-tokens-card.tsx'
import { NewSecret } from '../../../src/features/access-tokens/ui/new-secret.tsx'
import { RevokeTokenDialog } from '../../../src/features/access-tokens/ui/revoke-token-dialog.tsx'
import { ago, DAY } from '../../fixtures/ago.ts'
import { idOf } from '../../fixtures/id.ts'
import { EMAIL } from '../../fixtures/people.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { type Answers, never, refused, serverError } from '../../stage/answers.ts'
import { appears, press, type } from '../../stage/appears.ts'

const doNothing = () => {}

const token = (number: number, name: string, facts: Partial<AccessToken> = {}): AccessToken => ({
  id: idOf(number),
  name,
  rights: ['runs:read', 'runs:write'],
  createdAt: ago(30 * DAY),
  expiresAt: ago(-60 * DAY),
  lastUsedAt: null,
  ...facts,
})
const tokens = ({ say }: Context): AccessToken[] => [
  token(1, say('Nightly build', 'Ночная сборка'), { lastUsedAt: ago(5) }),
  token(2, say('Dashboard', 'Панель отчётов'), { rights: ['runs:read'], expiresAt: ago(-3 * DAY) }),
  token(3, 'GitHub Actions', { expiresAt: ago(2 * DAY), lastUsedAt: ago(2 * DAY) }),
]

const card = (name: string, list: (context: Context) => NonNullable<Answers['accessToken']>['list'], isReachable = true): Specimen => ({
  name,
  ground: 'page',
  isWide: true,
  world: (context) => ({ isReachable, answers: { accessToken: { list: list(context) } } }),
  show: () => <AccessTokensCard email={EMAIL} />,
})

const creation = (name: string, answers: Answers = {}, act?: Specimen['act']): Specimen => ({
  name,
  ground: 'window',
  world: { answers },
  act,
  show: () => <CreateTokenDialog opened email={EMAIL} onClose={doNothing} />,
})

const sendForm: NonNullable<Specimen['act']> = async (stage) => {
  await type(stage, '[name=name]', 'CI')
  await type(stage, '[name=current]', 'a password')
  await press(stage, '[type=submit]')
  await appears(stage, '[aria-invalid=true]')
}

export const section: Section = {
  specimens: [
    card('Some', (context) => () => ({ tokens: tokens(context) })),
    card('None', () => () => ({ tokens: [] })),
    card('Loading', () => never),
    card('Error', () => refused(serverError('internal', {}, 'Something broke'))),
    card('Offline', (context) => () => ({ tokens: tokens(context) }), false),
    {
      name: 'Of members',
      ground: 'page',
      isWide: true,
      world: (context) => ({
        answers: { accessToken: { listOfOrganization: () => ({ tokens: tokens(context).map((one) => ({ ...one, email: EMAIL })) }) } },
      }),
      show: () => <MemberTokensCard organizationId={idOf(9)} />,
    },
    creation('New token'),
    creation(
      'New token: the name is taken',
      { accessToken: { create: refused(serverError('already_exists', { field: 'name' })) } },
      sendForm,
    ),
    creation('New token: wrong password', { accessToken: { create: refused(serverError('wrong_password')) } }, sendForm),
    { name: 'The token', show: () => <NewSecret secret={`rpr_${'0123456789'.repeat(4)}0aB1cD`} onDone={doNothing} /> },
    {
      name: 'Revoke',
      ground: 'window',
      show: (context) => <RevokeTokenDialog token={tokens(context)[0] ?? null} onClose={doNothing} onRevoked={doNothing} />,
    },
  ],
}
