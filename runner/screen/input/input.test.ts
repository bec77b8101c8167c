import { expect, test } from 'vitest'
import { InputQueue, type InputEvent } from './input-queue.ts'
import { isHomePage, isPaste, Keyboard } from './keyboard.ts'
import { Pointer } from './pointer.ts'

const key = (down: boolean, keysym: number, code = '') => ({ kind: 'key' as const, down, keysym, code })
const pointer = (x: number, y: number, mask = 0) => ({ kind: 'pointer' as const, x, y, mask })

test('a letter types itself, in any layout', () => {
  const keyboard = new Keyboard()
  expect(keyboard.translate(key(true, 0x61, 'KeyA'))).toMatchObject({
    type: 'keyDown',
    key: 'a',
    code: 'KeyA',
    windowsVirtualKeyCode: 65,
    text: 'a',
  })
  expect(keyboard.translate(key(true, 0x06c6, 'KeyF'))).toMatchObject({
    type: 'keyDown',
    key: 'ф',
    code: 'KeyF',
    windowsVirtualKeyCode: 70,
    text: 'ф',
  })
})

test('a client that does not name keys gets the place from the letter', () => {
  expect(new Keyboard().translate(key(true, 0x3f))).toMatchObject({ key: '?', code: 'Slash', windowsVirtualKeyCode: 191, text: '?' })
})

test('shortcuts type nothing, whatever the layout', () => {
  const keyboard = new Keyboard()
  keyboard.translate(key(true, 0xffe3, 'ControlLeft'))
  const paste = keyboard.translate(key(true, 0x06cd, 'KeyV'))!
  expect(paste).toMatchObject({ type: 'rawKeyDown', modifiers: 2, windowsVirtualKeyCode: 86 })
  expect(paste.text).toBeUndefined()
  expect(isPaste(paste)).toBe(true)
})

test('Alt+Home is for the browser, Home is for the page', () => {
  const keyboard = new Keyboard()
  expect(isHomePage(keyboard.translate(key(true, 0xff50, 'Home'))!)).toBe(false)
  keyboard.translate(key(true, 0xffe9, 'AltLeft'))
  expect(isHomePage(keyboard.translate(key(true, 0xff50, 'Home'))!)).toBe(true)
  expect(isHomePage(keyboard.translate(key(false, 0xff50, 'Home'))!)).toBe(false)
})

test('AltGr is no command: what it makes is typed', () => {
  const keyboard = new Keyboard()
  keyboard.translate(key(true, 0xfe03, 'AltRight'))
  expect(keyboard.translate(key(true, 0x20ac, 'KeyE'))).toMatchObject({ text: '€', modifiers: 0 })
})

test('a held key repeats, and is released by its place though Shift went first', () => {
  const keyboard = new Keyboard()
  keyboard.translate(key(true, 0xffe1, 'ShiftLeft'))
  expect(keyboard.translate(key(true, 0x41, 'KeyA'))).toMatchObject({ autoRepeat: false, modifiers: 8 })
  expect(keyboard.translate(key(true, 0x41, 'KeyA'))).toMatchObject({ autoRepeat: true })
  keyboard.translate(key(false, 0xffe1, 'ShiftLeft'))
  expect(keyboard.translate(key(false, 0x61, 'KeyA'))).toMatchObject({ type: 'keyUp', code: 'KeyA', modifiers: 0 })
  expect(keyboard.translate(key(false, 0x61, 'KeyA'))).toBeNull()
})

test('one of two Shift keys keeps the modifier', () => {
  const keyboard = new Keyboard()
  keyboard.translate(key(true, 0xffe1, 'ShiftLeft'))
  keyboard.translate(key(true, 0xffe2, 'ShiftRight'))
  keyboard.translate(key(false, 0xffe1, 'ShiftLeft'))
  expect(keyboard.modifiers).toBe(8)
})

test('a viewer that leaves holds nothing down', () => {
  const keyboard = new Keyboard()
  keyboard.translate(key(true, 0xffe3, 'ControlLeft'))
  keyboard.translate(key(true, 0x61, 'KeyA'))
  expect(keyboard.releaseAll().map(({ type, code }) => [type, code])).toEqual([
    ['keyUp', 'ControlLeft'],
    ['keyUp', 'KeyA'],
  ])
  expect(keyboard.modifiers).toBe(0)
  const mouse = new Pointer()
  mouse.translate(pointer(5, 5, 1), 0, 0)
  expect(mouse.releaseAll(0)).toMatchObject([{ type: 'mouseReleased', button: 'left', buttons: 0 }])
  expect(mouse.releaseAll(0)).toEqual([])
})

