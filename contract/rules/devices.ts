/**
 * What the remote browser pretends to be: a window of a size, or a device with touch, a pixel ratio and a name of its own (user agent), by the name that Playwright
 * knows it by. Sizes are those of the page, in CSS pixels.
 */
export const DEVICES = {
  '1920x1080': { kind: 'window', width: 1920, height: 1080 },
  '1440x900': { kind: 'window', width: 1440, height: 900 },
  '1280x720': { kind: 'window', width: 1280, height: 720 },
  'Galaxy Tab S9': { kind: 'tablet', width: 640, height: 1024 },
  'Pixel 7': { kind: 'phone', width: 412, height: 839 },
  'iPhone 15': { kind: 'phone', width: 393, height: 659 },
} as const satisfies Record<string, { kind: 'window' | 'tablet' | 'phone'; width: number; height: number }>

export type DeviceId = keyof typeof DEVICES

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of a constant, of which there is at least one
export const DEVICE_IDS = Object.keys(DEVICES) as [DeviceId, ...DeviceId[]]

/** Of a recipe that says nothing. */
export const DEFAULT_DEVICE: DeviceId = '1920x1080'

export const isEmulated = (id: DeviceId): boolean => DEVICES[id].kind !== 'window'
