import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessTokenOf } from '#contract/rules/access-token.ts'
import { startRunHttpServer } from '#tests/fakes/run-http-server.ts'
import { callReprise } from '#tests/harness/product/command-line.ts'
import { createFailedRun, createRun } from '../tests/factories/run-batch.ts'

const TOKEN = accessTokenOf('b'.repeat(40))

let server: Awaited<ReturnType<typeof startRunHttpServer>>
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reprise-cli-'))
  server = await startRunHttpServer({ token: TOKEN, runs: [createRun(), createFailedRun()] })
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const call = (args: string[], env: Record<string, string> = {}) => callReprise(folder, args, { env })

test('one file runs anywhere, and writes its reports where it is', async () => {
  const reports = ['--junit', 'out/junit.xml', '--html', 'report.html', '--json', 'runs.json']
  const { code, stdout, stderr } = await call(['run', '--server', server.url, ...reports], { REPRISE_TOKEN: TOKEN })
  expect([code, stderr]).toEqual([1, ''])
  expect(stdout.split('\n').slice(0, 3)).toEqual(['Shop: 2 recipes begun', 'passed  Log in (3.2 s)', 'failed  Order (3.2 s)'])
  const files = await Promise.all(['out/junit.xml', 'report.html', 'runs.json'].map((file) => readFile(join(folder, file), 'utf8')))
  for (const text of files) expect(text).toContain('Check the total')
  expect([stdout, stderr, ...files].join('')).not.toContain(TOKEN)
})

test('a wrong token and a wrong call have their own exit codes, in the language of the terminal', async () => {
  const ended = await Promise.all([
    call(['run', '--server', server.url], { REPRISE_TOKEN: accessTokenOf('c'.repeat(40)) }),
    call(['run', '--sever', server.url]),
    call(['run', '--server', server.url], { REPRISE_TOKEN: `${TOKEN}x`, LANG: 'ru_RU.UTF-8' }),
  ])
  expect(ended.map(({ code }) => code)).toEqual([3, 2, 2])
  expect(ended.map(({ stderr }) => stderr.split('\n')[0])).toEqual([
    'The access token is not valid: it is wrong, revoked or expired',
    'Unknown option: --sever',
    'Это не токен доступа Reprise: часть потеряна или введена с ошибкой',
  ])
})

test('Ctrl+C stops what was begun, and says so to the shell', async () => {
  const busy = await startRunHttpServer({ token: TOKEN, runs: [createRun({ status: 'running' })] })
  const options = { env: { REPRISE_TOKEN: TOKEN }, stopAt: 'begun' }
  const { code, stderr } = await callReprise(folder, ['run', '--server', busy.url], options)
  busy.close()
  expect([code, stderr]).toEqual([130, 'Stopping …\n'])
  expect(busy.calls.at(-1)).toBe('runs.abortBatch')
})
