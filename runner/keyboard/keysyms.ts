/**
 * Converts X11 keysyms to text. Before Unicode, letters were numbered by ISO 8859 and KOI8 tables, and clients still send those numbers.
 * Source: X11 keysymdef.h; characters above Latin-1 otherwise come as 0x01000000 plus the code point.
 */
const UNICODE_FIRST = 0x01000000
const UNICODE_LAST = 0x0110ffff

/** Page of a keysym (its high byte) to the 8-bit table that its low byte indexes. */
const TABLES: Record<number, string> = {
  1: 'iso-8859-2',
  2: 'iso-8859-3',
  3: 'iso-8859-4',
  5: 'iso-8859-6',
  12: 'iso-8859-8',
  13: 'windows-874',
}

/** Cyrillic letters that Russian does not use; the other keysyms of the Cyrillic page follow KOI8-R. */
const CYRILLIC_EXTRAS = 'ђѓёєѕіїјљњћќґўџ№ЂЃЁЄЅІЇЈЉЊЋЌҐЎЏ'
const CYRILLIC_EXTRAS_FIRST = 0x06a1
const KOI8_FIRST = 0x06c0

const GREEK: [first: number, text: string][] = [
  [0x07a1, 'ΆΈΉΊΪ\0ΌΎΫ\0Ώ'],
  [0x07ae, '΅―'],
  [0x07b1, 'άέήίϊΐόύϋΰώ'],
  [0x07c1, 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣ\0ΤΥΦΧΨΩ'],
  [0x07e1, 'αβγδεζηθικλμνξοπρσςτυφχψω'],
]
/** Other characters that clients send by their old numbers. */
const SIGNS: [first: number, text: string][] = [
  [0x0aa1, '\u2003\u2002\u2004\u2005\u2007\u2008\u2009\u200a—–'],
  [0x0aae, '…‥⅓⅔⅕⅖⅗⅘⅙⅚℅'],
  [0x0abb, '‒'],
  [0x0ac3, '⅛⅜⅝⅞'],
  [0x0ac9, '™'],
  [0x0ad0, '‘’“”℞\0′″'],
  [0x0ad5, '‰'],
  [0x0ae6, '•'],
  [0x0af1, '†‡✓✗'],
  [0x0afd, '‚„'],
  [0x0eff, '₩'],
  [0x20a0, '₠₡₢₣₤₥₦₧₨₩₪₫€'],
  [
    0x04a1,
    '。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜',
  ],
  [0x08a1, '⎷┌─⌠⌡│⎡⎣⎤⎦⎛⎝⎞⎠⎨⎬'],
  [0x08bc, '≤≠≥∫∴∝∞'],
  [0x08c5, '∇'],
  [0x08c8, '∼≃'],
  [0x08cd, '⇔⇒≡'],
  [0x08d6, '√'],
  [0x08da, '⊂⊃∩∪∧∨'],
  [0x08ef, '∂'],
  [0x08f6, 'ƒ'],
  [0x08fb, '←↑→↓'],
  [0x13bc, 'ŒœŸ'],
]
const KEYPAD_FIRST = 0xffaa
const KEYPAD = '*+,-./0123456789'
const KEYPAD_SPACE = 0xff80
const KEYPAD_EQUAL = 0xffbd

/** The text that a key types; '' for keys that type none. */
export function keysymToText(keysym: number): string {
  if (keysym >= UNICODE_FIRST && keysym <= UNICODE_LAST) return unicodeText(keysym - UNICODE_FIRST)
  if ((keysym >= 0x20 && keysym <= 0x7e) || (keysym >= 0xa0 && keysym <= 0xff)) return String.fromCharCode(keysym)
  if (keysym >= 0xff00) return keypadText(keysym)
  return legacyText(keysym)
}

function unicodeText(codePoint: number): string {
  const isControl = codePoint < 0x20 || (codePoint >= 0x7f && codePoint < 0xa0)
  return isControl || (codePoint >= 0xd800 && codePoint < 0xe000) ? '' : String.fromCodePoint(codePoint)
}

function keypadText(keysym: number): string {
  if (keysym === KEYPAD_SPACE) return ' '
  if (keysym === KEYPAD_EQUAL) return '='
  return KEYPAD[keysym - KEYPAD_FIRST] ?? ''
}

function legacyText(keysym: number): string {
  if (keysym >= KOI8_FIRST && keysym <= 0x06ff) return decodeByte('koi8-r', keysym & 0xff)
  const cyrillic = CYRILLIC_EXTRAS[keysym - CYRILLIC_EXTRAS_FIRST]
  if (cyrillic) return cyrillic
  const listed = [...GREEK, ...SIGNS].find(([first, text]) => keysym >= first && keysym < first + text.length)
  if (listed) return listed[1][keysym - listed[0]]!.replace('\0', '')
  const table = TABLES[keysym >> 8]
  return table && (keysym & 0xff) >= 0xa0 ? decodeByte(table, keysym & 0xff) : ''
}

function decodeByte(table: string, byte: number): string {
  return new TextDecoder(table).decode(Uint8Array.of(byte)).replace('\ufffd', '')
}
