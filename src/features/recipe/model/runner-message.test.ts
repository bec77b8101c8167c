import { expect, it } from 'vitest'
import { isSameSession, readRunnerMessage } from './runner-message.ts'

const frameWindow = {}
const trusted = { origin: 'https://app.test', frameWindow }
const message = { origin: 'https://app.test', source: frameWindow, data: { type: 'RUNNER_DISCONNECTED', payload: { clean: true } } }

it('reads the disconnect of our own frame', () => {
  expect(readRunnerMessage(message, trusted)).toEqual({ type: 'RUNNER_DISCONNECTED', payload: { clean: true } })
})

it.each(['RUNNER_FOCUS_LEFT', 'RUNNER_TOKEN_WANTED'])('reads %s of our own frame', (type) => {
  const data = { type }
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

const token = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`

it('tells the tokens of one session from those of another', () => {
  const first = token({ reservationId: 'a', exp: 1 })
  expect(isSameSession(first, token({ reservationId: 'a', exp: 2 }))).toBe(true)
  expect(isSameSession(first, token({ reservationId: 'b', exp: 1 }))).toBe(false)
  expect(isSameSession('no token', 'no token')).toBe(false)
})
