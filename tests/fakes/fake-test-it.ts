import { startJsonServer, type JsonAnswer, type JsonRequest } from './json-server.ts'

type Run = { id: string; name: string; projectId: string; state: 'NotStarted' | 'InProgress' | 'Stopped' | 'Completed' }
type Autotest = { id: string; externalId: string; name: string; workItemIds: string[] }
type Result = { testRunId: string; autoTestExternalId: string; outcome: string; message: string; links: { url: string }[] }

const API_KEY = 'test-it-key'
const PROJECT = '0b3a2c1d-0000-4000-8000-000000000001'
const NOT_FOUND: JsonAnswer = { status: 404, body: { title: 'Not Found' } }

/** A Test IT with the test cases 1 to 3 of a project, and 9 of another, until it is moved. It takes results of autotests that it has, and only in a run that was begun. */
export async function startFakeTestIt() {
  const runs: Run[] = []
  const autotests: Autotest[] = []
  const results: Result[] = []
  const items = [1, 2, 3, 9].map((globalId) => ({
    id: `item-${globalId}`,
    globalId,
    name: `Case ${globalId}`,
    projectId: globalId === 9 ? 'another' : PROJECT,
  }))
  const change = (run: Run | undefined, from: Run['state'], to: Run['state']): JsonAnswer => {
    if (run?.state !== from) return run ? { status: 400, body: { title: `The run is ${run.state}` } } : NOT_FOUND
    run.state = to
    return { status: 204 }
  }
  const take = (run: Run | undefined, sent: Omit<Result, 'testRunId'>[]): JsonAnswer => {
    if (!run) return NOT_FOUND
    if (run.state === 'NotStarted' || run.state === 'Stopped') return { status: 400, body: { title: `The run is ${run.state}` } }
    if (!sent.every((one) => autotests.some(({ externalId }) => externalId === one.autoTestExternalId))) return NOT_FOUND
    results.push(...sent.map((one) => ({ testRunId: run.id, ...one })))
    return { body: sent.map((_, at) => `result-${at}`) }
  }
  const server = await startJsonServer(`PrivateToken ${API_KEY}`, ({ method, path, body }: JsonRequest): JsonAnswer => {
    const [, , , kind = '', id = '', what = ''] = path.split('/')
    const run = runs.find((one) => one.id === id)
    const autotest = autotests.find((one) => one.id === id)
    switch (`${method} ${kind}/${what === '' ? (id === 'search' ? id : '') : what}`) {
      case 'GET projects/':
        return { body: [{ id: PROJECT, name: 'Shop' }] }
      case 'GET projects/configurations':
        return { body: [{ id: 'chrome', isDefault: true, isDeleted: false }] }
      case 'GET workItems/': {
        const found = items.find(({ globalId }) => globalId === Number(id))
        return found ? { body: found } : NOT_FOUND
      }
      case 'POST autoTests/search': {
        const { externalIds } = (body as { filter: { externalIds: string[] } }).filter
        return { body: autotests.filter(({ externalId }) => externalIds.includes(externalId)) }
      }
      case 'POST autoTests/': {
        const made = { id: `auto-${autotests.length + 1}`, workItemIds: [], ...(body as Pick<Autotest, 'externalId' | 'name'>) }
        autotests.push(made)
        return { status: 201, body: made }
      }
      case 'GET autoTests/workItems':
        return autotest ? { body: autotest.workItemIds.map((item) => ({ id: item })) } : NOT_FOUND
      case 'POST autoTests/workItems':
        autotest?.workItemIds.push((body as { id: string }).id)
        return autotest ? { status: 204 } : NOT_FOUND
      case 'POST testRuns/': {
        const made: Run = { id: `run-${runs.length + 1}`, state: 'NotStarted', ...(body as Pick<Run, 'name' | 'projectId'>) }
        runs.push(made)
        return { status: 201, body: made }
      }
      case 'POST testRuns/search': {
        const { name = '', states } = body as { name?: string; states?: string[] }
        return { body: runs.filter((one) => one.name.includes(name) && (states?.includes(one.state) ?? true)) }
      }
      case 'POST testRuns/start':
        return change(run, 'NotStarted', 'InProgress')
      case 'POST testRuns/complete':
        return change(run, 'InProgress', 'Completed')
      case 'POST testRuns/testResults':
        return take(run, body as Omit<Result, 'testRunId'>[])
      case 'POST testResults/search':
        return { body: results.filter(({ testRunId }) => (body as { testRunIds: string[] }).testRunIds.includes(testRunId)) }
      default:
        return NOT_FOUND
    }
  })
  const moveCase9 = () => void Object.assign(items.at(-1)!, { projectId: PROJECT })
  return Object.assign(server, { apiKey: API_KEY, projectId: PROJECT, runs, autotests, results, moveCase9 })
}
