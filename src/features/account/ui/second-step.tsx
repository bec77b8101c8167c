import { Trans, useLingui } from '@lingui/react/macro'
import { IconShieldLock } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { AccountCard } from './account-card.tsx'
import classes from './account-form.module.css'
import { isCodeReady, isWrongCode, NO_CODE, SecondFactorCodeField } from './second-factor-code-field.tsx'

export type SecondStepProps = {
  error: unknown
  isPending: boolean
  onSubmit: (code: string) => void
  onBack: () => void
}

/** After the right password, for accounts with a second factor. */
export function SecondStep({ error, isPending, onSubmit, onBack }: SecondStepProps) {
  const { t } = useLingui()
  const [code, setCode] = useState(NO_CODE)
  useDocumentTitle(t`Second step of the login`)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isCodeReady(code)) onSubmit(code.text.trim())
  }
  return (
    <AccountCard
      icon={<IconShieldLock size={24} aria-hidden />}
      title={<Trans>Confirm that it is you</Trans>}
      description={<Trans>The password is right. A code is needed as well.</Trans>}
      footer={<Trans>No app and no recovery codes? An administrator of this installation can reset the second factor.</Trans>}
    >
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <SecondFactorCodeField value={code} error={error} startsFocused onChange={setCode} />
        <FormError error={isWrongCode(error) ? null : error} title={t`Login failed. Please try again`} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          reason={isCodeReady(code) ? null : t`Enter the code first`}
          loading={isPending}
        >
          <Trans>Log in</Trans>
        </Button>
        <Button variant="flat" size="lg" fullWidth onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </form>
    </AccountCard>
  )
}
