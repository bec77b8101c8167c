import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeCase = {
  id: number
  title: string
  steps: { content: string; expected: string }[]
  updatedOn: number
  preconditions?: string
  labels?: string[]
}
export type FakeTestRail = {
  origin: string
  /** The key that it accepts. */
  apiKey: string
  cases: FakeCase[]
  /** Test runs that were made, and their results. */
  runs: FakeRun[]
  /** Requests so far, as paths without `index.php?/api/v2/`. */
  asked: string[]
  /** Answers before the usual one; false leaves the request to it. */
  intercept: ((path: string, response: ServerResponse) => boolean) | null
  /** Lets all requests that come from now on wait for this. */
  hold(until: Promise<void>): void
  close(): void
}

export type FakeRun = { id: number; name: string; case_ids: number[]; results: { case_id: number; status_id: number; comment: string }[] }

export const fakeCase = (id: number, overrides: Partial<FakeCase> = {}): FakeCase => ({
  id,
  title: `Case ${id}`,
  steps: [
    { content: '<p>Open the <b>cart</b></p>', expected: 'It is open' },
    { content: `Press «Pay ${id}»`, expected: '' },
  ],
  updatedOn: 1_764_061_200 + id,
  ...overrides,
})

const MAX = 250

/** A TestRail over real HTTP on the loopback, with projects Shop (all cases) and Склад (none). Tests change its cases while it runs. */
export async function startFakeTestRail(cases: FakeCase[] = [], port = 0): Promise<FakeTestRail> {
  const fake: FakeTestRail = {
    origin: '',
    apiKey: 'mia@example.com:right',
    cases,
    runs: [],
    asked: [],
    intercept: null,
    hold: () => undefined,
    close: () => undefined,
  }
  let held: Promise<void> | null = null
  fake.hold = (until) => {
    held = until
    void until.then(() => (held = null))
  }
  const authorization = `Basic ${Buffer.from(fake.apiKey).toString('base64')}`
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = decodeURIComponent((request.url ?? '').replace('/index.php?/api/v2/', ''))
    fake.asked.push(path)
    if (fake.intercept?.(path, response)) return
    const send = async () => {
      const { status, body } = isAllowed(request, authorization)
        ? answerTo(fake, path, await bodyOf(request))
        : { status: 401, body: { error: 'Authentication failed' } }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    void (held ?? Promise.resolve()).then(send).catch((error: NodeJS.ErrnoException) => {
      // Who asked was killed in the middle of the question.
      if (error.code !== 'ECONNRESET') throw error
    })
  }
  const server = createServer(answer).listen(port, '127.0.0.1')
  await once(server, 'listening')
  fake.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  fake.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return fake
}

const isAllowed = (request: IncomingMessage, authorization: string): boolean => request.headers.authorization === authorization

const PROJECTS = [
  { id: 1, name: 'Shop', suite_mode: 1 },
  { id: 2, name: 'Склад', suite_mode: 1 },
]

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString() || 'null') as unknown
}

type Answer = { status: number; body: unknown }

/** Test runs and their results. Null for another call. */
function answerAboutRuns({ cases, runs }: FakeTestRail, name: string, number: number, body: unknown): Answer | null {
  if (name === 'get_runs') return { status: 200, body: runs.toReversed() }
  if (name === 'get_plans') return { status: 200, body: [] }
  if (name === 'add_run') {
    const { name: called, case_ids: ids } = body as Pick<FakeRun, 'name' | 'case_ids'>
    if (!ids.every((id) => cases.some((one) => one.id === id))) return { status: 400, body: { error: 'Field :case_ids is invalid.' } }
    const run: FakeRun = { id: runs.length + 1, name: called, case_ids: ids, results: [] }
    runs.push(run)
    return { status: 200, body: run }
  }
  const run = runs.find(({ id }) => id === number)
  if (!['get_tests', 'get_results_for_run', 'add_results_for_cases'].includes(name)) return null
  if (!run) return { status: 400, body: { error: 'Field :run_id is not a valid test run.' } }
  if (name === 'get_tests') return { status: 200, body: run.case_ids.map((id) => ({ id, case_id: id })) }
  if (name === 'get_results_for_run') return { status: 200, body: run.results }
  run.results.push(...(body as Pick<FakeRun, 'results'>).results)
  return { status: 200, body: [] }
}

function answerTo(fake: FakeTestRail, path: string, body: unknown): Answer {
  const { cases } = fake
  const [call = '', ...rest] = path.split('&')
  const [name = '', id = ''] = call.split('/')
  const parameters = new URLSearchParams(rest.join('&'))
  const number = Number(id)
  const aboutRuns = answerAboutRuns(fake, name, number, body)
  if (aboutRuns) return aboutRuns
  if (name === 'get_projects') return { status: 200, body: PROJECTS }
  if (name === 'get_project') return { status: 200, body: PROJECTS.find((project) => project.id === number) }
  if (name === 'get_attachments_for_case') return { status: 200, body: [] }
  if (name === 'get_cases') return { status: 200, body: pageOf(number === 1 ? cases : [], parameters) }
  const found = cases.find((one) => one.id === number)
  if (name === 'get_case' && found) return { status: 200, body: toWire(found) }
  return { status: 400, body: { error: 'Field :case_id is not a valid test case.' } }
}

function pageOf(cases: FakeCase[], parameters: URLSearchParams) {
  const filter = (parameters.get('filter') ?? '').toLowerCase()
  const offset = Number(parameters.get('offset'))
  const fitting = cases.filter(({ title }) => title.toLowerCase().includes(filter))
  const page = fitting.slice(offset, offset + MAX)
  const next = fitting.length > offset + MAX ? `/api/v2/get_cases&offset=${offset + MAX}` : null
  return { offset, limit: MAX, size: page.length, _links: { next, prev: null }, cases: page.map(toWire) }
}

const toWire = ({ id, title, steps, updatedOn, preconditions, labels = [] }: FakeCase) => ({
  id,
  title,
  updated_on: updatedOn,
  suite_id: 1,
  is_deleted: 0,
  custom_preconds: preconditions ?? null,
  labels: labels.map((label, at) => ({ id: at + 1, title: label })),
  custom_steps_separated: steps,
})
