import { devices } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEVICE_IDS, DEVICES, isEmulated } from '#contract/rules/devices.ts'
import { deviceOptions } from './device-options.ts'

it.each(DEVICE_IDS.filter(isEmulated))('%s is the device that Playwright knows', (id) => {
  const { width, height } = DEVICES[id]
  expect(devices[id]?.viewport).toEqual({ width, height })
  expect(deviceOptions(id)).toMatchObject({
    viewport: { width, height },
    hasTouch: true,
    isMobile: true,
    userAgent: devices[id]?.userAgent,
  })
})

it('a window is only a size', () => {
  expect(deviceOptions('1280x720')).toEqual({ viewport: { width: 1280, height: 720 }, screen: { width: 1280, height: 720 } })
})
