import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FLOWS } from '../bench/recording/flows/all.ts'

const lines = readFileSync('docs/benchmarks.md', 'utf8').split('\n')
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const machines = lines.filter((line) => /^\| A(?:, \w+)? \|/.test(line)).map((line) => cellsOf(line)[0])
const rows = lines.map(cellsOf).filter(([first = '', ...others]) => others.length === 5 && !/^(?:measure|library|-+)$/.test(first))
const isFlow = ([, , recorded = '']: string[]) => /^(?:yes|no)$/.test(recorded)
const figures = rows.filter((row) => !isFlow(row))
const flows = rows.filter(isFlow)
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

test('every flow that is recorded has its row, and the rows add up to the figures', () => {
  expect(flows.map(([library, flow]) => `${library}: ${flow}`)).toEqual(FLOWS.map(({ library, what }) => `${library}: ${what}`))
  const sums = [2, 3, 4, 5].map((column) => {
    const measured = flows.flatMap((cells) => cells[column] ?? []).filter((cell) => cell !== '–')
    return `${measured.filter((cell) => /^(?:yes|3\/3)$/.test(cell)).length} of ${measured.length}`
  })
  const told = figures.filter(([, , , command = '']) => command.includes('bench -- recording')).map(([, , figure = '']) => figure)
  expect(told.map((figure) => figure.replace(' (missed)', ''))).toEqual(sums)
})

test('the page holds tables and nothing else', () => {
  const others = lines.filter((line) => line !== '' && !/^(?:#|\|)/.test(line))
  expect(others).toEqual(['How the figures came about is in `docs/measurements-log.md`.'])
})
