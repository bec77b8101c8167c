import { DEVICE_IDS } from '#contract/rules/devices.ts'
import { describe, expect, test } from 'vitest'
import { accessTokenOf } from '#contract/rules/access-token.ts'
import { takeApart } from '../arguments.ts'
import { isSentInTheClear, languageOf, OPTIONS, readCommand } from './options.ts'

const TOKEN = accessTokenOf('a'.repeat(40))
const ENV = { REPRISE_TOKEN: TOKEN, REPRISE_SERVER: 'https://reprise.example.test' }

const read = (line: string, env: Record<string, string> = ENV) => readCommand(takeApart(line.split(' ').filter(Boolean)), env)
const problemOf = (line: string, env?: Record<string, string>) => {
  const command = read(line, env)
  return command.kind === 'wrong' ? command.problem : command
}

describe('the arguments', () => {
  test('say what to run, where, and what to write', () => {
    const line =
      'run --server http://10.0.0.5:4400/x?y#z --project Shop --tag smoke --tag=orders --recipe A --environment Test --junit a.xml --html b.html --json c.json --retries 3 --timeout 30 -q'
    expect(read(`${line} --token ${TOKEN}`, {})).toEqual({
      kind: 'run',
      options: {
        server: new URL('http://10.0.0.5:4400/x'),
        token: TOKEN,
        project: 'Shop',
        tags: ['smoke', 'orders'],
        recipes: ['A'],
        environment: 'Test',
        device: null,
        reports: { junit: 'a.xml', html: 'b.html', json: 'c.json' },
        retries: 3,
        timeoutMs: 30 * 60_000,
        waits: true,
        isQuiet: true,
      },
    })
  })

  test('may be left to the environment', () => {
    const env = { ...ENV, REPRISE_PROJECT: 'Shop', REPRISE_TOKEN: `${TOKEN}\n` }
    expect(read('run', env)).toMatchObject({
      kind: 'run',
      options: { token: TOKEN, project: 'Shop', retries: 0, timeoutMs: null, isQuiet: false },
    })
  })

  test('name a device without regard to case', () => {
    expect(read('run --device 1280X720', ENV)).toMatchObject({ options: { device: '1280x720' } })
  })

  test.each(['--help', '-h', 'run --help --retries x'])('ask for help: %s', (line) => expect(read(line, {})).toEqual({ kind: 'help' }))
  test('ask for the version', () => expect(read('--version', {})).toEqual({ kind: 'version' }))

  test.each([
    ['', { kind: 'no_command' }],
    ['test', { kind: 'unknown_command', name: 'test' }],
    ['run all', { kind: 'unknown_command', name: 'all' }],
    ['run --device nokia', { kind: 'unknown_device', value: 'nokia', devices: DEVICE_IDS }],
    ['run --tags smoke', { kind: 'unknown_option', name: 'tags' }],
    ['run --constructor x', { kind: 'unknown_option', name: 'constructor' }],
    ['run --project', { kind: 'value_missing', name: 'project' }],
    ['run --project=', { kind: 'value_missing', name: 'project' }],
    ['run --quiet=yes', { kind: 'value_not_taken', name: 'quiet' }],
    ['run --project A --project B', { kind: 'given_twice', name: 'project' }],
    ['run --server reprise.example.test', { kind: 'not_an_address', name: 'server', value: 'reprise.example.test' }],
    ['run --server ftp://a.test', { kind: 'not_an_address', name: 'server', value: 'ftp://a.test' }],
    ['run --retries 4', { kind: 'not_in_range', name: 'retries', value: '4', min: 0, max: 3 }],
    ['run --retries 1e1', { kind: 'not_in_range', name: 'retries', value: '1e1', min: 0, max: 3 }],
    ['run --timeout 0', { kind: 'not_in_range', name: 'timeout', value: '0', min: 1, max: 1440 }],
    ['run --no-wait --junit a.xml', { kind: 'report_without_wait', name: 'junit' }],
  ])('are refused: %s', (line, problem) => expect(problemOf(line)).toEqual(problem))

  test('are refused without a server, without a token, and with a damaged one', () => {
    expect(problemOf('run', { REPRISE_TOKEN: TOKEN })).toEqual({ kind: 'server_missing' })
    expect(problemOf('run', { REPRISE_SERVER: 'https://a.test' })).toEqual({ kind: 'token_missing' })
    expect(problemOf('run', { ...ENV, REPRISE_TOKEN: TOKEN.slice(1) })).toEqual({ kind: 'token_damaged' })
  })

  test('never repeat a secret', () => {
    const damaged = TOKEN.slice(0, -1)
    for (const line of [`run --token ${damaged}`, `run --token ${TOKEN} --token ${TOKEN}`, 'run --server https://u:s3cret@a.test']) {
      expect(JSON.stringify(problemOf(line))).not.toMatch(/rpr_|s3cret/)
    }
  })
})

test('what is printed is in the language that was asked for, or that of the terminal', () => {
  const language = (line: string, env: Record<string, string>) => languageOf(takeApart(line.split(' ')), env)
  expect(language('run --lang ru', { LANG: 'en_US.UTF-8' })).toBe('ru')
  expect(language('run', { LANG: 'ru_RU.UTF-8' })).toBe('ru')
  expect(language('run', { LANG: 'ru_RU.UTF-8', LC_ALL: 'C' })).toBe('en')
  expect([language('run', {}), language('run --lang de', {})]).toEqual(['en', 'en'])
})

test('a token is in the clear on http, but for this machine', () => {
  const isClear = (url: string) => isSentInTheClear(new URL(url))
  expect(['http://a.test', 'http://localhost.a.test'].map(isClear)).toEqual([true, true])
  expect(['https://a.test', 'http://localhost:4400', 'http://127.0.0.1', 'http://[::1]:1'].map(isClear)).toEqual(Array(4).fill(false))
})

test('every option that can be named is one that help explains', async () => {
  const { helpText } = await import('./help-text.ts')
  const { wordsIn } = await import('../texts/i18n.ts')
  const help = helpText(wordsIn('en'))
  expect(Object.keys(OPTIONS).filter((name) => !help.includes(`--${name}`))).toEqual([])
})
