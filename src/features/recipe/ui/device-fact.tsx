import { Trans, useLingui } from '@lingui/react/macro'
import { DEFAULT_DEVICE, DEVICE_IDS, isEmulated, type DeviceId } from '#contract/rules/devices.ts'
import { deviceLabel } from '../../../data/device-words.ts'
import { SelectField } from '../../../ui/select-field.tsx'

type DeviceFactProps = { device: DeviceId | undefined; onEdit: ((device: DeviceId) => void) | null }

/** What the remote browser pretends to be in runs of the recipe. */
export function DeviceFact({ device = DEFAULT_DEVICE, onEdit }: DeviceFactProps) {
  const { i18n, t } = useLingui()
  if (!onEdit) {
    return (
      <div>
        <dt>{t`Browser window or device`}</dt>
        <dd>{deviceLabel(i18n, device)}</dd>
      </div>
    )
  }
  return (
    <div>
      <dd>
        <SelectField
          label={t`Browser window or device`}
          value={device}
          options={DEVICE_IDS.map((id) => ({ value: id, label: deviceLabel(i18n, id) }))}
          onChange={(value) => {
            const chosen = DEVICE_IDS.find((id) => id === value)
            if (chosen && chosen !== device) onEdit(chosen)
          }}
        />
        {isEmulated(device) && (
          <p>
            <Trans>
              Chromium behaves like it: its touch, pixel ratio and user agent. It takes effect when a run opens the page anew. The engine of
              Safari is not part of it.
            </Trans>
          </p>
        )}
      </dd>
    </div>
  )
}
