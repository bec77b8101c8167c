import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { DEFAULT_DEVICE, DEVICES, type DeviceId } from '#contract/rules/devices.ts'

/** A device in words: the size of a window, or the kind of a device with its name and size. */
export function deviceLabel(i18n: I18n, id: DeviceId): string {
  const { kind, width, height } = DEVICES[id]
  if (kind === 'window') return id === DEFAULT_DEVICE ? i18n._(msg`${width} × ${height} (usual)`) : `${width} × ${height}`
  return kind === 'tablet' ? i18n._(msg`Tablet: ${id}, ${width} × ${height}`) : i18n._(msg`Phone: ${id}, ${width} × ${height}`)
}
