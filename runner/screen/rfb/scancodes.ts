/** `KeyboardEvent.code` by the first XT set 1 scan code of a row. QEMU key events carry an 0xe0 prefix as bit 7. */
const ROWS: [first: number, codes: string][] = [
  [0x01, 'Escape Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal Backspace Tab'],
  [0x10, 'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight Enter ControlLeft'],
  [0x1e, 'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Backquote ShiftLeft Backslash'],
  [0x2c, 'KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash ShiftRight NumpadMultiply AltLeft Space CapsLock'],
  [0x3b, 'F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 NumLock ScrollLock Numpad7 Numpad8 Numpad9 NumpadSubtract'],
  [0x4b, 'Numpad4 Numpad5 Numpad6 NumpadAdd Numpad1 Numpad2 Numpad3 Numpad0 NumpadDecimal'],
  [0x56, 'IntlBackslash F11 F12 NumpadEqual'],
  [0x9c, 'NumpadEnter ControlRight'],
  [0xc7, 'Home ArrowUp PageUp'],
  [0xcf, 'End ArrowDown PageDown Insert Delete'],
]
const SINGLE: [number, string][] = [
  [0x70, 'KanaMode'],
  [0x73, 'IntlRo'],
  [0x79, 'Convert'],
  [0x7b, 'NonConvert'],
  [0x7d, 'IntlYen'],
  [0x7e, 'NumpadComma'],
  [0xb5, 'NumpadDivide'],
  [0xb7, 'PrintScreen'],
  [0xb8, 'AltRight'],
  [0xc5, 'NumLock'],
  [0xc6, 'Pause'],
  [0xcb, 'ArrowLeft'],
  [0xcd, 'ArrowRight'],
  [0xdb, 'MetaLeft'],
  [0xdc, 'MetaRight'],
  [0xdd, 'ContextMenu'],
]

const codeByScancode = new Map<number, string>([
  ...ROWS.flatMap(([first, codes]) => codes.split(' ').map((code, index): [number, string] => [first + index, code])),
  ...SINGLE,
])

/** The `KeyboardEvent.code` of a scan code; '' for an unknown one. */
export const scancodeToCode = (scancode: number): string => codeByScancode.get(scancode) ?? ''
