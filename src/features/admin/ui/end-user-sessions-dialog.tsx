import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import { EMAIL_MAX } from '#contract/constants.ts'
import { isEmail } from '#contract/rules/email.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useEndUserSessions } from '../data/admin-queries.ts'
import classes from './admin-page.module.css'

type EndUserSessionsDialogProps = { opened: boolean; initialEmail: string; onClose: () => void }

/** Logs a user out on all devices, for instance when a computer was lost. */
export function EndUserSessionsDialog({ opened, initialEmail, onClose }: EndUserSessionsDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Log a user out`}>
      <p className={classes.question}>
        <Trans>All sessions of the user end at once, on all devices, and so do all access tokens. The password stays as it is.</Trans>
      </p>
      {opened ? <EmailForm initialEmail={initialEmail} onClose={onClose} /> : null}
    </Dialog>
  )
}

function EmailForm({ initialEmail, onClose }: Omit<EndUserSessionsDialogProps, 'opened'>) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const end = useEndUserSessions()
  const [typed, setTyped] = useState(initialEmail)
  const [isCriticized, setCriticized] = useState(false)
  const email = typed.trim()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setCriticized(!isEmail(email))
    if (!isEmail(email)) return field.current?.focus()
    end.mutate(email, {
      onSuccess: (ended) => {
        const isNobody = ended === 0
        showToast({
          variant: isNobody ? 'default' : 'success',
          title: isNobody ? t`Nobody is logged in with this address` : t`The user is logged out on all devices`,
          description: email,
        })
        onClose()
      },
    })
    return undefined
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <TextField
        ref={field}
        label={t`E-mail of the user`}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        data-autofocus
        value={typed}
        error={isCriticized ? t`Invalid email format` : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setCriticized(false)
        }}
      />
      <FormError error={end.error} title={t`The user could not be logged out`} />
      <DialogButtons>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="destructive" loading={end.isPending}>
          <Trans context="other device">Log out</Trans>
        </Button>
      </DialogButtons>
    </form>
  )
}
