import type { MailTemplate } from '#contract/schemas/mail.ts'
import type { MailWords } from '../catalogues.ts'
import { failedRunItems } from './failed-runs.ts'

/**
 * The texts of a mail: paragraphs before and after its one button. Values in braces come from the mail's params. The button opens a link with
 * the mail's token.
 */
export type Template = {
  subject: MailWords
  /** The heading at the top, in large letters. */
  heading: MailWords
  before: readonly MailWords[]
  /** A list below them. */
  items?: typeof failedRunItems
  button: MailWords
  after: readonly MailWords[]
  /** The path of the button's link, relative to PUBLIC_URL. */
  path: string
  /** Params that are added to the link, besides the token. */
  query: readonly string[]
}

const WHAT_RAN = /*i18n*/ {
  id: 'runs.what-ran',
  message:
    '{origin, select, schedule {The schedule “{scheduleName}” ran recipes of the project “{projectName}”.} cli {The command line ran recipes of the project “{projectName}”.} other {Recipes of the project “{projectName}” were run.}}',
}
const ENVIRONMENT = /*i18n*/ {
  id: 'runs.environment',
  message: 'Environment: {isDefault, select, true {default} other {{environment}}}.',
}
const WHO_DECIDES = /*i18n*/ {
  id: 'runs.who-decides',
  message: 'The owners of the organization “{organizationName}” decide who gets this mail: in Reprise, under “Schedules”.',
}