test('a press elsewhere moves there first', () => {
  expect(new Pointer().translate(pointer(10, 20, 1), 0, 0)).toMatchObject([
    { type: 'mouseMoved', x: 10, y: 20, buttons: 0 },
    { type: 'mousePressed', button: 'left', buttons: 1, clickCount: 1 },
  ])
})

test('what says nothing new is no event for the page, which would draw a frame for it', () => {
  const mouse = new Pointer()
  mouse.translate(pointer(10, 20, 1), 0, 0)
  expect(mouse.translate(pointer(10, 20, 1), 0, 0)).toEqual([])
  expect(mouse.translate(pointer(10, 20), 0, 0)).toMatchObject([{ type: 'mouseReleased' }])
  expect(mouse.translate(pointer(10, 20), 0, 0)).toEqual([])
})

test('clicks add up while they are quick and near, up to three', () => {
  const mouse = new Pointer()
  const clickAt = (x: number, now: number) => {
    const [press] = mouse.translate(pointer(x, 0, 1), 0, now).filter(({ type }) => type === 'mousePressed')
    mouse.translate(pointer(x, 0), 0, now)
    return press?.clickCount
  }
  expect([clickAt(1, 0), clickAt(2, 100), clickAt(1, 200), clickAt(1, 300), clickAt(1, 2000), clickAt(90, 2100)]).toEqual([
    1, 2, 3, 1, 1, 1,
  ])
})

test('dragging names the held button, the wheel turns in both directions', () => {
  const mouse = new Pointer()
  mouse.translate(pointer(0, 0, 4), 0, 0)
  expect(mouse.translate(pointer(9, 9, 4), 0, 0)).toMatchObject([{ type: 'mouseMoved', button: 'right', buttons: 2 }])
  mouse.translate(pointer(9, 9), 0, 0)
  const wheel = [8, 16, 32, 64].flatMap((mask) => {
    const events = mouse.translate(pointer(9, 9, mask), 0, 0)
    mouse.translate(pointer(9, 9), 0, 0)
    return events.map(({ type, deltaX, deltaY }) => [type, deltaX, deltaY])
  })
  expect(wheel).toEqual([
    ['mouseWheel', 0, -100],
    ['mouseWheel', 0, 100],
    ['mouseWheel', -100, 0],
    ['mouseWheel', 100, 0],
  ])
})

const move = (x: number): InputEvent => ({
  method: 'Input.dispatchMouseEvent',
  params: { type: 'mouseMoved', x, y: 0, button: 'none', buttons: 0, modifiers: 0 },
})
const press = (x: number): InputEvent => ({ ...move(x), params: { ...move(x).params, type: 'mousePressed' } }) as InputEvent

function recordingQueue() {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const queue = new InputQueue(({ params }) => {
    sent.push(`${params.type} ${'x' in params ? params.x : params.key}`)
    return new Promise((resolve) => answers.push(resolve))
  })
  return { queue, sent, answers }
}

test('a page that answers no move holds up no other page', () => {
  const { queue, sent } = recordingQueue()
  queue.push(move(1))
  queue.push(move(2))
  queue.redirected()
  expect(sent).toEqual(['mouseMoved 1', 'mouseMoved 2'])
})

test('a busy page gets the latest move only, and clicks overtake nothing', async () => {
  const { queue, sent, answers } = recordingQueue()
  for (const x of [1, 2, 3]) queue.push(move(x))
  expect(sent).toEqual(['mouseMoved 1'])
  answers[0]!()
  await Promise.resolve()
  expect(sent).toEqual(['mouseMoved 1', 'mouseMoved 3'])
  queue.push(move(4))
  queue.push(press(4))
  expect(sent.slice(2)).toEqual(['mouseMoved 4', 'mousePressed 4'])
})

test('while a button is held every move arrives, in its order', () => {
  const { queue, sent, answers } = recordingQueue()
  const dragged = (x: number): InputEvent => ({ ...move(x), params: { ...move(x).params, button: 'left', buttons: 1 } }) as InputEvent
  for (const x of [1, 2, 3]) queue.push(dragged(x))
  queue.push(press(3))
  expect(sent).toEqual(['mouseMoved 1', 'mouseMoved 2', 'mouseMoved 3', 'mousePressed 3'])
  expect(answers).toHaveLength(4)
})

test('what follows a paste waits with it', async () => {
  const { queue, sent } = recordingQueue()
  const { promise, resolve } = Promise.withResolvers<void>()
  queue.push(press(1), promise)
  queue.push(press(2))
  expect(sent).toEqual([])
  resolve()
  await promise
  await Promise.resolve()
  expect(sent).toEqual(['mousePressed 1', 'mousePressed 2'])
})
