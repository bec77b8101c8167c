import { Trans, useLingui } from '@lingui/react/macro'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFocusOnMount } from '../../../ui/use-focus-on-mount.ts'
import classes from './access-tokens.module.css'

/** Shown once: the server keeps no more than a hash of it. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useLingui()
  const clipboard = useClipboard()
  const start = useFocusOnMount<HTMLDivElement>()
  return (
    <div ref={start} tabIndex={-1} className={classes.form}>
      <Notice variant="warning" title={<Trans>The token is shown only now</Trans>}>
        <Trans>Copy it and keep it among the secrets of your build server. Whoever has it can use it in your name.</Trans>
      </Notice>
      <code className={classes.secret} aria-label={t`Token`}>
        {secret}
      </code>
      <p className={classes.example}>
        <Trans>
          The command line finds it in the variable <code>REPRISE_TOKEN</code>.
        </Trans>
      </p>
      <DialogButtons>
        <Button
          leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => clipboard.copy(secret)}
        >
          {clipboard.copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
        <Button variant="primary" onClick={onDone}>
          <Trans>I have kept the token</Trans>
        </Button>
      </DialogButtons>
    </div>
  )
}
