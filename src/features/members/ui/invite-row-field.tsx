import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheckFilled, IconX } from '@tabler/icons-react'
import { unreachable } from '../../../lib/unreachable.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { errorText } from '../../errors/model/error-text.ts'
import type { InviteRow } from '../model/invite-rows.ts'
import classes from './invite-members-page.module.css'

type InviteRowFieldProps = {
  row: InviteRow
  /** Counted from 1, names the field. */
  number: number
  isRemovable: boolean
  takesFocus: boolean
  onEdit: (email: string) => void
  onRemove: () => void
}

/** One address. Once its invitation is sent it is green and locked. */
export function InviteRowField({ row, number, isRemovable, takesFocus, onEdit, onRemove }: InviteRowFieldProps) {
  const { t } = useLingui()
  const error = useProblemText(row)
  const isSent = row.status === 'sent'
  return (
    <li className={classes.row} data-sent={isSent}>
      <TextField
        className={classes.field}
        label={t`E-mail ${number}`}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name@example.com"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of the only form, or the row that the user has just added
        autoFocus={takesFocus}
        value={row.email}
        readOnly={row.status !== 'editing'}
        error={error}
        end={isSent ? <SentMark /> : null}
        onChange={(event) => onEdit(event.target.value)}
      />
      {isRemovable ? (
        <IconButton
          label={row.email.trim() ? t`Remove ${row.email}` : t`Remove row ${number}`}
          className={classes.remove}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden />
        </IconButton>
      ) : null}
    </li>
  )
}

function SentMark() {
  return (
    <output className={classes.sent}>
      <IconCircleCheckFilled size={18} aria-hidden />
      <Trans>Sent</Trans>
    </output>
  )
}

function useProblemText({ problem, error }: InviteRow): string | undefined {
  const { i18n, t } = useLingui()
  switch (problem) {
    case null:
      return undefined
    case 'invalid-email':
      return t`Please enter a valid email address`
    case 'repeated':
      return t`This address is in the list already`
    case 'failed':
      return errorText(i18n, error) ?? undefined
    default:
      return unreachable(problem)
  }
}
