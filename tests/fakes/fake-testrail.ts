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
  /** Requests so far, as paths without `index.php?/api/v2/`. */
  asked: string[]
  /** Answers before the usual one; false leaves the request to it. */
  intercept: ((path: string, response: ServerResponse) => boolean) | null
  /** Lets all requests that come from now on wait for this. */
  hold(until: Promise<void>): void
  close(): void
}

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
    const { status, body } = isAllowed(request, authorization)
      ? answerTo(fake, path)
      : { status: 401, body: { error: 'Authentication failed' } }
    const send = () => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (held) void held.then(send)
    else send()
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

function answerTo({ cases }: FakeTestRail, path: string): { status: number; body: unknown } {
  const [call = '', ...rest] = path.split('&')
  const [name = '', id = ''] = call.split('/')
  const parameters = new URLSearchParams(rest.join('&'))
  const number = Number(id)
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
  is_deleted: 0,
  custom_preconds: preconditions ?? null,
  labels: labels.map((label, at) => ({ id: at + 1, title: label })),
  custom_steps_separated: steps,
})
