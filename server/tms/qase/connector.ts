import { PROJECTS_MAX, type TmsCaseRow, type TmsDefinition, type TmsStep } from '../port/connector.ts'
import { collect, filterPages, offsetPages, rememberedPages } from '../port/filter-pages.ts'
import { notFoundInTms } from '../port/tms-error.ts'
import { parametersAsData, parametersAsTable, withParameters, type ParameterRows } from '../text/parameters.ts'
import { createTextReader } from '../text/rich-text.ts'
import { stepsFromGherkin } from '../text/steps-from-gherkin.ts'
import { caseSchema, casesSchema, projectsSchema, sharedStepSchema, type QaseCase, type QaseRow, type QaseStep } from './schemas.ts'
import { qaseVerdicts } from './verdicts.ts'

/** The most that one call answers. */
const PAGE = 100
/** The statuses that each account has. */
const STATUSES: Record<number, string> = { 0: 'Actual', 1: 'Draft', 2: 'Deprecated' }
const PARAMETER = /\$\{([^{}]+)\}/g
/** Shared steps hold no others; more levels are a circle. */
const DEPTH_MAX = 5

/**
 * Qase: API v1 with the header `Token`. People know `https://app.qase.io`, the API is at `https://api.qase.io/v1`; a Qase of one's own has both at one address.
 *
 * Search and paging by the server (100 a call); tags are filtered here. Shared steps are read once each. Parameters are `${name}`; the first value of each is
 * put in, all are a table in the description.
 * Rate: 600 calls a minute, then 429 with Retry-After.
 * Source: developers.qase.io; npm qase-api-client 1.1 (shapes); github.com/qase-tms/specs.
 */
export const qase: TmsDefinition = {
  system: 'qase',
  verdicts: 'new_run',
  connect({ baseUrl, apiKey, http }) {
    const { api, site } = addressesOf(baseUrl)
    const headers = { token: apiKey }
    const readPage = async (code: string, search: string, { limit, offset }: { limit: number; offset: number }): Promise<TmsCaseRow[]> => {
      const call = { path: `${api}/case/${encodeURIComponent(code)}`, query: { search: search || undefined, limit, offset }, headers }
      const { result } = await http.json({ ...call, what: 'project' }, casesSchema)
      return result.entities.map((entity) => toRow(code, entity))
    }
    const casePages = rememberedPages((code: string, search: string) =>
      offsetPages(PAGE, (offset) => readPage(code, search, { limit: PAGE, offset })),
    )
    const projectPages = () =>
      offsetPages(PAGE, async (offset) => {
        const { result } = await http.json({ path: `${api}/project`, query: { limit: PAGE, offset }, headers }, projectsSchema)
        return result.entities
      })
    const shared = new Map<string, Promise<QaseStep[]>>()
    const sharedSteps = (code: string, hash: string): Promise<QaseStep[]> => {
      const call = {
        path: `${api}/shared_step/${encodeURIComponent(code)}/${encodeURIComponent(hash)}`,
        headers,
        what: 'testCase' as const,
      }
      const known = shared.get(hash) ?? http.json(call, sharedStepSchema).then(({ result }) => result.steps ?? [])
      shared.set(hash, known)
      return known
    }
    return {
      verdicts: qaseVerdicts({ http, api, site, headers }),
      async check() {
        await http.json({ path: `${api}/project`, query: { limit: 1, offset: 0 }, headers }, projectsSchema)
      },
      async listProjects() {
        return (await collect(projectPages(), PROJECTS_MAX)).map(({ code, title }) => ({ id: code, name: title }))
      },
      async listTestCases(query) {
        const { projectId, skip, take, searchValue, tag } = query
        if (tag !== '') return filterPages(casePages(projectId, searchValue), { ...query, searchValue: '' })
        return { testCases: await readPage(projectId, searchValue, { limit: take, offset: skip }), lookedAt: null }
      },
      async getTestCase(id) {
        const [, code, number] = /^([A-Za-z0-9_]+)-(\d+)$/.exec(id) ?? []
        if (code === undefined || number === undefined) throw notFoundInTms('testCase')
        const { result: found } = await http.json({ path: `${api}/case/${code}/${number}`, headers, what: 'testCase' }, caseSchema)
        const reader = createTextReader('markdown', `${site}/`)
        const rows = parametersOf(found)
        const fill = (text: string | null | undefined) => withParameters(reader.read(text), rows, PARAMETER)
        const parts = await expanded(found.steps ?? [], (hash) => sharedSteps(code, hash))
        const files = [...(found.attachments ?? []), ...parts.flatMap(({ attachments }) => attachments ?? [])]
        const scenario = found.steps_type === 'gherkin' ? stepsFromGherkin(parts.map(({ action }) => fill(action)).join('\n')) : null
        const preconditions = [fill(found.preconditions), scenario?.preconditions ?? ''].filter(Boolean).join('\n')
        const steps =
          scenario?.steps ??
          parts.map((part): TmsStep => ({
            action: [fill(part.action), fill(part.data)].filter(Boolean).join('\n'),
            expected: fill(part.expected_result),
          }))
        return {
          ...toRow(code, found),
          url: `${site}/case/${code}-${number}`,
          description: [fill(found.description), parametersAsTable(rows), scenario?.table ?? ''].filter(Boolean).join('\n'),
          preconditions,
          steps,
          testData: [parametersAsData(rows), scenario?.testData ?? ''].filter(Boolean).join('\n'),
          attachments: [...files.map(({ filename, url }) => ({ name: filename ?? url ?? '', url: url ?? null })), ...reader.pictures],
        }
      },
    }
  },
}

/** `api`: what calls go to. `site`: what people open. */
function addressesOf(baseUrl: string): { api: string; site: string } {
  const { hostname } = new URL(baseUrl)
  if (hostname === 'app.qase.io' || hostname === 'api.qase.io') return { api: 'https://api.qase.io/v1', site: 'https://app.qase.io' }
  const site = baseUrl.replace(/\/v1$/, '')
  return { api: `${site}/v1`, site }
}

/** All steps in their order: what a shared step stands for in its place, nested steps behind the one that holds them. */
async function expanded(steps: readonly QaseStep[], sharedSteps: (hash: string) => Promise<QaseStep[]>, depth = 0): Promise<QaseStep[]> {
  if (depth > DEPTH_MAX) return []
  const all: QaseStep[] = []
  for (const step of steps) {
    if (step.shared_step_hash) {
      all.push(...(await expanded(await sharedSteps(step.shared_step_hash), sharedSteps, depth + 1)))
    } else {
      all.push(step, ...(await expanded(step.steps ?? [], sharedSteps, depth + 1)))
    }
  }
  return all
}

/** Rows of the parameters: the first values of all, the second ones and so on. */
function parametersOf({ params, parameters }: QaseCase): ParameterRows {
  const newer = (parameters ?? []).flatMap(({ item, items }) => [...(item ? [item] : []), ...(items ?? [])])
  const older = params && !Array.isArray(params) ? Object.entries(params).map(([title, values]) => ({ title, values })) : []
  const named = newer.length > 0 ? newer : older
  const count = Math.max(0, ...named.map(({ values }) => values.length))
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(named.map(({ title, values }) => [title, values[at] ?? values.at(-1) ?? ''])),
  )
}

function toRow(code: string, { id, title, status, tags, updated_at: updatedAt }: QaseRow): TmsCaseRow {
  return {
    id: `${code}-${id}`,
    name: title,
    status: STATUSES[status ?? -1] ?? null,
    tags: (tags ?? []).map((tag) => tag.title),
    version: updatedAt ?? null,
  }
}
