import { describe, expect, test } from 'vitest'
import { createLog, type LogLine, plainFacts, scopeFilter } from './logging.ts'

describe('a list of scopes', () => {
  const scopes = ['sync', 'sync:push', 'run', 'run:step', 'stream']
  const onWith = (list: string) => scopes.filter(scopeFilter(list))

  test.each([
    ['', []],
    ['  , ', []],
    ['*', scopes],
    ['sync', ['sync']],
    ['sync*', ['sync', 'sync:push']],
    ['sync:*', ['sync:push']],
    ['sync,run:*', ['sync', 'run:step']],
    ['sync run', ['sync', 'run']],
    ['*,-sync*', ['run', 'run:step', 'stream']],
    ['-run', []],
    ['s*', ['sync', 'sync:push', 'stream']],
    ['*p*', ['sync:push', 'run:step']],
    ['*:*s*', ['sync:push', 'run:step']],
    ['r*n', ['run']],
    ['run*run', []],
    ['SYNC', []],
    ['.*', []],
  ])('%j turns on %j', (list, expected) => {
    expect(onWith(list)).toEqual(expected)
  })

  test('many stars are looked through in no time', () => {
    expect(scopeFilter(`${'*a'.repeat(1000)}b`)('a'.repeat(5000))).toBe(false)
  })
})

describe('a log', () => {
  test('writes what happened with level, scope and time', () => {
    const lines: LogLine[] = []
    const log = createLog(
      'sync',
      (line) => lines.push(line),
      () => 7,
    )
    log.debug('sending', { count: 2 })
    log.info('lost')
    log.error('failed', { code: 'internal' })
    expect(lines).toEqual([
      { at: 7, level: 'debug', scope: 'sync', event: 'sending', facts: { count: 2 } },
      { at: 7, level: 'info', scope: 'sync', event: 'lost', facts: {} },
      { at: 7, level: 'error', scope: 'sync', event: 'failed', facts: { code: 'internal' } },
    ])
  })

  test('lets ids, counts, kinds, codes and the paths of calls through', () => {
    const facts = {
      id: '0190a5c4-5b4a-7c3e-8f00-0123456789ab',
      entity: 'recipe:0190a5c4-5b4a-7c3e-8f00-0123456789ab',
      path: 'recipe.updateTitle',
      code: 'too_many_streams',
      count: 3,
      isOn: false,
      none: null,
    }
    expect(plainFacts({ ...facts, absent: undefined })).toEqual(facts)
  })

  test.each([
    'Log in as the administrator',
    'ada@example.test',
    'https://shop.example/login?token=1',
    '/recipes/1',
    'two\nlines',
    'пароль',
    `eyJhbGciOiJIUzI1NiJ9.${'e'.repeat(60)}.c2ln`,
  ])('keeps %j to itself', (text) => {
    expect(plainFacts({ text })).toEqual({ text: '…' })
  })
})
