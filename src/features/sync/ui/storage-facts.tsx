import { Trans, useLingui } from '@lingui/react/macro'
import type { OutboxEntry } from '../../../sync/entry.ts'
import { Button } from '../../../ui/button.tsx'
import { downloadText } from '../../../lib/download-text.ts'
import { useDeviceStorage } from '../data/use-device-storage.ts'
import { exportChanges } from '../model/export-changes.ts'
import classes from './sync-panel.module.css'

/** Shows the data in this browser and how safe it is; the unsent changes can be saved to a file. */
export function StorageFacts({ entries }: { entries: readonly OutboxEntry[] }) {
  const { i18n } = useLingui()
  const storage = useDeviceStorage()
  if (!storage) return null
  const { usedBytes, quotaBytes, isProtected } = storage
  const used = wordBytes(usedBytes, i18n.locale)
  const quota = wordBytes(quotaBytes, i18n.locale)
  return (
    <div className={classes.storage}>
      <p>
        {used && quota ? (
          <Trans>
            {used} of {quota} used on this device.
          </Trans>
        ) : null}{' '}
        {isProtected ? (
          <Trans>The browser has promised to keep it.</Trans>
        ) : (
          <Trans>
            Not protected: the browser may delete it when the device runs out of room, and a private window forgets it when it is closed.
            Installing the app helps.
          </Trans>
        )}
      </p>
      {entries.length > 0 && (
        <Button
          size="sm"
          onClick={() => downloadText(`reprise-changes-${new Date().toISOString().slice(0, 10)}.json`, exportChanges(entries, new Date()))}
        >
          <Trans>Save unsent changes as a file</Trans>
        </Button>
      )}
    </div>
  )
}

function wordBytes(bytes: number | null, locale: string): string | null {
  if (bytes === null) return null
  const [amount, unit] = bytes >= 1e9 ? [bytes / 1e9, 'gigabyte'] : bytes >= 1e6 ? [bytes / 1e6, 'megabyte'] : [bytes / 1e3, 'kilobyte']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
}
