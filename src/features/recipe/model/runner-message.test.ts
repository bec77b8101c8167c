import { expect, it } from 'vitest'
import { readRunnerMessage } from './runner-message.ts'

const frameWindow = {}
const trusted = { origin: 'https://app.test', frameWindow }
const message = { origin: 'https://app.test', source: frameWindow, data: { type: 'RUNNER_DISCONNECTED', payload: { clean: true } } }

it('reads the disconnect of our own frame', () => {
  expect(readRunnerMessage(message, trusted)).toEqual({ type: 'RUNNER_DISCONNECTED', payload: { clean: true } })
})

it('reads that the keyboard leaves our own frame', () => {
  const data = { type: 'RUNNER_FOCUS_LEFT' }
  expect(readRunnerMessage({ ...message, data }, trusted)).toEqual(data)
})

it.each([
  ['another origin', { ...message, origin: 'https://evil.test' }],
  ['another window', { ...message, source: {} }],
  ['another type', { ...message, data: { type: 'HELLO', payload: { clean: true } } }],
  ['a payload that is not ours', { ...message, data: { type: 'RUNNER_DISCONNECTED', payload: { clean: 'yes' } } }],
  ['no data', { ...message, data: null }],
])('ignores %s', (_, foreign) => {
  expect(readRunnerMessage(foreign, trusted)).toBeNull()
})

it('ignores everything while there is no frame', () => {
  expect(readRunnerMessage({ ...message, source: null }, { ...trusted, frameWindow: null })).toBeNull()
})
