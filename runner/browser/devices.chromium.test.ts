import { expect } from 'vitest'
import { DEVICE_IDS, DEVICES, isEmulated, type DeviceId } from '#contract/rules/devices.ts'
import { eventually } from '#tests/harness/runner/preview.ts'
import { SESSION } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { startScreen } from '../screen/screen.ts'
import { deviceOptions } from './device-options.ts'

const test = runnerTest({ runner: { startScreen } }).extend(
  'visit',
  ({ runner, pages }) =>
    (device: DeviceId | undefined, fresh = true) =>
      runner.send('/open', { sessionKey: SESSION, url: `${pages.origin}/form.html`, fresh, timeoutMs: 15_000, device }),
)

test.for(DEVICE_IDS)('pages find %s', async (device, { visit, runner }) => {
  await visit(device)
  const { deviceScaleFactor = 1, userAgent } = deviceOptions(device)
  const { width, height } = DEVICES[device]
  expect(runner.page().viewportSize()).toEqual({ width, height })
  const found = await runner.page().evaluate(() => ({
    ratio: devicePixelRatio,
    hasTouch: navigator.maxTouchPoints > 0 && matchMedia('(pointer: coarse)').matches,
    agent: navigator.userAgent,
    screen: screen.width,
  }))
  expect(found).toMatchObject({ ratio: deviceScaleFactor, hasTouch: isEmulated(device), screen: width })
  expect(found.agent === userAgent).toBe(isEmulated(device))
})

test('the session stays what it pretends to be until it is asked for something else', async ({ visit, runner }) => {
  await visit('Pixel 7')
  const context = runner.page().context()
  await visit(undefined, false)
  await visit('Pixel 7', false)
  expect(runner.page().context()).toBe(context)
  await visit('1280x720', false)
  expect(runner.page().context()).not.toBe(context)
  expect(runner.page().viewportSize()).toEqual({ width: 1280, height: 720 })
})

test('a phone fills a preview of its proportions, and a click there lands where it was made', async ({ visit, runner, preview }) => {
  await visit('Pixel 7')
  await runner.page().setContent(
    `<meta name="viewport" content="width=device-width"><body style="margin:0;background:#fff">
     <button style="position:absolute;left:200px;top:600px;width:150px;height:100px;border:0;background:#00f" onclick="document.body.style.background='#0f0'"></button>`,
  )
  await preview.open()
  await preview.resizeFrame(206, 420, { width: 412, height: 839 })
  await eventually(async () => (await preview.sizes()).picture, [206, 420])
  await preview.expectColour(250, 650, [0, 0, 255])
  await preview.click(250, 650)
  await preview.expectColour(100, 100, [0, 255, 0])
})
