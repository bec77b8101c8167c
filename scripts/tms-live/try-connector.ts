import { z } from 'zod'
import type { TmsCasePage, TmsConnector, TmsQuery, TmsTestCase } from '../../server/tms/port/connector.ts'
import { TmsError } from '../../server/tms/port/tms-error.ts'

type Options = { connect: (apiKey: string) => TmsConnector; apiKey: string; projectId?: string | undefined; caseId?: string | undefined }
export type Tried = { name: string; told: string; isPassed: boolean }

const TAKE = 10
const CASES_READ = 5
const MARKUP = /<\/?(?:p|br|div|b|strong|em|i|li|ul|ol|span|img)\b[^<>]*>|&(?:nbsp|lt|gt|amp|quot);/i

/** Everything that the product asks of a system, against a real one. Each line says what was seen in counts and ids; never the key, never a text. */
export async function tryConnector({ connect, apiKey, ...wanted }: Options): Promise<Tried[]> {
  const tried: Tried[] = []
  const attempt = async <T>(name: string, work: () => Promise<{ told: string; value: T }>): Promise<T | null> => {
    try {
      const { told, value } = await work()
      tried.push({ name, told, isPassed: true })
      return value
    } catch (error) {
      tried.push({ name, told: wordsOf(error), isPassed: false })
      return null
    }
  }
  const connector = await attempt('the key has the form of a key of this system', async () => ({
    told: 'yes',
    value: await Promise.resolve(connect(apiKey)),
  }))
  if (!connector) return tried
  await attempt('the key is accepted', async () => ({ told: 'yes', value: await connector.check() }))
  await attempt('a wrong key is refused', () => refusesWrongKey(connect, apiKey))
  const projects = await attempt('projects', async () => {
    const value = await connector.listProjects()
    if (value.length === 0) throw new Error('there are none')
    return { told: String(value.length), value }
  })
  const projectId = wanted.projectId ?? projects?.[0]?.id
  if (projectId === undefined) return tried
  const query = { projectId, skip: 0, take: TAKE, searchValue: '', tag: '' }
  const page = await attempt('the first test cases', async () => {
    const value = await connector.listTestCases(query)
    if (value.testCases.length === 0 && wanted.caseId === undefined)
      throw new Error('there are none; choose another project with --project')
    return { told: String(value.testCases.length), value }
  })
  if (page && page.testCases.length > 0) await tryLists(connector, query, page, attempt)
  const ids = wanted.caseId === undefined ? (page?.testCases ?? []).slice(0, CASES_READ).map(({ id }) => id) : [wanted.caseId]
  for (const id of ids) await attempt(`the test case ${id}`, async () => readWhole(connector, id))
  return tried
}

type Attempt = <T>(name: string, work: () => Promise<{ told: string; value: T }>) => Promise<T | null>

async function tryLists(connector: TmsConnector, query: TmsQuery, page: TmsCasePage, attempt: Attempt): Promise<void> {
  const [first, second] = page.testCases
  if (!first) return
  if (second) {
    await attempt('the list goes on where it is told to', async () => {
      const { testCases } = await connector.listTestCases({ ...query, skip: 1, take: 1 })
      if (testCases[0]?.id !== second.id) throw new Error(`the second is ${second.id}, with one skipped the first is ${testCases[0]?.id}`)
      return { told: second.id, value: null }
    })
  }
  await attempt('a search finds what is there', async () => {
    const word = first.name.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? ''
    const { testCases } = await connector.listTestCases({ ...query, searchValue: word })
    if (testCases.length === 0) throw new Error(`nothing has the longest word of the name of ${first.id}`)
    return { told: String(testCases.length), value: null }
  })
  const tagged = page.testCases.find(({ tags }) => tags.length > 0)
  const tag = tagged?.tags[0]
  if (!tagged || tag === undefined) return
  await attempt('a filter by tag finds what has it', async () => {
    const { testCases } = await connector.listTestCases({ ...query, tag })
    const without = testCases.find(({ tags }) => !tags.some((one) => one.toLowerCase() === tag.toLowerCase()))
    if (testCases.length === 0 || without) throw new Error(without ? `${without.id} has not the tag of ${tagged.id}` : 'nothing is found')
    return { told: String(testCases.length), value: null }
  })
}

async function readWhole(connector: TmsConnector, id: string) {
  const found = await connector.getTestCase(id)
  const texts = [found.description, found.preconditions, ...found.steps.flatMap(({ action, expected }) => [action, expected])]
  const marked = texts.findIndex((text) => MARKUP.test(text))
  if (marked >= 0) throw new Error(`text ${marked + 1} still has markup in it`)
  if (found.url !== null && !z.url().safeParse(found.url).success) throw new Error('its link back is no address')
  return { told: countsOf(found), value: null }
}

const countsOf = ({ steps, attachments, tags, version, url }: TmsTestCase): string =>
  `${steps.length} steps, ${steps.filter(({ expected }) => expected !== '').length} expected results, ${attachments.length} files, ${tags.length} tags, ` +
  `version ${version ?? 'not told'}, link back ${url === null ? 'not told' : 'told'}`

/** The same key with another end. */
async function refusesWrongKey(connect: (apiKey: string) => TmsConnector, apiKey: string) {
  const wrong = `${apiKey.slice(0, -4)}${apiKey.endsWith('zzzz') ? 'yyyy' : 'zzzz'}`
  const failure: unknown = await connect(wrong)
    .check()
    .catch((error: unknown) => error)
  if (failure instanceof TmsError && failure.failure.kind === 'key_refused') return { told: 'yes', value: null }
  throw failure instanceof Error ? failure : new Error('it is accepted')
}

const wordsOf = (error: unknown): string =>
  error instanceof TmsError ? JSON.stringify(error.failure) : error instanceof Error ? error.message : String(error)
