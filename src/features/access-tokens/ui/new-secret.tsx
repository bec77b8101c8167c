import { Trans, useLingui } from '@lingui/react/macro'
import { ShownOnce } from '../../../ui/shown-once.tsx'
import classes from './access-tokens.module.css'

/** The server keeps no more than a hash of it. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <ShownOnce
      secret={secret}
      label={t`Token`}
      title={<Trans>The token is shown only now</Trans>}
      advice={<Trans>Copy it and keep it among the secrets of your build server. Whoever has it can use it in your name.</Trans>}
      done={<Trans>I have kept the token</Trans>}
      onDone={onDone}
    >
      <p className={classes.example}>
        <Trans>
          The command line finds it in the variable <code>REPRISE_TOKEN</code>.
        </Trans>
      </p>
    </ShownOnce>
  )
}
