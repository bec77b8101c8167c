import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failing, FakeModel, saying } from '#tests/fakes/fake-model.ts'
import { outgoingTo } from '#tests/harness/server/outgoing-to.ts'
import { createChatReader } from './chat-reader.ts'

const answer = { acts: [{ act: 'press', ref: 'save', value: null, key: null, to: null }], cannot: null }
const question = { instructions: 'Read.', question: 'Press “Save”' }
const never = new AbortController().signal

describe('an endpoint of chat completions', () => {
  let model: FakeModel
  beforeEach(async () => {
    model = await FakeModel.start()
  })
  afterEach(() => model.stop())

  const reader = (timeoutMs = 5000) =>
    createChatReader({ baseUrl: model.baseUrl, model: 'small', apiKey: 'key' }, outgoingTo(model.baseUrl), timeoutMs)
  const read = (timeoutMs?: number) => reader(timeoutMs).read(question, never)

  it('is asked with a schema of the answer, and by its key', async () => {
    model.says(JSON.stringify(answer))
    expect(await read()).toMatchObject({ end: 'answered', answer, requests: 1 })
    expect(model.requests[0]).toMatchObject({ url: '/v1/chat/completions', authorization: 'Bearer key' })
    const body: unknown = JSON.parse(model.requests[0]?.body ?? '')
    expect(body).toMatchObject({ model: 'small', temperature: 0, response_format: { type: 'json_schema', json_schema: { strict: true } } })
    expect(JSON.stringify(body)).toContain('"additionalProperties":false')
    expect(JSON.stringify(body)).not.toContain('maxLength')
  })

  it('that knows no response format is asked without it, from then on', async () => {
    model.answers(failing(400), saying(`Sure:\n\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``))
    const same = reader()
    expect(await same.read(question, never)).toMatchObject({ end: 'answered', answer, requests: 2 })
    expect(await same.read(question, never)).toMatchObject({ end: 'answered', requests: 1 })
    expect(model.requests.map(({ body }) => body.includes('response_format'))).toEqual([true, false, false])
  })

  it.each([
    ['prose', saying('the second one'), 'broken'],
    ['half a JSON', saying(JSON.stringify(answer).slice(0, 30)), 'broken'],
    ['another shape', saying('{"acts":[{"act":"destroy","ref":"a","value":null,"key":null,"to":null}],"cannot":null}'), 'broken'],
    ['nothing', saying(null), 'broken'],
    ['an answer that was cut off', saying(JSON.stringify(answer), { finish_reason: 'length' }), 'broken'],
    ['a refusal', saying(null, { refusal: 'I cannot help' }), 'refused'],
    ['a filter', saying('', { finish_reason: 'content_filter' }), 'refused'],
    ['no JSON at all', (response) => response.end('<html>'), 'broken'],
    ['an endless answer', (response) => response.end('x'.repeat(300_000)), 'unreachable'],
    [
      'half an answer, then nothing',
      (response) => void response.writeHead(200).write('{"choices":', () => response.destroy()),
      'unreachable',
    ],
    ['a closed connection', (response) => response.destroy(), 'unreachable'],
    ['a redirect', failing(307, { location: 'http://127.0.0.1:9/' }), 'unreachable'],
  ] satisfies [string, ReturnType<typeof saying>, string][])('takes %s for no answer', async (_claim, handler, end) => {
    model.answers(handler)
    expect(await read()).toMatchObject({ end, answer: null })
  })

  it.each([401, 403])('is not asked again after %i', async (status) => {
    model.answers(failing(status))
    expect(await read()).toMatchObject({ end: 'status', status, requests: 1 })
  })

  it.each([429, 500, 503])('is asked once more after %i, when it says so', async (status) => {
    model.answers(failing(status, { 'retry-after': '0' }), saying(JSON.stringify(answer)))
    expect(await read()).toMatchObject({ end: 'answered', requests: 2 })
    model.answers(failing(status, { 'retry-after': '0' }))
    expect(await read()).toMatchObject({ end: 'status', status, requests: 2 })
  })

  it('is not asked again when it wants to be left alone for longer than a question may take', async () => {
    for (const after of ['3600', new Date(Date.now() + 3_600_000).toUTCString()]) {
      model.answers(failing(429, { 'retry-after': after }))
      expect(await read()).toMatchObject({ end: 'status', status: 429, requests: 1 })
    }
  })

  it('that is silent is given up', async () => {
    model.answers(() => undefined)
    expect(await read(30)).toMatchObject({ end: 'timeout', answer: null })
  })

  it('is left when the run stops', async () => {
    const stop = new AbortController()
    model.answers(() => stop.abort(new Error('aborted by the user')))
    await expect(reader().read(question, stop.signal)).rejects.toThrow('aborted by the user')
  })
})
