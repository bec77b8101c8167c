import type { SecondFactorStatus } from '#contract/schemas/second-factor.ts'
import { AcceptInvitationPage } from '../../../src/features/account/ui/accept-invitation-page.tsx'
import { ChangePasswordCard } from '../../../src/features/account/ui/change-password-card.tsx'
import { CheckMailCard } from '../../../src/features/account/ui/check-mail-card.tsx'
import { CompleteRegistrationPage } from '../../../src/features/account/ui/complete-registration-page.tsx'
import { DeveloperCard } from '../../../src/features/account/ui/developer-card.tsx'
import { ForgotPasswordPage } from '../../../src/features/account/ui/forgot-password-page.tsx'
import { LoginPage } from '../../../src/features/account/ui/login-page.tsx'
import { mailSent } from '../../../src/features/account/model/resend-cooldown.ts'
import { RecoveryCodes } from '../../../src/features/account/ui/recovery-codes.tsx'
import { RegisterPage } from '../../../src/features/account/ui/register-page.tsx'
import { ResetPasswordPage } from '../../../src/features/account/ui/reset-password-page.tsx'
import { SecondFactorCard } from '../../../src/features/account/ui/second-factor-card.tsx'
import { SecondFactorDialog, type SecondFactorTask } from '../../../src/features/account/ui/second-factor-dialog.tsx'
import { SecondFactorNeeded } from '../../../src/features/account/ui/second-factor-needed.tsx'
import { SecondStep } from '../../../src/features/account/ui/second-step.tsx'
import { ago, DAY } from '../../fixtures/ago.ts'
import { EMAIL } from '../../fixtures/people.ts'
import { membersOf } from '../../members-of.ts'
import type { Section, Specimen } from '../../section.ts'
import { type Answers, never, refused, serverError } from '../../stage/answers.ts'
import { appears, leave, press, type } from '../../stage/appears.ts'

const doNothing = () => {}
type Auth = NonNullable<Answers['auth']>

const screen = (name: string, show: Specimen['show'], answers: Answers = {}, act?: Specimen['act']): Specimen => ({
  name,
  ground: 'screen',
  world: { isSignedIn: false, answers },
  act,
  show,
})

const login = (name: string, answer?: Auth['login'], until?: string): Specimen =>
  screen(
    `Log in: ${name}`,
    () => <LoginPage loadSecondStep={() => Promise.resolve(SecondStep)} />,
    answer ? { auth: { login: answer } } : {},
    answer && until
      ? async (stage) => {
          await type(stage, '[name=email]', EMAIL)
          await type(stage, '[name=password]', 'a password')
          await press(stage, '[type=submit]')
          await appears(stage, until)
        }
      : undefined,
  )

const secondStep = (name: string, error: unknown, isPending = false): Specimen =>
  screen(`Second step: ${name}`, () => <SecondStep error={error} isPending={isPending} onSubmit={doNothing} onBack={doNothing} />)

const MAIL = mailSent(EMAIL, Date.now())
const checkMail = (name: string, props: Partial<Parameters<typeof CheckMailCard>[0]> = {}): Specimen =>
  screen(`Mail on its way: ${name}`, ({ say }) => (
    <CheckMailCard
      mail={MAIL}
      description={say(`We have sent a mail to ${EMAIL}.`, `Мы отправили письмо на ${EMAIL}.`)}
      errorTitle={say('Could not send', 'Не отправлено')}
      error={null}
      isPending={false}
      onResend={doNothing}
      onOtherAddress={doNothing}
      onLeave={doNothing}
      {...props}
    />
  ))

const invitation = (name: string, readInvitation: NonNullable<Answers['organization']>['readInvitation']): Specimen =>
  screen(
    `Invitation: ${name}`,
    ({ say }) => (
      <AcceptInvitationPage invitation={{ token: 'token', email: EMAIL, organizationName: say('Horns and Hooves', 'Рога и копыта') }} />
    ),
    { organization: { readInvitation } },
  )
const invited = (hasAccount: boolean) => () => ({ email: EMAIL, organizationName: 'Horns and Hooves', hasAccount })

const [PASSWORD, CONFIRMATION] = ['[name=password]', '[name=confirmation]']

const shortAndDifferent: NonNullable<Parameters<typeof screen>[3]> = async (stage) => {
  await type(stage, PASSWORD, 'short')
  await leave(stage, PASSWORD)
  await type(stage, CONFIRMATION, 'other')
  await leave(stage, CONFIRMATION)
}

const factor = (name: string, secondFactor: Auth['secondFactor'], isRecommended = false): Specimen => ({
  name: `Second factor: ${name}`,
  ground: 'page',
  world: { answers: { auth: { secondFactor } } },
  show: () => <SecondFactorCard email={EMAIL} isRecommended={isRecommended} />,
})
const status = (over: Partial<SecondFactorStatus>) => () => ({
  isOn: false,
  since: null,
  recoveryCodesRemaining: 0,
  isRequired: false,
  ...over,
})
const ON = { isOn: true, since: ago(40 * DAY) }

