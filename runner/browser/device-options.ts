import { devices, type BrowserContextOptions } from 'playwright-core'
import { DEVICES, isEmulated, type DeviceId } from '#contract/rules/devices.ts'

/** What a browser context is given so that pages find this device: its size, and for one that is emulated its touch, pixel ratio and name. */
export function deviceOptions(id: DeviceId): BrowserContextOptions {
  const { width, height } = DEVICES[id]
  const window = { viewport: { width, height }, screen: { width, height } }
  if (!isEmulated(id)) return window
  const { defaultBrowserType: _browser, ...known } = devices[id] ?? {}
  return { ...window, ...known }
}
