import type { AppErrorCode } from '#contract/errors.ts'
import { ErrorAlert } from '../../../src/features/errors/ui/error-alert.tsx'
import { FormError } from '../../../src/features/errors/ui/form-error.tsx'
import { membersOf } from '../../members-of.ts'
import type { Section, Specimen } from '../../section.ts'
import { serverError } from '../../stage/answers.ts'

const CODES = membersOf<AppErrorCode>({
  unauthorized: true,
  invalid_credentials: true,
  forbidden: true,
  not_found: true,
  validation_failed: true,
  conflict: true,
  already_exists: true,
  link_invalid: true,
  password_too_weak: true,
  wrong_password: true,
  second_factor_required: true,
  wrong_code: true,
  second_factor_setup_required: true,
  already_in_organization: true,
  already_member: true,
  organization_request_pending: true,
  organization_name_unavailable: true,
  sut_url_not_configured: true,
  reservation_required: true,
  task_in_progress: true,
  nothing_to_do: true,
  runner_unavailable: true,
  shared_steps_in_use: true,
  shared_steps_refused: true,
  tms_failed: true,
  tms_case_unfit: true,
  rate_limited: true,
  too_many_access_tokens: true,
  too_many: true,
  schedule_busy: true,
  too_many_streams: true,
  payload_too_large: true,
  file_too_large: true,
  project_files_full: true,
  internal: true,
})

const alert = (name: string, error: unknown, rest: Partial<Parameters<typeof ErrorAlert>[0]> = {}): Specimen => ({
  name,
  show: () => <ErrorAlert error={error} {...rest} />,
})
const named = (name: string) => Object.assign(new Error(name), { name })

export const section: Section = {
  about: 'Each code of contract/errors.ts in the reader’s language; the server’s own message where the code says nothing.',
  columns: 'narrow',
  specimens: [
    ...CODES.map((code) => alert(code, serverError(code, {}, 'The message of the server'))),
    alert('No answer', new TypeError('Failed to fetch')),
    alert('The device is full', named('StorageFullError')),
    alert('A newer version is open in another tab', named('OutdatedError')),
    alert('Nothing is known', {}),
    alert('rate_limited, with the time to wait', serverError('rate_limited', { retryAfterSeconds: 95 })),
    alert('rate_limited, the time is over', serverError('rate_limited', { retryAfterSeconds: 0 })),
    {
      name: 'With a title and a way to try again',
      isWide: true,
      show: ({ say }) => (
        <ErrorAlert error={serverError('internal', {}, 'Something broke')} title={say('Not loaded', 'Не загружено')} onRetry={() => {}} />
      ),
    },
    {
      name: 'Being tried again',
      isWide: true,
      show: ({ say }) => (
        <ErrorAlert
          error={serverError('internal', {}, 'Something broke')}
          title={say('Not loaded', 'Не загружено')}
          onRetry={() => {}}
          isRetrying
        />
      ),
    },
    {
      name: 'Beside the button of a form',
      note: 'It takes the focus: the button was out of use while the answer was awaited.',
      isWide: true,
      show: ({ say }) => <FormError error={serverError('validation_failed')} title={say('Not saved', 'Не сохранено')} />,
    },
  ],
}
