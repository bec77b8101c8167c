import { describe, expect, it } from 'vitest'
import { atJsonPath, jsonText, parseJsonPath } from './json-path.ts'

const answer = { order: { id: 15, lines: [{ sku: 'A' }, { sku: 'B' }], 'odd name': null, paid: false }, Заказ: 'новый' }

describe('a path into a JSON answer', () => {
  it.each<[string, string | null]>([
    ['order.id', '15'],
    ['$.order.id', '15'],
    ['order.lines[1].sku', 'B'],
    ['order.lines[-1].sku', 'B'],
    ['order["odd name"]', 'null'],
    ['["order"].paid', 'false'],
    ['Заказ', 'новый'],
    ['order.lines', '[{"sku":"A"},{"sku":"B"}]'],
    ['order.missing', null],
    ['order.lines[7].sku', null],
    ['order.lines.length', null],
    ['order.toString', null],
  ])('%s: %s', (path, text) => {
    const steps = parseJsonPath(path)
    expect(steps).not.toBeNull()
    expect(jsonText(atJsonPath(answer, steps ?? []))).toBe(text)
  })

  it.each(['order..id', '.id', 'order[', 'order[x]', 'order.lines[0]sku', 'a b'])('%j is none', (path) => {
    expect(parseJsonPath(path)).toBeNull()
  })

  it('may be the whole answer', () => {
    expect(['', '$', ' $ '].map(parseJsonPath)).toEqual([[], [], []])
    expect(jsonText(atJsonPath('text', []))).toBe('text')
    expect(jsonText(atJsonPath([1], [0]))).toBe('1')
  })
})
