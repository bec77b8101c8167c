import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLlmChooser } from './llm-chooser.ts'
import { withoutSecrets } from '../steps/without-secrets.ts'

const question = {
  step: 'Press “Save”',
  wanted: 'Save',
  pageTitle: 'Orders',
  candidates: [
    { caption: 'Save draft', role: 'button', context: '' },
    { caption: 'Save and close', role: 'button', context: 'dialog New order' },
  ],
}
const never = new AbortController().signal

describe('a model that chooses among candidates', () => {
  let server: http.Server
  let answer: (response: http.ServerResponse) => void
  let asked: { url: string; authorization: string; body: string }[]
  beforeEach(async () => {
    asked = []
    server = http.createServer((request, response) => {
      void (async () => {
        let body = ''
        for await (const chunk of request as AsyncIterable<Buffer>) body += chunk.toString()
        asked.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '', body })
        answer(response)
      })()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  const says = (content: string) => {
    answer = (response) => response.end(JSON.stringify({ choices: [{ message: { content } }] }))
  }
  const chooser = (timeoutMs = 5000) => {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
    return createLlmChooser({ baseUrl, model: 'small', apiKey: 'key' }, { info: () => undefined }, timeoutMs)
  }

  it('answers the index that the model names', async () => {
    says('Sure:\n```json\n{"index": 1}\n```')
    expect(await chooser().choose(question, never)).toBe(1)
    expect(asked[0]).toMatchObject({ url: '/v1/chat/completions', authorization: 'Bearer key' })
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ model: 'small', temperature: 0 })
  })

  it.each(['{"index": null}', '{"index": 7}', '{"index": -1}', '{"selector": "#x"}', 'the second', ''])(
    'takes %j for no choice',
    async (text) => {
      says(text)
      expect(await chooser().choose(question, never)).toBeNull()
    },
  )

  it('abstains when the model fails or is silent', async () => {
    answer = (response) => response.writeHead(500).end('{}')
    expect(await chooser().choose(question, never)).toBeNull()
    answer = () => undefined
    expect(await chooser(20).choose(question, never)).toBeNull()
  })

  it('stops with its task', async () => {
    const stop = new AbortController()
    answer = () => stop.abort(new Error('aborted by the user'))
    await expect(chooser().choose(question, stop.signal)).rejects.toThrow('aborted by the user')
  })
})

describe('withoutSecrets', () => {
  it('masks secret values wherever they stand, longest first, and leaves others', () => {
    const envItems = [
      { key: 'a', type: 'password' as const, value: 'hunter', isSecret: true },
      { key: 'b', type: 'password' as const, value: 'hunter2', isSecret: true },
      { key: 'c', type: 'login' as const, value: 'ann', isSecret: false },
    ]
    expect(withoutSecrets('ann types hunter2, then hunter', { envItems })).toBe('ann types ••••••••, then ••••••••')
  })
})
