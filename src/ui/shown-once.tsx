import { Trans } from '@lingui/react/macro'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { DialogButtons } from './dialog.tsx'
import { Notice } from './notice.tsx'
import classes from './shown-once.module.css'
import { useFocusOnMount } from './use-focus-on-mount.ts'

type ShownOnceProps = {
  secret: string
  /** What it is. */
  label: string
  title: ReactNode
  /** What to do with it. */
  advice: ReactNode
  /** How to say that it has been kept. */
  done: ReactNode
  onDone: () => void
  children?: ReactNode
}

/** A secret in a dialog that is never told again, with a button that copies it. `children`: how it is used. */
export function ShownOnce({ secret, label, title, advice, done, onDone, children }: ShownOnceProps) {
  const clipboard = useClipboard()
  const start = useFocusOnMount<HTMLDivElement>()
  return (
    <div ref={start} tabIndex={-1} className={classes.body}>
      <Notice variant="warning" title={title}>
        {advice}
      </Notice>
      <code className={classes.secret} aria-label={label}>
        {secret}
      </code>
      {children}
      <DialogButtons>
        <Button
          leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => clipboard.copy(secret)}
        >
          {clipboard.copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {done}
        </Button>
      </DialogButtons>
    </div>
  )
}
