import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lines = readFileSync('docs/benchmarks.md', 'utf8').split('\n')
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const machines = lines.filter((line) => /^\| A(?:, \w+)? \|/.test(line)).map((line) => cellsOf(line)[0])
const figures = lines.map(cellsOf).filter((cells) => cells.length === 6 && cells[0] !== 'measure' && !/^-+$/.test(cells[0] ?? ''))
const areas = [...readFileSync('bench/main.ts', 'utf8').matchAll(/^ {2}'?([\w-]+)'?: async/gm)].map(([, area]) => area)

test('every figure says what it was measured with, when and on what', () => {
  expect(figures.length).toBeGreaterThan(50)
  const wrong = figures.filter(
    ([, , figure, command = '', date = '', machine]) =>
      figure === '' ||
      !/^\d{4}-\d\d-\d\d$/.test(date) ||
      !machines.includes(machine) ||
      !/^`(?:[A-Z_]+=\S+ )*npm (?:run |test )/.test(command),
  )
  expect(wrong).toEqual([])
})

test('every area that is measured has figures, and every command measures an area that there is', () => {
  const measured = figures.flatMap(([, , , command = '']) => /bench -- ([\w-]+)/.exec(command)?.[1] ?? [])
  expect(new Set(measured)).toEqual(new Set(areas))
})

test('the page holds tables and nothing else', () => {
  const others = lines.filter((line) => line !== '' && !/^(?:#|\|)/.test(line))
  expect(others).toEqual(['How the figures came about is in `docs/measurements-log.md`.'])
})