const TASKS = membersOf<SecondFactorTask>({ 'set-up': true, renew: true, 'turn-off': true })

const dialog = (name: string, task: SecondFactorTask, answers: Answers = {}, act?: Specimen['act']): Specimen => ({
  name: `Second factor: ${name}`,
  ground: 'window',
  world: { answers },
  act,
  show: () => <SecondFactorDialog task={task} email={EMAIL} onClose={doNothing} />,
})

const started = {
  ok: true as const,
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Reprise:maria?secret=JBSWY3DPEHPK3PXP',
}
const CODES = ['k7wq-2mzd', 'p3xv-8rtn', 'b5yc-6hgf', 'd9js-4qle', 'm2uo-7wka', 't8zn-3xvi', 'f4rp-9bce', 'h6gy-5dms']

export const section: Section = {
  specimens: [
    login('empty'),
    { ...login('nothing entered'), act: (stage) => press(stage, '[type=submit]') },
    login('wrong password', refused(serverError('invalid_credentials')), '[role=alert]'),
    login('too many attempts', refused(serverError('rate_limited', { retryAfterSeconds: 300 })), '[role=alert]'),
    login('under way', never, '[aria-busy=true]'),
    secondStep('empty', null),
    secondStep('wrong code', serverError('wrong_code')),
    secondStep('under way', null, true),
    screen('Register', () => <RegisterPage />),
    screen('Forgot the password', () => <ForgotPasswordPage />),
    checkMail('may be sent again in a minute'),
    checkMail('refused', { error: serverError('rate_limited', { retryAfterSeconds: 60 }) }),
    screen('Registration: new password', () => <CompleteRegistrationPage token="token" />),
    screen('Registration: short and different passwords', () => <CompleteRegistrationPage token="token" />, {}, shortAndDifferent),
    screen(
      'Registration: a password that is easy to guess',
      () => <CompleteRegistrationPage token="token" />,
      { auth: { completeEmailRegistration: refused(serverError('password_too_weak')) } },
      async (stage) => {
        await type(stage, PASSWORD, 'password1')
        await type(stage, CONFIRMATION, 'password1')
        await press(stage, '[type=submit]')
        await appears(stage, '[aria-invalid=true]')
      },
    ),
    screen('Registration: dead link', () => <CompleteRegistrationPage token="" />),
    screen('New password', () => <ResetPasswordPage token="token" onDone={doNothing} />),
    screen('New password: dead link', () => <ResetPasswordPage token="" onDone={doNothing} />),
    invitation('on its way', never),
    invitation('new account', invited(false)),
    invitation('to somebody with an account', invited(true)),
    invitation('error', refused(serverError('internal', {}, 'Something broke'))),
    invitation('dead link', refused(serverError('link_invalid'))),
    { name: 'Change the password', ground: 'page', show: () => <ChangePasswordCard email={EMAIL} /> },
    {
      name: 'Change the password: offline',
      ground: 'page',
      areOpen: true,
      world: { isReachable: false },
      show: () => <ChangePasswordCard email={EMAIL} />,
    },
    { name: 'For developers', ground: 'page', show: () => <DeveloperCard /> },
    factor('loading', never),
    factor('off', status({})),
    factor('off, recommended', status({}), true),
    factor('off, required', status({ isRequired: true })),
    factor('on', status({ ...ON, recoveryCodesRemaining: 8 })),
    factor('on, few codes', status({ ...ON, recoveryCodesRemaining: 2 })),
    factor('on, no codes', status({ ...ON, recoveryCodesRemaining: 0 })),
    factor('error', refused(serverError('internal', {}, 'Something broke'))),
    ...TASKS.map((task) => dialog(task, task)),
    dialog('set-up, wrong password', 'set-up', { auth: { startSecondFactor: refused(serverError('wrong_password')) } }, async (stage) => {
      await type(stage, '[name=current]', 'a password')
      await press(stage, '[type=submit]')
      await appears(stage, '[aria-invalid=true]')
    }),
    dialog('set-up, the picture', 'set-up', { auth: { startSecondFactor: () => started } }, async (stage) => {
      await type(stage, '[name=current]', 'a password')
      await press(stage, '[type=submit]')
      await appears(stage, 'svg[role=img]')
    }),
    { name: 'Recovery codes', show: () => <RecoveryCodes codes={CODES} email={EMAIL} onDone={doNothing} /> },
    { name: 'Second factor needed', ground: 'page', show: () => <SecondFactorNeeded /> },
  ],
}
