import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { useUnsavedInput } from '../../../ui/use-unsaved-input.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useInvitations } from '../data/team.ts'
import { canSubmit, isRemovable, isSending } from '../model/invite-rows.ts'
import { InviteRowField } from './invite-row-field.tsx'
import classes from './invite-members-page.module.css'

type InviteMembersPageProps = { organizationId: string | null; isLoading: boolean }

/** Sends invitations by mail. */
export function InviteMembersPage({ organizationId, isLoading }: InviteMembersPageProps) {
  const { t } = useLingui()
  useDocumentTitle(t`Invite members`)
  return (
    <div className={classes.page}>
      <HeaderTitle>
        <Trans>Invite members</Trans>
      </HeaderTitle>
      <Card className={classes.card}>
        {isLoading ? (
          <p className={classes.loading}>
            <Trans>Loading…</Trans>
          </p>
        ) : (
          <InviteForm organizationId={organizationId} />
        )}
      </Card>
    </div>
  )
}

function InviteForm({ organizationId }: { organizationId: string | null }) {
  const { t } = useLingui()
  const { form, dispatch, send } = useInvitations(organizationId)
  const [failure, setFailure] = useState<{ message: string } | null>(null)
  const [addedId, setAddedId] = useState<number | null>(null)
  const isReachable = useIsReachable()
  useUnsavedInput(canSubmit(form), t`Invite members`)
  const whyNot = !isReachable
    ? t`The server cannot be reached`
    : isSending(form)
      ? t`Sending…`
      : canSubmit(form)
        ? null
        : t`Enter an e-mail address first`
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReachable) return
    if (organizationId === null) return setFailure({ message: t`Organization not found. Please try again` })
    setFailure(null)
    const outcome = await send()
    if (outcome === 'some-failed') {
      setFailure({ message: t`Could not send some invitations. Please check email addresses and try again` })
    }
  }
  const addRow = () => {
    setAddedId(form.nextId)
    dispatch({ kind: 'added' })
  }
  return (
    <form onSubmit={(event) => void handleSubmit(event)} noValidate>
      <h2 className={classes.heading}>
        <Trans>Invite your colleagues</Trans>
      </h2>
      <p className={classes.description}>
        <Trans>Everyone gets a mail with a link to join your organization. The link works for 7 days.</Trans>
      </p>
      <ul className={classes.rows} aria-label={t`Invitations`}>
        {form.rows.map((row, index) => (
          <InviteRowField
            key={row.id}
            row={row}
            number={index + 1}
            isRemovable={isRemovable(form, row)}
            takesFocus={index === 0 || row.id === addedId}
            onEdit={(email) => dispatch({ kind: 'edited', id: row.id, email })}
            onRemove={() => dispatch({ kind: 'removed', id: row.id })}
          />
        ))}
      </ul>
      <Button variant="link" leftSection={<IconPlus size={16} aria-hidden />} onClick={addRow}>
        <Trans>Add another</Trans>
      </Button>
      {failure ? (
        <div className={classes.alert}>
          <FormError error={failure} />
        </div>
      ) : null}
      {isReachable ? null : (
        <div className={classes.alert}>
          <Notice variant="warning" title={t`The server cannot be reached`}>
            <Trans>
              Invitations are mailed by the server, so they cannot be kept for later. What you typed stays here; invite when you are online
              again.
            </Trans>
          </Notice>
        </div>
      )}
      <div className={classes.buttons}>
        <ButtonLink to="/members">
          <Trans>Close</Trans>
        </ButtonLink>
        <Button type="submit" variant="accent" reason={whyNot} aria-busy={isSending(form) || undefined}>
          {isSending(form) ? <Trans>Sending…</Trans> : <Trans>Invite</Trans>}
        </Button>
      </div>
    </form>
  )
}
