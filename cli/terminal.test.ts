import { expect, test } from 'vitest'
import { openTerminal } from './terminal.ts'

function open(isTTY: boolean) {
  const written: string[] = []
  const stdout = { isTTY, columns: 30, write: (text: string) => written.push(text) }
  const stderr = { write: (text: string) => written.push(`! ${text}`) }
  return { terminal: openTerminal({ stdout, stderr }), written }
}

test('a terminal has its state below what is printed, in one line that is written anew', () => {
  const { terminal, written } = open(true)
  terminal.state('1 of 2')
  terminal.state('1 of 2')
  terminal.print('passed')
  terminal.complain('away')
  terminal.state(null)
  terminal.print('end')
  const clear = '\r\u001B[2K'
  expect(written).toEqual([`${clear}1 of 2`, clear, 'passed\n', '1 of 2', clear, '! away\n', '1 of 2', clear, 'end\n'])
})

test('a long state is cut at the edge', () => {
  const { terminal, written } = open(true)
  terminal.state('x'.repeat(100))
  expect(written).toEqual([`\r\u001B[2K${'x'.repeat(29)}`])
})

test('a log has whole lines only', () => {
  const { terminal, written } = open(false)
  terminal.state('1 of 2')
  terminal.print('passed')
  expect(written).toEqual(['passed\n'])
})
