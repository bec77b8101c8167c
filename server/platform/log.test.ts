import { expect, test } from 'vitest'
import { createLogger, redactUrl } from './log.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = ''
  write(createLogger({ destination: { write: (line: string) => (text += line) } }))
  return text
}

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
