import type { OrganizationRequest, OrganizationRequestStatus } from '#contract/schemas/organization.ts'
import { PrivacyPage } from '../../../src/features/account/ui/privacy-page.tsx'
import { TermsPage } from '../../../src/features/account/ui/terms-page.tsx'
import { WelcomePage } from '../../../src/features/account/ui/welcome-page.tsx'
import { PilotStatus } from '../../../src/features/pilot/ui/pilot-status.tsx'
import { RequestPilotPage } from '../../../src/features/pilot/ui/request-pilot-page.tsx'
import { HomeLink } from '../../../src/app/shell/home-link.tsx'
import { ago, DAY } from '../../fixtures/ago.ts'
import { idOf } from '../../fixtures/id.ts'
import { EMAIL } from '../../fixtures/people.ts'
import { membersOf } from '../../members-of.ts'
import { ScreenFrame } from '../../page/screen-frame.tsx'
import type { Context, Section, Specimen } from '../../section.ts'
import { type Answers, never, refused, serverError } from '../../stage/answers.ts'
import { appears, press, type } from '../../stage/appears.ts'

type Organization = NonNullable<Answers['organization']>

const STATUSES = membersOf<OrganizationRequestStatus>({ PENDING: true, APPROVED: true, REJECTED: true })

const SENT: OrganizationRequest = {
  id: idOf(1),
  name: 'Horns and Hooves',
  description: null,
  status: 'PENDING',
  requesterEmail: EMAIL,
  createdAt: ago(DAY),
  reviewedAt: null,
}
const requestOf = ({ say }: Context, status: OrganizationRequestStatus): OrganizationRequest => ({
  ...SENT,
  name: say('Horns and Hooves', 'Рога и копыта'),
  status,
})

const welcome = (name: string, myRequest: (context: Context) => Organization['myRequest']): Specimen => ({
  name: `Welcome: ${name}`,
  ground: 'screen',
  world: (context) => ({ answers: { organization: { myRequest: myRequest(context) } } }),
  show: () => (
    <ScreenFrame>
      <WelcomePage>
        <PilotStatus />
      </WelcomePage>
    </ScreenFrame>
  ),
})

const pilot = (name: string, requestCreation?: Organization['requestCreation'], until?: string): Specimen => ({
  name: `Request: ${name}`,
  ground: 'screen',
  world: { answers: { organization: requestCreation ? { requestCreation, myRequest: never } : {} } },
  act: until
    ? async (stage) => {
        if (name !== 'no name') await type(stage, '[name=organization]', 'Horns and Hooves')
        await press(stage, '[type=submit]')
        await appears(stage, until)
      }
    : undefined,
  show: () => (
    <ScreenFrame>
      <RequestPilotPage />
    </ScreenFrame>
  ),
})

const failing = (code: string, httpStatus: number, appCode: string) =>
  refused(Object.assign(new Error(appCode), { data: { code, httpStatus, appCode, details: {} } }))

export const section: Section = {
  columns: 'wide',
  specimens: [
    welcome('not known yet', () => never),
    welcome('error', () => refused(serverError('internal', {}, 'Something broke'))),
    welcome('no request', () => () => ({ request: null })),
    ...STATUSES.map((status) => welcome(`request ${status}`, (context) => () => ({ request: requestOf(context, status) }))),
    pilot('empty'),
    pilot('no name', never, '[aria-invalid=true]'),
    pilot('being sent', never, '[aria-busy=true]'),
    pilot('sent', () => ({ ok: true, request: SENT }), 'a'),
    pilot('there is one already', failing('CONFLICT', 409, 'organization_request_pending'), 'a'),
    pilot('the name is refused', failing('UNPROCESSABLE_CONTENT', 422, 'organization_name_unavailable'), '[aria-invalid=true]'),
    pilot('error', refused(serverError('internal')), '[role=alert]'),
    { name: 'Terms of use', ground: 'screen', show: () => <TermsPage home={<HomeLink />} /> },
    { name: 'Privacy policy', ground: 'screen', show: () => <PrivacyPage home={<HomeLink />} /> },
  ],
}
