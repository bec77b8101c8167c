import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { retryAfterMs } from '#contract/rules/retry-after.ts'
import { MODEL_ANSWER_MAX, modelAnswerSchema, type ModelAnswer } from '#contract/schemas/model-reading.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import type { ModelQuestion, ModelReader, ModelReply } from './model-reader.ts'

/** The time in ms for a whole question, with all its requests. */
const DEFAULT_TIMEOUT_MS = 20_000
/** The pause in ms before the only repeat, when the endpoint names none. */
const RETRY_PAUSE_MS = 500
/** In bytes. An answer of eight acts has some 2,000 characters; a longer one is broken or hostile. */
const BODY_MAX = 200_000
const ANSWER_TOKENS_MAX = 1500

export type ChatEndpoint = { baseUrl: string; model: string; apiKey: string | null }

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
})

/** The schema of the answer as JSON Schema. Endpoints that check it strictly know no limits of length, so those stay with us. */
const ANSWER_SCHEMA = z.toJSONSchema(modelAnswerSchema, {
  override: ({ jsonSchema }) => {
    delete jsonSchema.maxLength
    delete jsonSchema.$schema
  },
})
const RESPONSE_FORMAT = { type: 'json_schema', json_schema: { name: 'reading', strict: true, schema: ANSWER_SCHEMA } }
/** An endpoint without `response_format` refuses the request with one of these. */
const UNSUPPORTED: readonly number[] = [400, 404, 415, 422, 501]
const isRetried = (status: number): boolean => status === 429 || status >= 500

/** The answer of one request. `retryAfterMs`: how long the endpoint asks to wait; null when it says nothing. */
type Sent = { kind: 'body'; body: string } | { kind: 'status'; status: number; retryAfterMs: number | null }

/**
 * Asks any OpenAI-compatible endpoint (POST {baseUrl}/chat/completions).
 *
 * A question takes at most three requests: one that is refused because the endpoint knows no `response_format` (which is remembered), one that
 * answers 429 or 5xx, and its only repeat, after the pause that `Retry-After` asks for if that is within the time-out. `outgoing` has to
 * allow the address of the endpoint. A redirect to another host ends the question, because the key and the page would go to somebody else.
 * Source: configuration LLM_BASE_URL, LLM_MODEL, LLM_API_KEY; Retry-After, RFC 9110 §10.2.3.
 */
export function createChatReader(endpoint: ChatEndpoint, outgoing: Outgoing, timeoutMs = DEFAULT_TIMEOUT_MS): ModelReader {
  let hasFormat = true
  return {
    model: endpoint.model,
    async read(question, signal) {
      const timeout = AbortSignal.timeout(timeoutMs)
      const until = Date.now() + timeoutMs
      const count = { requests: 0, characters: 0 }
      const send = async (): Promise<Sent> => {
        const body = bodyOf(endpoint, question, hasFormat)
        count.requests++
        count.characters += body.length
        const sent = await post(outgoing, endpoint, { body, timeoutMs, signal: AbortSignal.any([signal, timeout]) })
        if (sent.kind === 'body') count.characters += sent.body.length
        return sent
      }
      try {
        let sent = await send()
        if (sent.kind === 'status' && hasFormat && UNSUPPORTED.includes(sent.status)) {
          hasFormat = false
          sent = await send()
        }
        if (sent.kind === 'status' && isRetried(sent.status)) {
          const pauseMs = sent.retryAfterMs ?? RETRY_PAUSE_MS
          if (Date.now() + pauseMs < until) {
            await delay(pauseMs, undefined, { signal: AbortSignal.any([signal, timeout]) })
            sent = await send()
          }
        }
        return { ...(sent.kind === 'body' ? readBody(sent.body) : statusOf(sent.status)), ...count }
      } catch {
        signal.throwIfAborted()
        return { end: timeout.aborted ? 'timeout' : 'unreachable', answer: null, text: '', ...count }
      }
    },
  }
}

function bodyOf({ model }: ChatEndpoint, { instructions, question }: ModelQuestion, hasFormat: boolean): string {
  return JSON.stringify({
    model,
    temperature: 0,
    max_tokens: ANSWER_TOKENS_MAX,
    ...(hasFormat ? { response_format: RESPONSE_FORMAT } : {}),
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: question },
    ],
  })
}

type Post = { body: string; timeoutMs: number; signal: AbortSignal }

async function post(outgoing: Outgoing, { baseUrl, apiKey }: ChatEndpoint, request: Post): Promise<Sent> {
  const { status, headers, text } = await outgoing.request({
    method: 'POST',
    url: `${baseUrl.replace(/(?<!\/)\/+$/, '')}/chat/completions`,
    headers: { 'content-type': 'application/json', ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }) },
    maxBytes: BODY_MAX,
    ...request,
  })
  if (status >= 200 && status < 300) return { kind: 'body', body: text }
  return { kind: 'status', status, retryAfterMs: retryAfterMs(headers['retry-after'], Date.now()) }
}

type Reading = Pick<ModelReply, 'end' | 'status' | 'answer' | 'text'>

const statusOf = (status: number): Reading => ({ end: 'status', status, answer: null, text: '' })

function readBody(body: string): Reading {
  const completion = completionSchema.safeParse(jsonOf(body))
  const choice = completion.success ? completion.data.choices[0] : undefined
  if (!choice) return { end: 'broken', answer: null, text: '' }
  const { refusal, content } = choice.message
  const text = (refusal || content || '').slice(0, MODEL_ANSWER_MAX)
  if (refusal || choice.finish_reason === 'content_filter') return { end: 'refused', answer: null, text }
  const answer = choice.finish_reason === 'length' ? null : answerIn(content ?? '')
  return answer ? { end: 'answered', answer, text } : { end: 'broken', answer: null, text }
}

/** Models without a response format wrap JSON in prose or code fences. */
function answerIn(content: string): ModelAnswer | null {
  const from = content.indexOf('{')
  const to = content.lastIndexOf('}')
  const answer = modelAnswerSchema.safeParse(from < 0 || to < from ? null : jsonOf(content.slice(from, to + 1)))
  return answer.success ? answer.data : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
