import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { handleUnexpectedErrors } from './unexpected-errors.ts'

test('a rejected promise or a lost connection is reported; any other error ends the runner too', () => {
  const target = new EventEmitter()
  const [report, end] = [vi.fn<() => void>(), vi.fn<() => void>()]
  handleUnexpectedErrors(report, end, target)
  const lost = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
  target.emit('unhandledRejection', new Error('rejected'))
  target.emit('uncaughtException', lost)
  expect(report.mock.calls).toEqual([
    [new Error('rejected'), { origin: 'unhandledRejection', consequence: 'goOn' }],
    [lost, { origin: 'uncaughtException', consequence: 'goOn' }],
  ])
  expect(end).not.toHaveBeenCalled()
  target.emit('uncaughtException', new TypeError('x is undefined'))
  expect(end).toHaveBeenCalledOnce()
})
