import type { CDPSession } from 'playwright-core'
import { expect, test } from 'vitest'
import { BrowserDrags } from './browser-drags.ts'
import type { KeyEventParams, MouseEventParams } from './cdp-input.ts'

const mouse = (type: MouseEventParams['type']): MouseEventParams => ({ type, x: 1, y: 1, button: 'left', buttons: 1, modifiers: 0 })
const key = { type: 'keyDown', key: 'a', modifiers: 0 } as KeyEventParams

test('what comes behind a release stays behind it, keys too', async () => {
  const sent: string[] = []
  const released = Promise.withResolvers<void>()
  const drags = new BrowserDrags({ on: () => undefined, send: () => Promise.resolve() } as unknown as CDPSession)
  const send =
    (name: string, answer: Promise<void> = Promise.resolve()) =>
    () => {
      sent.push(name)
      return answer
    }
  void drags.mouse(mouse('mousePressed'), send('press 1'))
  void drags.mouse(mouse('mouseReleased'), send('release 1', released.promise))
  const all = [
    drags.mouse(mouse('mousePressed'), send('press 2')),
    drags.mouse(mouse('mouseReleased'), send('release 2')),
    drags.key(key, send('key')),
  ]
  expect(sent).toEqual(['press 1', 'release 1'])
  released.resolve()
  await Promise.all(all)
  expect(sent).toEqual(['press 1', 'release 1', 'press 2', 'release 2', 'key'])
})
