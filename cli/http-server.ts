import { z } from 'zod'
import { PAGE_TAKE_MAX } from '#contract/constants.ts'
import { currentAccessTokenSchema } from '#contract/schemas/access-token.ts'
import {
  queuedRunsSchema,
  queueRunsInputSchema,
  runBatchInputSchema,
  runBatchSchema,
  runDetailSchema,
  runInputSchema,
} from '#contract/schemas/run-batch.ts'
import type { Named } from './model/named.ts'
import type { ServerFailure } from './model/server-failure.ts'
import { ServerError, type ServerPort } from './server-port.ts'

export type HttpServerOptions = {
  /** The address under which people open the product. */
  url: URL
  token: string
  userAgent: string
  fetch?: typeof fetch
}

/** A server that says nothing for so long is taken for unreachable. */
const CALL_TIMEOUT_MS = 30_000

const namedSchema = z.object({ id: z.uuid(), name: z.string() })
const projectsSchema = z.object({ projects: z.array(namedSchema) })
const environmentsSchema = z.object({ environments: z.array(namedSchema) })
const recipesSchema = z.object({ recipes: z.array(z.object({ id: z.uuid(), title: z.string() })), total: z.number() })

/** The server over HTTP, by the calls that its own client uses. An answer that does not have its shape counts as no answer of the product. */
export function httpServer(options: HttpServerOptions): ServerPort {
  const query = <Answer>(call: string, input: unknown, schema: z.ZodType<Answer>) =>
    send(options, { call, schema, search: input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}` })
  const mutate = <Answer>(call: string, input: unknown, schema: z.ZodType<Answer>) =>
    send(options, { call, schema, search: '', body: JSON.stringify(input) })
  return {
    currentToken: () => query('accessToken.current', undefined, currentAccessTokenSchema),
    listProjects: async (organizationId) => (await query('project.list', { organizationId }, projectsSchema)).projects,
    listRecipes: (projectId) => allPages((skip) => query('recipe.list', { projectId, skip, take: PAGE_TAKE_MAX }, recipesSchema)),
    listEnvironments: async (projectId) => (await query('environment.list', { projectId }, environmentsSchema)).environments,
    queueRuns: async (input) => (await mutate('runs.queue', queueRunsInputSchema.parse(input), queuedRunsSchema)).runs,
    batch: (batchId) => query('runs.batch', runBatchInputSchema.parse({ batchId }), runBatchSchema),
    run: (runId) => query('runs.get', runInputSchema.parse({ runId }), runDetailSchema),
    abortBatch: async (batchId) => void (await mutate('runs.abortBatch', runBatchInputSchema.parse({ batchId }), z.unknown())),
  }
}

async function allPages(page: (skip: number) => Promise<z.output<typeof recipesSchema>>): Promise<Named[]> {
  const found: Named[] = []
  for (;;) {
    const { recipes, total } = await page(found.length)
    found.push(...recipes.map(({ id, title }) => ({ id, name: title })))
    if (recipes.length === 0 || found.length >= total) return found
  }
}

type Call<Answer> = { call: string; schema: z.ZodType<Answer>; search: string; body?: string }

async function send<Answer>(options: HttpServerOptions, { call, schema, search, body }: Call<Answer>): Promise<Answer> {
  const { url, token, userAgent, fetch: fetchFrom = fetch } = options
  const headers = {
    authorization: `Bearer ${token}`,
    'user-agent': userAgent,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const address = new URL(`api/call/${call}${search}`, url.href.endsWith('/') ? url : `${url.href}/`)
  try {
    // A redirect would lose the body, and the token must not go to another address than the one that was given.
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS)
    const response = await fetchFrom(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      redirect: 'manual',
      signal,
      ...(body === undefined ? {} : { body }),
    })
    return read(call, response, parse(await response.text()), schema)
  } catch (error) {
    if (error instanceof ServerError) throw error
    throw new ServerError({ kind: 'unreachable', detail: reasonOf(error), retryAfterMs: null })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const successSchema = z.object({ result: z.object({ data: z.unknown() }) })
const errorSchema = z.object({
  error: z.object({
    message: z.string(),
    data: z.object({ appCode: z.string(), details: z.record(z.string(), z.unknown()).optional() }),
  }),
})

function read<Answer>(call: string, response: Response, body: unknown, schema: z.ZodType<Answer>): Answer {
  const location = response.headers.get('location')
  if (location !== null) throw new ServerError({ kind: 'not_the_product', detail: `${response.status} → ${location}` })
  const { data: refusal } = errorSchema.safeParse(body)
  if (refusal) throw new ServerError(failureOf(call, response, refusal.error))
  // A proxy answers in place of a server that is starting again.
  if (response.status >= 500 || response.status === 429) {
    throw new ServerError({ kind: 'unreachable', detail: `HTTP ${response.status}`, retryAfterMs: retryAfterOf(response) })
  }
  const { data: success } = successSchema.safeParse(body)
  const answer = success ? schema.safeParse(success.result.data) : null
  if (answer?.success) return answer.data
  throw new ServerError({
    kind: 'not_the_product',
    detail: answer ? `${call}: ${answer.error.issues[0]?.path.join('.') ?? ''}` : `HTTP ${response.status}`,
  })
}

function failureOf(call: string, response: Response, { message, data }: z.output<typeof errorSchema>['error']): ServerFailure {
  if (data.appCode === 'internal' || data.appCode === 'rate_limited') {
    return { kind: 'unreachable', detail: message, retryAfterMs: retryAfterOf(response) }
  }
  if (data.appCode === 'unauthorized') return { kind: 'unauthorized' }
  if (data.details?.reason === 'access_token') return { kind: 'right_missing' }
  // The transport has no entity to name: it does not know the path.
  if (data.appCode === 'not_found' && data.details === undefined) return { kind: 'unknown_call', call }
  return { kind: 'refused', message }
}

function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null
}

/** The code of the network's error, which fetch hides in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof Error) return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
  return error.name === 'TimeoutError' ? 'ETIMEDOUT' : error.message
}
