import { codeOfText, keyCodeOf, type KeyDescription } from '#contract/rules/key-codes.ts'
import { keysymToText } from './keysyms.ts'

type Named = [key: string, code: string, keyCode: number]

const NAMED: Record<number, Named> = {
  0xff08: ['Backspace', 'Backspace', 8],
  0xff09: ['Tab', 'Tab', 9],
  0xff0d: ['Enter', 'Enter', 13],
  0xff13: ['Pause', 'Pause', 19],
  0xff14: ['ScrollLock', 'ScrollLock', 145],
  0xff1b: ['Escape', 'Escape', 27],
  0xff50: ['Home', 'Home', 36],
  0xff51: ['ArrowLeft', 'ArrowLeft', 37],
  0xff52: ['ArrowUp', 'ArrowUp', 38],
  0xff53: ['ArrowRight', 'ArrowRight', 39],
  0xff54: ['ArrowDown', 'ArrowDown', 40],
  0xff55: ['PageUp', 'PageUp', 33],
  0xff56: ['PageDown', 'PageDown', 34],
  0xff57: ['End', 'End', 35],
  0xff61: ['PrintScreen', 'PrintScreen', 44],
  0xff63: ['Insert', 'Insert', 45],
  0xff67: ['ContextMenu', 'ContextMenu', 93],
  0xff7f: ['NumLock', 'NumLock', 144],
  0xff8d: ['Enter', 'NumpadEnter', 13],
  0xffe1: ['Shift', 'ShiftLeft', 16],
  0xffe2: ['Shift', 'ShiftRight', 16],
  0xffe3: ['Control', 'ControlLeft', 17],
  0xffe4: ['Control', 'ControlRight', 17],
  0xffe5: ['CapsLock', 'CapsLock', 20],
  0xffe7: ['Meta', 'MetaLeft', 91],
  0xffe8: ['Meta', 'MetaRight', 92],
  0xffe9: ['Alt', 'AltLeft', 18],
  0xffea: ['Alt', 'AltRight', 18],
  0xffeb: ['Meta', 'MetaLeft', 91],
  0xffec: ['Meta', 'MetaRight', 92],
  0xffff: ['Delete', 'Delete', 46],
  0xfe03: ['AltGraph', 'AltRight', 225],
  0xfe20: ['Tab', 'Tab', 9],
}
for (let index = 0; index < 12; index++) NAMED[0xffbe + index] = [`F${index + 1}`, `F${index + 1}`, 112 + index]

/** Keys of the keypad with NumLock off: the keysym of the key they act as, and their own code. */
const KEYPAD: Record<number, [like: number, code: string]> = {
  0xff95: [0xff50, 'Numpad7'],
  0xff96: [0xff51, 'Numpad4'],
  0xff97: [0xff52, 'Numpad8'],
  0xff98: [0xff53, 'Numpad6'],
  0xff99: [0xff54, 'Numpad2'],
  0xff9a: [0xff55, 'Numpad9'],
  0xff9b: [0xff56, 'Numpad3'],
  0xff9c: [0xff57, 'Numpad1'],
  0xff9e: [0xff63, 'Numpad0'],
  0xff9f: [0xffff, 'NumpadDecimal'],
}
for (const [keysym, [like, code]] of Object.entries(KEYPAD)) NAMED[Number(keysym)] = [NAMED[like]![0], code, NAMED[like]![2]]

/** Describes a key by the character that it types (`keysym`) and its physical key (`code`, '' when unknown). */
export function describeKey(keysym: number, code: string): KeyDescription {
  const named = NAMED[keysym]
  if (named) return { key: named[0], code: code || named[1], keyCode: named[2], text: named[0] === 'Enter' ? '\r' : '' }
  const text = keysymToText(keysym)
  const physicalCode = code || codeOfText(text)
  return { key: text || 'Unidentified', code: physicalCode, keyCode: keyCodeOf(physicalCode), text }
}
