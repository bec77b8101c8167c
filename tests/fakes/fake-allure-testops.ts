import { startJsonServer, type JsonAnswer, type JsonRequest } from './json-server.ts'

type FakeResult = {
  id: number
  launchId: number
  testCaseId: number
  manual: boolean
  status: string | null
  message?: string
}
type FakeLaunch = { id: number; name: string; projectId: number; closed: boolean }

const API_KEY = 'testops-key'
const NOT_FOUND: JsonAnswer = { status: 404, body: { message: 'Not found' } }

/** An Allure TestOps with the test cases 1 to 3 of the project 5, and 9 of another, until it is moved. It refuses results in a launch that is closed. */
export async function startFakeAllureTestops() {
  const launches: FakeLaunch[] = []
  const results: FakeResult[] = []
  const cases = [1, 2, 3, 9].map((id) => ({ id, name: `Case ${id}`, projectId: id === 9 ? 6 : 5 }))
  const server = await startJsonServer(`Api-Token ${API_KEY}`, ({ method, path, query, body }: JsonRequest): JsonAnswer => {
    const [, kind = '', id = '', what = ''] = /^\/api\/rs\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
    const number = Number(id)
    const launch = launches.find((one) => one.id === (kind === 'launch' ? number : (body as FakeResult | null)?.launchId))
    switch (`${method} ${kind}/${id === '' || Number.isNaN(number) ? id : '#'}/${what}`) {
      case 'GET project//':
        return { body: { content: [{ id: 5, name: 'Shop' }] } }
      case 'GET testcase/#/':
        return cases.find((one) => one.id === number) ? { body: cases.find((one) => one.id === number) } : NOT_FOUND
      case 'GET launch/__search/':
        return { body: { content: launches.filter(({ closed }) => !closed).toReversed() } }
      case 'POST launch//': {
        const made = { id: launches.length + 1, closed: false, ...(body as { name: string; projectId: number }) }
        launches.push(made)
        return { body: made }
      }
      case 'GET launch/#/':
        return launch ? { body: launch } : NOT_FOUND
      case 'POST launch/#/close':
      case 'POST launch/#/reopen':
        if (launch) launch.closed = what === 'close'
        return launch ? { status: 204 } : NOT_FOUND
      case 'GET testresult//':
        return { body: { content: results.filter(({ launchId }) => launchId === Number(query.get('launchId'))) } }
      case 'POST testresult//': {
        if (launch?.closed !== false) return { status: 409, body: { message: 'The launch is closed' } }
        const made = { id: 100 + results.length, ...(body as Omit<FakeResult, 'id'>) }
        results.push(made)
        return { body: made }
      }
      case 'POST testresult/#/resolve': {
        const found = results.find((one) => one.id === number)
        if (found) Object.assign(found, body)
        return found ? { status: 202, body: found } : NOT_FOUND
      }
      default:
        return NOT_FOUND
    }
  })
  const moveCase9 = () => void Object.assign(cases.at(-1)!, { projectId: 5 })
  return Object.assign(server, { apiKey: API_KEY, launches, results, moveCase9 })
}
