import { expect, test } from 'vitest'
import { createLogger, redactUrl, scopedLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void, debug?: string): string {
  let text = ''
  write(createLogger({ debug, destination: { write: (line: string) => (text += line) } }))
  return text
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('passwords, tokens and cookies never reach the log', () => {
  const secrets = { password: 's3cret', accessToken: 's3cret', vncToken: 's3cret', token: 's3cret' }
  const headers = { authorization: 's3cret', cookie: 's3cret', 'set-cookie': 's3cret' }
  expect(logged((log) => log.info({ ...secrets, ...headers }))).not.toContain('s3cret')
  expect(logged((log) => log.info({ input: secrets, request: { headers } }))).not.toContain('s3cret')
})

test('tokens that must stand in an address are cut out of it', () => {
  const url = '/api/call/recipe.subscribe?input=%7B%7D&connectionParams=%7B%22token%22%3A%22s3cret%22%7D'
  expect(redactUrl(url)).toBe('/api/call/recipe.subscribe?input=%7B%7D&connectionParams=[redacted]')
  expect(redactUrl('/runner/ack.html?vncToken=s3cret&x=1')).toBe('/runner/ack.html?vncToken=[redacted]&x=1')
  expect(logged((log) => log.info({ req: { method: 'GET', url } }))).not.toContain('s3cret')
})

test('an access token is cut out wherever it stands', () => {
  const token = 'rpr_s3creTs3creTs3creT'
  expect(redactUrl(`/api/call/run?x=${token}&y=1`)).toBe('/api/call/run?x=[redacted]&y=1')
  const line = logged((log) => log.error({ err: new Error(`bad header ${token}`) }, 'failed'))
  expect(line).toContain('bad header [redacted]')
  expect(line).not.toContain(token)
})

test('what a failed query was asked with is cut out of its error', () => {
  const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (hash)=(s3cret) already exists.' })
  const error = Object.assign(new Error('Failed query: select 1\nparams: s3cret,\ns3cret too', { cause }), {
    params: ['s3cret'],
    input: 's3cret',
    code: '23505',
  })
  const line = logged((log) => log.error({ err: error }, 'failed'))
  expect(line).not.toContain('s3cret')
  expect(line).toContain('Failed query: select 1')
})

test('states are written where the list names their scope, and nowhere without a list', () => {
  const say = (log: ReturnType<typeof createLogger>) => {
    scopedLog(log, 'run').debug('claimed', { taskId: 't1' })
    scopedLog(log, 'sync').debug('push', { count: 2 })
    scopedLog(log, 'run:step').debug('Action', { stepIndex: 0 })
    log.debug('of no scope')
    log.child({ runner: 1 }).debug('of no scope either')
  }
  expect(logged(say)).toBe('')
  expect(logged(say, '')).toBe('')
  expect(linesOf(logged(say, 'run*'))).toMatchObject([
    { level: 20, scope: 'run', msg: 'claimed', taskId: 't1' },
    { level: 20, scope: 'run:step', msg: 'Action', stepIndex: 0 },
  ])
  expect(linesOf(logged(say, '*')).map(({ scope }) => scope)).toEqual(['run', 'sync', 'run:step'])
})

test('what a scope says at a higher level is written without a list, and what is no id, kind or code is not', () => {
  const text = logged((log) => scopedLog(log, 'run').error('lost', { taskId: 't1', title: 'Log in as s3cret', token: 's3cret' }))
  expect(linesOf(text)).toMatchObject([{ level: 50, scope: 'run', msg: 'lost', taskId: 't1', title: '…', token: '[redacted]' }])
  expect(text).not.toContain('s3cret')
})
