import { expect, test } from 'vitest'
import { buildDecodeTable, longCode, SHORT_BITS, STANDARD_DC_COUNTS, STANDARD_DC_SYMBOLS } from './huffman.ts'

/** The table's entry for the next bits, looked up as the decoder does. */
function decode(table: ReturnType<typeof buildDecodeTable>, bits: string): { length: number; symbol: number } | null {
  const next = Number.parseInt(bits.padEnd(16, '0'), 2)
  const short = table.short[next >> (16 - SHORT_BITS)]!
  const entry = short < 0 ? longCode(table, next) : short
  return entry < 0 ? null : { length: entry >> 8, symbol: entry & 255 }
}

test('the usual table for DC differences', () => {
  const table = buildDecodeTable(STANDARD_DC_COUNTS, STANDARD_DC_SYMBOLS)
  expect(decode(table, '00')).toEqual({ length: 2, symbol: 0 })
  expect(decode(table, '010')).toEqual({ length: 3, symbol: 1 })
  expect(decode(table, '1110')).toEqual({ length: 4, symbol: 6 })
  expect(decode(table, '111111110')).toEqual({ length: 9, symbol: 11 })
  expect(decode(table, '1111111111111111')).toBeNull()
})

test('codes of every length up to sixteen, and what lies behind the last one', () => {
  const counts = Uint8Array.from({ length: 16 }, () => 1)
  const symbols = Uint8Array.from({ length: 16 }, (_, index) => 100 + index)
  const table = buildDecodeTable(counts, symbols)
  for (let length = 1; length <= 16; length++) expect(decode(table, `${'1'.repeat(length - 1)}0`)).toEqual({ length, symbol: 99 + length })
  expect(decode(table, '1'.repeat(16))).toBeNull()
})

test('several codes of a long length', () => {
  const counts = Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 2)
  const table = buildDecodeTable(counts, Uint8Array.of(1, 2, 3, 4, 5, 6))
  expect(decode(table, '0')).toEqual({ length: 1, symbol: 1 })
  expect(decode(table, '100000000010')).toEqual({ length: 12, symbol: 4 })
  expect(decode(table, '1000000000101111')).toEqual({ length: 12, symbol: 4 })
  expect(decode(table, '1000000000110001')).toEqual({ length: 16, symbol: 6 })
  expect(decode(table, '1000000000110010')).toBeNull()
})
