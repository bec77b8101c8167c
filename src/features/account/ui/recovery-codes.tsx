import { Trans, useLingui } from '@lingui/react/macro'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { downloadText } from '../../../lib/download-text.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFocusOnMount } from '../../../ui/use-focus-on-mount.ts'
import classes from './second-factor.module.css'

type RecoveryCodesProps = { codes: readonly string[]; email: string; onDone: () => void }

/** Shown once: the server keeps no more than hashes of them. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const { t } = useLingui()
  const clipboard = useClipboard()
  const start = useFocusOnMount<HTMLDivElement>()
  const file = [t`Recovery codes of Reprise for ${email}. Each is good once.`, '', ...codes, ''].join('\n')
  return (
    <div ref={start} tabIndex={-1} className={classes.form}>
      <Notice variant="warning" title={<Trans>These codes are shown only now</Trans>}>
        <Trans>Without your phone they are the only way in. Each is good once. Keep them where you keep your passwords.</Trans>
      </Notice>
      <ul className={classes.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => downloadText('reprise-recovery-codes.txt', file, 'text/plain')}
        >
          <Trans>Download</Trans>
        </Button>
        <Button
          leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => clipboard.copy(codes.join('\n'))}
        >
          {clipboard.copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
      </div>
      <DialogButtons>
        <Button variant="primary" onClick={onDone}>
          <Trans>I have kept the codes</Trans>
        </Button>
      </DialogButtons>
    </div>
  )
}
