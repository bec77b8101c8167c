import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditEventType } from '#contract/schemas/audit.ts'
import type { MailTemplate } from '#contract/schemas/mail.ts'

export const mailTemplateWords: Record<MailTemplate, MessageDescriptor> = {
  'complete-registration': msg`Registration link`,
  'already-registered': msg`Registration of an address that has an account`,
  'reset-password': msg`Password reset link`,
  'password-changed': msg`Password was changed`,
  'second-factor-enabled': msg`Second factor turned on`,
  'second-factor-disabled': msg`Second factor turned off`,
  'second-factor-reset': msg`Second factor reset`,
  'recovery-code-used': msg`Recovery code used`,
  'first-admin': msg`First administrator’s link`,
  invitation: msg`Invitation`,
  'organization-approved': msg`Organization approved`,
  'organization-rejected': msg`Organization rejected`,
}

export const auditEventWords: Record<AuditEventType, MessageDescriptor> = {
  login_succeeded: msg`Logged in`,
  login_failed: msg`Login failed`,
  rate_limited: msg`Too many attempts`,
  logout: msg`Logged out`,
  refresh_token_reused: msg`Stolen session token used`,
  registration_requested: msg`Registration requested`,
  registration_completed: msg`Registration completed`,
  password_reset_requested: msg`Password reset requested`,
  password_reset_completed: msg`Password reset`,
  password_changed: msg`Password changed`,
  second_factor_asked: msg`Password right, second factor asked`,
  second_factor_failed: msg`Wrong code of the second factor`,
  second_factor_enabled: msg`Second factor turned on`,
  second_factor_disabled: msg`Second factor turned off`,
  second_factor_reset: msg`Second factor reset`,
  recovery_code_used: msg`Recovery code used`,
  recovery_codes_renewed: msg`New recovery codes made`,
  session_revoked: msg`Device logged out`,
  sessions_revoked: msg`Devices logged out`,
  access_token_created: msg`Access token created`,
  access_token_revoked: msg`Access token revoked`,
  member_invited: msg`Member invited`,
  invitation_accepted: msg`Invitation accepted`,
  organization_requested: msg`Organization requested`,
  organization_approved: msg`Organization approved`,
  organization_rejected: msg`Organization rejected`,
  organization_settings_changed: msg`Organization settings changed`,
  tms_connected: msg`Test-management system connected`,
  tms_verdicts_on: msg`Verdicts are sent to a test-management system`,
  tms_verdicts_off: msg`Verdicts are no longer sent to a test-management system`,
  tms_disconnected: msg`Test-management system disconnected`,
  superadmin_configured: msg`Super administrator configured`,
  vm_created: msg`Virtual machine added`,
  vm_deleted: msg`Virtual machine removed`,
  vm_host_key_accepted: msg`New host key accepted`,
  runner_created: msg`Runner added`,
  runners_deployed: msg`Runners deployed`,
  runner_deleted: msg`Runner deleted`,
  runners_assigned: msg`Runners assigned to an organization`,
  runners_unassigned: msg`Runners taken from an organization`,
  session_force_released: msg`Session ended by an administrator`,
}

/** Events that somebody should look at. */
export const suspiciousEvents: ReadonlySet<AuditEventType> = new Set([
  'login_failed',
  'second_factor_failed',
  'rate_limited',
  'refresh_token_reused',
])
