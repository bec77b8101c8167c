import { Trans, useLingui } from '@lingui/react/macro'
import { ShownOnce } from '../../../ui/shown-once.tsx'

/** The server keeps it sealed, and tells it to nobody. */
export function WebhookSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <ShownOnce
      secret={secret}
      label={t`Secret`}
      title={<Trans>The secret is shown only now</Trans>}
      advice={<Trans>Give it to the program that is called: it checks with it that messages come from here.</Trans>}
      done={<Trans>I have kept the secret</Trans>}
      onDone={onDone}
    />
  )
}