export const TEMPLATES: Record<MailTemplate, Template> = {
  'complete-registration': {
    subject: /*i18n*/ { id: 'registration.subject', message: 'Confirm your e-mail address' },
    heading: /*i18n*/ { id: 'registration.heading', message: 'One step left' },
    before: [
      /*i18n*/ {
        id: 'registration.before',
        message: 'You asked for a Reprise account for {to}. Confirm the address and choose a password.',
      },
    ],
    button: /*i18n*/ { id: 'registration.button', message: 'Complete registration' },
    after: [
      /*i18n*/ { id: 'registration.expiry', message: 'The link works once, within 24 hours.' },
      /*i18n*/ { id: 'registration.not-you', message: 'If this was not you, do nothing: without the link there will be no account.' },
    ],
    path: '/complete-registration',
    query: [],
  },
  'already-registered': {
    subject: /*i18n*/ { id: 'already-registered.subject', message: 'You already have an account' },
    heading: /*i18n*/ { id: 'already-registered.heading', message: 'You already have an account' },
    before: [
      /*i18n*/ {
        id: 'already-registered.before',
        message: 'Somebody, probably you, asked for a new Reprise account for {to}. This address has one already: sign in.',
      },
    ],
    button: /*i18n*/ { id: 'already-registered.button', message: 'Sign in' },
    after: [
      /*i18n*/ {
        id: 'already-registered.after',
        message:
          'If you do not remember the password, choose “Forgot password” on the sign-in page. If this was not you, do nothing: your account is as it was.',
      },
    ],
    path: '/login',
    query: [],
  },
  'reset-password': {
    subject: /*i18n*/ { id: 'reset.subject', message: 'Set a new password' },
    heading: /*i18n*/ { id: 'reset.heading', message: 'Set a new password' },
    before: [/*i18n*/ { id: 'reset.before', message: 'Somebody, probably you, asked to reset the password of {to} in Reprise.' }],
    button: /*i18n*/ { id: 'reset.button', message: 'Choose a new password' },
    after: [
      /*i18n*/ {
        id: 'reset.expiry',
        message: 'The link works once, within one hour. With the new password you will be signed out on all devices.',
      },
      /*i18n*/ { id: 'reset.not-you', message: 'If this was not you, do nothing: your password stays as it is.' },
    ],
    path: '/reset-password',
    query: [],
  },
  'password-changed': {
    subject: /*i18n*/ { id: 'password-changed.subject', message: 'Your password was changed' },
    heading: /*i18n*/ { id: 'password-changed.heading', message: 'Your password was changed' },
    before: [
      /*i18n*/ {
        id: 'password-changed.before',
        message: 'The Reprise password of {to} has just been changed, and all devices were signed out.',
      },
    ],
    button: /*i18n*/ { id: 'password-changed.button', message: 'Sign in' },
    after: [
      /*i18n*/ {
        id: 'password-changed.after',
        message:
          'If this was not you, somebody can read your mail: secure your mailbox, then choose “Forgot password” on the sign-in page.',
      },
    ],
    path: '/login',
    query: [],
  },
  'second-factor-enabled': {
    subject: /*i18n*/ { id: 'second-factor-enabled.subject', message: 'A second factor protects your account' },
    heading: /*i18n*/ { id: 'second-factor-enabled.heading', message: 'A second factor protects your account' },
    before: [
      /*i18n*/ {
        id: 'second-factor-enabled.before',
        message:
          'From now on, signing in to Reprise as {to} needs a code of your authenticator app. All other devices were signed out. Keep the recovery codes in a safe place: without the app, they are the only way in.',
      },
    ],
    button: /*i18n*/ { id: 'second-factor-enabled.button', message: 'Devices and sessions' },
    after: [
      /*i18n*/ {
        id: 'second-factor-enabled.after',
        message: 'If this was not you, tell your administrator at once: somebody knows your password.',
      },
    ],
    path: '/sessions',
    query: [],
  },
  'second-factor-disabled': {
    subject: /*i18n*/ { id: 'second-factor-disabled.subject', message: 'The second factor was turned off' },
    heading: /*i18n*/ { id: 'second-factor-disabled.heading', message: 'The second factor was turned off' },
    before: [
      /*i18n*/ {
        id: 'second-factor-disabled.before',
        message: 'Signing in to Reprise as {to} needs the password alone again. All other devices were signed out.',
      },
    ],
    button: /*i18n*/ { id: 'second-factor-disabled.button', message: 'Devices and sessions' },
    after: [
      /*i18n*/ {
        id: 'second-factor-disabled.after',
        message: 'If this was not you, change your password and turn the second factor on again.',
      },
    ],
    path: '/sessions',
    query: [],
  },
  'second-factor-reset': {
    subject: /*i18n*/ { id: 'second-factor-reset.subject', message: 'An administrator has reset your second factor' },
    heading: /*i18n*/ { id: 'second-factor-reset.heading', message: 'Your second factor was reset' },
    before: [
      /*i18n*/ {
        id: 'second-factor-reset.before',
        message:
          'An administrator has removed the second factor of {to} and signed out all devices. Sign in with your password and set it up again.',
      },
    ],
    button: /*i18n*/ { id: 'second-factor-reset.button', message: 'Sign in' },
    after: [
      /*i18n*/ {
        id: 'second-factor-reset.after',
        message: 'If you did not ask for it, change your password and tell your administrator.',
      },
    ],
    path: '/login',
    query: [],
  },
  'recovery-code-used': {
    subject: /*i18n*/ { id: 'recovery-code-used.subject', message: 'A recovery code was used' },
    heading: /*i18n*/ { id: 'recovery-code-used.heading', message: 'A recovery code was used' },
    before: [
      /*i18n*/ {
        id: 'recovery-code-used.before',
        message:
          'A recovery code of {to} was used in Reprise in place of the authenticator app. {left, plural, =0 {None is left: make new ones.} one {# code is left.} other {# codes are left.}}',
      },
    ],
    button: /*i18n*/ { id: 'recovery-code-used.button', message: 'Devices and sessions' },
    after: [
      /*i18n*/ {
        id: 'recovery-code-used.after',
        message: 'If this was not you, somebody knows your password and a recovery code: change the password and make new codes.',
      },
    ],
    path: '/sessions',
    query: [],
  },
  'first-admin': {
    subject: /*i18n*/ { id: 'first-admin.subject', message: 'You administer Reprise' },
    heading: /*i18n*/ { id: 'first-admin.heading', message: 'You administer Reprise' },
    before: [
      /*i18n*/ {
        id: 'first-admin.before',
        message: 'The operator of {publicUrl} has named you ({to}) as the first administrator. Choose a password to begin.',
      },
    ],
    button: /*i18n*/ { id: 'first-admin.button', message: 'Choose a password' },
    after: [
      /*i18n*/ {
        id: 'first-admin.expiry',
        message: 'The link works once, within 24 hours. A restart of the server makes a new one as long as none was used.',
      },
    ],
    path: '/reset-password',
    query: [],
  },
  invitation: {
    subject: /*i18n*/ { id: 'invitation.subject', message: '{inviter} invites you to {organizationName}' },
    heading: /*i18n*/ { id: 'invitation.heading', message: 'Join {organizationName}' },
    before: [
      /*i18n*/ {
        id: 'invitation.before',
        message:
          '{inviter} invites you ({to}) to work together in the organization “{organizationName}” in Reprise, where manual test cases become automated tests.',
      },
    ],
    button: /*i18n*/ { id: 'invitation.button', message: 'Accept the invitation' },
    after: [
      /*i18n*/ {
        id: 'invitation.expiry',
        message:
          'The link works once, within 7 days. If you have an account already, you will log in on the page that it opens; if not, you will choose a password there.',
      },
      /*i18n*/ { id: 'invitation.not-you', message: 'If you do not know the sender, do nothing.' },
    ],
    path: '/accept-invitation',
    query: ['email', 'organizationName'],
  },
  'organization-approved': {
    subject: /*i18n*/ { id: 'approved.subject', message: '{organizationName} is ready' },
    heading: /*i18n*/ { id: 'approved.heading', message: 'Your request was approved' },
    before: [
      /*i18n*/ {
        id: 'approved.before',
        message:
          'The organization “{organizationName}” is ready, and you are its owner. Import your first test cases, or invite your team.',
      },
    ],
    button: /*i18n*/ { id: 'approved.button', message: 'Open Reprise' },
    after: [],
    path: '/',
    query: [],
  },
  'organization-rejected': {
    subject: /*i18n*/ { id: 'rejected.subject', message: 'Your request for {organizationName}' },
    heading: /*i18n*/ { id: 'rejected.heading', message: 'Your request was not approved' },
    before: [
      /*i18n*/ {
        id: 'rejected.before',
        message: 'We cannot open the organization “{organizationName}” for you at present. You may send another request at any time.',
      },
    ],
    button: /*i18n*/ { id: 'rejected.button', message: 'Open Reprise' },
    after: [],
    path: '/',
    query: [],
  },
  'runs-failed': {
    subject: /*i18n*/ {
      id: 'runs-failed.subject',
      message: '{failed, plural, one {# run failed} other {# runs failed}} in {projectName}',
    },
    heading: /*i18n*/ { id: 'runs-failed.heading', message: '{failed, plural, one {# run failed} other {# runs failed}}' },
    before: [WHAT_RAN, ENVIRONMENT, /*i18n*/ { id: 'runs-failed.counts', message: 'Passed: {passed}. Failed: {failed}.' }],
    items: failedRunItems,
    button: /*i18n*/ { id: 'runs-failed.button', message: 'Open the runs' },
    after: [
      /*i18n*/ {
        id: 'runs-failed.more',
        message: '{more, plural, =0 {All runs that failed are named here.} one {# more run failed.} other {# more runs failed.}}',
      },
      WHO_DECIDES,
    ],
    path: '/runs',
    query: ['batch'],
  },
  'runs-passed-again': {
    subject: /*i18n*/ { id: 'runs-passed-again.subject', message: 'The runs in {projectName} pass again' },
    heading: /*i18n*/ { id: 'runs-passed-again.heading', message: 'The runs pass again' },
    before: [
      WHAT_RAN,
      ENVIRONMENT,
      /*i18n*/ {
        id: 'runs-passed-again.counts',
        message: 'Last time there were failures. Now {passed, plural, one {# run has passed} other {# runs have passed}} and none failed.',
      },
    ],
    button: /*i18n*/ { id: 'runs-passed-again.button', message: 'Open the runs' },
    after: [WHO_DECIDES],
    path: '/runs',
    query: ['batch'],
  },
}

export const GREETING_FOOTER = /*i18n*/ {
  id: 'footer',
  message: 'This mail was sent by Reprise at {publicUrl}. Answers to it are not read.',
}
export const LINK_HINT = /*i18n*/ { id: 'link-hint', message: 'If the button does not work, open this address:' }
