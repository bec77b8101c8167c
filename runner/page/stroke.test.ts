import { expect, test } from 'vitest'
import { simplified } from './stroke.ts'

test('points on a straight way are left out, corners stay', () => {
  const line = [0, 10, 20, 30, 40].map((x) => ({ x, y: x <= 20 ? 0 : x - 20 }))
  expect(simplified(line, 200)).toEqual([
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 40, y: 20 },
  ])
})

test('a line that goes back to where it began keeps the way', () => {
  const loop = [
    { x: 0, y: 0 },
    { x: 50, y: 40 },
    { x: 0, y: 0 },
  ]
  expect(simplified(loop, 200)).toEqual(loop)
})

test('a scribble has no more points than an action may hold', () => {
  const scribble = Array.from({ length: 1000 }, (_, index) => ({ x: index, y: (index * 7919) % 100 }))
  const kept = simplified(scribble, 200)
  expect(kept.length).toBeLessThanOrEqual(200)
  expect([kept[0], kept.at(-1)]).toEqual([scribble[0], scribble.at(-1)])
})
