import { describe, expect, test } from 'vitest'
import { ConfigError, isForTrial, readConfig } from './config.ts'

function mistakesOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('readConfig', () => {
  test('needs nothing', () => {
    expect(readConfig({}, '/home')).toMatchObject({
      port: 4400,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:4400',
      dataDir: '/home/var',
      databaseUrl: null,
      demo: null,
      localRunners: 2,
      llm: null,
    })
  })

  test('names every mistake at once', () => {
    const text = mistakesOf({
      PORT: 'x',
      DATABASE_URL: 'http://db',
      LOCAL_RUNNERS: '-1',
      SECRET_KEY: 'c2hvcnQ=',
      DEMO: 'maybe',
      BROWSER_DENY: '10.0.0.0/33',
    })
    for (const name of ['PORT', 'DATABASE_URL', 'LOCAL_RUNNERS', 'SECRET_KEY', 'DEMO', 'BROWSER_DENY']) expect(text).toContain(`${name}: `)
  })

  test('never repeats a value, which may be a secret', () => {
    expect(mistakesOf({ SECRET_KEY: 'hunter2 hunter2', SUPERADMIN_PASSWORD: 'hunter2' })).not.toContain('hunter2')
  })

  test('names one way to the first administrator', () => {
    const both = { ADMIN_EMAIL: 'ada@example.test', SUPERADMIN_EMAIL: 'root@example.test', SUPERADMIN_PASSWORD: 'hunter2hunter2' }
    expect(mistakesOf(both)).toContain('ADMIN_EMAIL: must not be set together with SUPERADMIN_EMAIL')
    expect(readConfig({ ADMIN_EMAIL: 'ada@example.test' })).toMatchObject({ adminEmail: 'ada@example.test', superadmin: null })
  })

  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '192.168.1.5' }, false],
    [{ PUBLIC_URL: 'https://localhost.example.test' }, false],
    [{ DATABASE_URL: 'postgres://db.example.test/reprise' }, false],
  ])('decides by %j whether this is a trial', (environment, expected) => {
    expect(isForTrial(readConfig(environment))).toBe(expected)
  })

  test('wants variables that belong together, together', () => {
    expect(mistakesOf({ SUPERADMIN_EMAIL: 'root@example.test' })).toContain('SUPERADMIN_PASSWORD: is needed together with SUPERADMIN_EMAIL')
    expect(mistakesOf({ LLM_BASE_URL: 'http://llm.example.test' })).toContain('LLM_MODEL: is needed together with LLM_BASE_URL')
  })

  test('knows no model without an endpoint, or when its mode is off', () => {
    const endpoint = { LLM_BASE_URL: 'http://llm.example.test/v1', LLM_MODEL: 'small' }
    expect(readConfig({ LLM_MODE: 'always' }).llm).toBeNull()
    expect(readConfig({ ...endpoint, LLM_MODE: 'off' }).llm).toBeNull()
    expect(readConfig({ ...endpoint, LLM_REQUESTS_PER_STEP: '3' }).llm).toMatchObject({
      mode: 'unsure',
      apiKey: null,
      limits: { requestsPerStep: 3, requestsPerRun: 100, charactersPerRun: 1_000_000 },
    })
    expect(mistakesOf({ ...endpoint, LLM_MODE: 'sometimes', LLM_REQUESTS_PER_RUN: '0' })).toMatch(/LLM_MODE[^]*LLM_REQUESTS_PER_RUN/)
  })

  test('takes an empty variable as absent', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: ' ', SMTP_URL: '' })).toMatchObject({ databaseUrl: null, port: 4400 })
  })

  test('gives a public address that a browser can open', () => {
    expect(readConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost:80')
    expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:4400')
    expect(readConfig({ PUBLIC_URL: 'https://tests.example.test/' }).publicUrl).toBe('https://tests.example.test')
  })
})
