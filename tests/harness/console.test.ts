import { expect, test } from 'vitest'
import { consoleProblems, expectConsole } from './console.ts'

test('an error or a warning that no test expects is a problem, once', () => {
  console.error('Failed: %s', 'x', { code: 1 })
  console.warn('careful')
  expect(consoleProblems()).toEqual(['console.error, not expected: Failed: x { code: 1 }', 'console.warn, not expected: careful'])
  expect(consoleProblems()).toEqual([])
})

test('one that is expected is none, as often as it comes, for this test only', () => {
  expectConsole('error', 'Failed')
  console.error(new Error('Failed'))
  console.error('Failed again')
  expect(consoleProblems()).toEqual([])
  console.error('Failed')
  expect(consoleProblems()).toEqual(['console.error, not expected: Failed'])
})

test('one that is expected and does not come is a problem, as is one of another level', () => {
  expectConsole('error', 'Failed')
  console.warn('Failed')
  expect(consoleProblems()).toEqual(['console.warn, not expected: Failed', 'console.error, expected: Failed'])
})

test('a console of its own does not get a test past this', () => {
  console.error = () => {}
  expect(consoleProblems()).toEqual(['console.error was replaced: use expectConsole'])
  console.error('heard again')
  expect(consoleProblems()).toEqual(['console.error, not expected: heard again'])
})
