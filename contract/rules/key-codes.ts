/**
 * The physical keys that type characters, on a US and on a Russian keyboard. Exported projects carry this file as it is, so it imports nothing.
 */

/** A key as CDP's `Input.dispatchKeyEvent` describes it. `keyCode` is a Windows virtual key code. */
export type KeyDescription = { key: string; code: string; keyCode: number; text: string }

/** Windows virtual key codes of keys that type a character; Chromium recognizes shortcuts by them. */
const SIGN_KEY_CODES: Record<string, number> = {
  Semicolon: 186,
  Equal: 187,
  Comma: 188,
  Minus: 189,
  Period: 190,
  Slash: 191,
  Backquote: 192,
  BracketLeft: 219,
  Backslash: 220,
  BracketRight: 221,
  Quote: 222,
  IntlBackslash: 226,
  Space: 32,
  NumpadMultiply: 106,
  NumpadAdd: 107,
  NumpadSubtract: 109,
  NumpadDecimal: 110,
  NumpadDivide: 111,
}

/** Characters by their key on a US keyboard, for clients that do not say which key was pressed. */
const CODES_OF_SIGNS: [signs: string, code: string][] = [
  [' ', 'Space'],
  ['-_', 'Minus'],
  ['=+', 'Equal'],
  ['[{', 'BracketLeft'],
  [']}', 'BracketRight'],
  ['\\|', 'Backslash'],
  [';:', 'Semicolon'],
  [`'"`, 'Quote'],
  ['`~', 'Backquote'],
  [',<', 'Comma'],
  ['.>', 'Period'],
  ['/?', 'Slash'],
  ...Array.from(')!@#$%^&*(', (sign, digit): [string, string] => [`${digit}${sign}`, `Digit${digit}`]),
]

/** The key that types `text`, one character, on a US or a Russian keyboard. The code of any other character is ''. */
export function keyThatTypes(text: string): KeyDescription {
  const code = codeOfText(text)
  return { key: text, code, keyCode: keyCodeOf(code), text }
}

/** Letters of the Russian keyboard, by the letter or sign of the US one that shares their key. */
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const SHARED = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"

/** The physical key that types a character; '' when it is on neither keyboard. */
export function codeOfText(text: string): string {
  const russian = text.length === 1 ? RUSSIAN.indexOf(text.toLowerCase()) : -1
  if (russian >= 0) return codeOfText(SHARED[russian] ?? '')
  if (/^[a-z]$/i.test(text)) return `Key${text.toUpperCase()}`
  return CODES_OF_SIGNS.find(([signs]) => text.length === 1 && signs.includes(text))?.[1] ?? ''
}

/** The Windows virtual key code of a physical key; 0 when it is unknown. */
export function keyCodeOf(code: string): number {
  const plain = /^(?:Key([A-Z])|Digit(\d))$/.exec(code)
  if (plain) return (plain[1] ?? plain[2]!).charCodeAt(0)
  const keypad = /^Numpad(\d)$/.exec(code)
  return keypad ? 96 + Number(keypad[1]) : (SIGN_KEY_CODES[code] ?? 0)
}
