import { Trans, useLingui } from '@lingui/react/macro'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFocusOnMount } from '../../../ui/use-focus-on-mount.ts'
import classes from './schedule-form.module.css'

/** Shown once: the server keeps it sealed, and tells it to nobody. */
export function WebhookSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useLingui()
  const clipboard = useClipboard()
  const start = useFocusOnMount<HTMLDivElement>()
  return (
    <div ref={start} tabIndex={-1} className={classes.form}>
      <Notice variant="warning" title={<Trans>The secret is shown only now</Trans>}>
        <Trans>Give it to the program that is called: it checks with it that messages come from here.</Trans>
      </Notice>
      <code className={classes.secret} aria-label={t`Secret`}>
        {secret}
      </code>
      <DialogButtons>
        <Button
          leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => clipboard.copy(secret)}
        >
          {clipboard.copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
        <Button variant="primary" onClick={onDone}>
          <Trans>I have kept the secret</Trans>
        </Button>
      </DialogButtons>
    </div>
  )
}
