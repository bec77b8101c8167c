import type { z } from 'zod'
import { PROJECTS_MAX, type TmsCaseRow, type TmsDefinition } from '../port/connector.ts'
import { parseJson, shaped } from '../port/http.ts'
import { splitKey } from '../port/keys.ts'
import { notFoundInTms, TmsError } from '../port/tms-error.ts'
import { createTextReader } from '../text/rich-text.ts'
import { stepsFromGherkin } from '../text/steps-from-gherkin.ts'
import { stepsFromText } from '../text/steps-from-text.ts'
import { CASE_QUERY, PROJECTS_QUERY, ROWS_QUERY } from './queries.ts'
import { caseSchema, errorsSchema, projectsSchema, rowsSchema, tokenSchema, type XrayRow, type XrayTest } from './schemas.ts'
import { xrayVerdicts } from './verdicts.ts'

/** The most that one call answers. */
const PAGE_MAX = 100
const GONE = /does ?n.t exist|does not exist|not have permission|not found|no value with key/i

/**
 * Xray in Jira Cloud: GraphQL. The key is `client_id:client_secret`, exchanged once by each connector for a token of a day.
 *
 * Search and label filter by Jira: a search finds words of the summary. There is no list of projects: it is gathered from the tests, each call asking for those of
 * projects that are not known yet. Steps come with called tests in their places. Parameters of datasets stay as they are written, and there is no link back,
 * because Xray does not know the address of its Jira.
 * Rate: 300 calls in 5 minutes, in larger editions 1,000; then 429.
 * Source: us.xray.cloud.getxray.app/doc/graphql; docs.getxray.app/display/XRAYCLOUD/GraphQL+API.
 */
export const xrayCloud: TmsDefinition = {
  system: 'xray-cloud',
  verdicts: 'new_run',
  connect({ baseUrl, apiKey, http }) {
    const api = `${baseUrl.replace(/\/api\/v[12](?:\/graphql)?$/, '')}/api/v2`
    const signIn = async (): Promise<string> => {
      const { name: clientId, secret } = splitKey(apiKey)
      const body = { client_id: clientId, client_secret: secret }
      try {
        return await http.json({ path: `${api}/authenticate`, method: 'POST', body }, tokenSchema)
      } catch (error) {
        // An id that has not the form of one is a bad request.
        if (error instanceof TmsError && error.failure.kind === 'failed' && error.failure.status === 400) {
          throw new TmsError({ kind: 'key_refused' })
        }
        throw error
      }
    }
    let token: Promise<string> | null = null
    const headersOf = async () => ({ authorization: `Bearer ${await (token ??= signIn())}`, 'content-type': 'application/json' })
    const ask = async <T>(operationName: string, query: string, variables: object, schema: z.ZodType<T>, writes = false): Promise<T> => {
      const call = { path: `${api}/graphql`, method: 'POST' as const, headers: await headersOf(), writes }
      const { text } = await http.send({ ...call, body: { operationName, query, variables } })
      const answer = parseJson(text)
      const [failure] = shaped(answer, errorsSchema).errors ?? []
      if (failure) throw GONE.test(failure.message) ? notFoundInTms('testCase') : failed(failure.message)
      return shaped(answer, schema)
    }
    return {
      verdicts: xrayVerdicts({ http, api, ask, headers: headersOf }),
      async check() {
        await ask('Projects', PROJECTS_QUERY, { limit: 1 }, projectsSchema)
      },
      async listProjects() {
        const found = new Map<string, { id: string; name: string }>()
        for (;;) {
          const jql = found.size > 0 ? { jql: `project not in (${[...found.keys()].join(', ')})` } : {}
          const { results } = (await ask('Projects', PROJECTS_QUERY, { limit: PAGE_MAX, ...jql }, projectsSchema)).data.getTests
          const before = found.size
          for (const { projectId, jira } of results) {
            if (/^\d+$/.test(projectId)) found.set(projectId, { id: projectId, name: jira.project?.name ?? jira.key })
          }
          if (found.size === before || found.size >= PROJECTS_MAX) break
        }
        return [...found.values()].slice(0, PROJECTS_MAX).toSorted((a, b) => a.name.localeCompare(b.name))
      },
      async listTestCases({ projectId, skip, take, searchValue, tag }) {
        if (!/^\d+$/.test(projectId)) throw notFoundInTms('project')
        // Jira refuses a search for no word at all.
        if (searchValue !== '' && wordsOf(searchValue) === '') return { testCases: [], lookedAt: null }
        const rows: TmsCaseRow[] = []
        while (rows.length < take) {
          const limit = Math.min(take - rows.length, PAGE_MAX)
          const variables = { jql: jqlOf(projectId, searchValue, tag), start: skip + rows.length, limit }
          const { results } = (await ask('Rows', ROWS_QUERY, variables, rowsSchema)).data.getTests
          rows.push(...results.map(toRow))
          if (results.length < limit) break
        }
        return { testCases: rows, lookedAt: null }
      },
      async getTestCase(id) {
        if (!/^[A-Z][A-Z_0-9]*-\d+$/.test(id)) throw notFoundInTms('testCase')
        const [found] = (await ask('Case', CASE_QUERY, { jql: `key = "${id}"` }, caseSchema)).data.getExpandedTests.results
        if (!found) throw notFoundInTms('testCase')
        const reader = createTextReader('wiki', `${api}/`)
        return { ...toRow(found), url: null, ...contentOf(found, reader.read), attachments: [...filesOf(found), ...reader.pictures] }
      },
    }
  },
}

function contentOf({ jira, steps, gherkin, unstructured, preconditions }: XrayTest, read: (text?: string | null) => string) {
  const before = (preconditions?.results ?? []).map(({ definition }) => read(definition))
  const scenario = gherkin ? stepsFromGherkin(gherkin) : null
  const manual = (steps ?? []).map(({ action, data, result }) => ({
    action: [read(action), read(data)].filter(Boolean).join('\n'),
    expected: read(result),
  }))
  return {
    // A description in Atlassian's document format has no text that Xray hands on.
    description: [typeof jira.description === 'string' ? read(jira.description) : '', scenario?.table ?? ''].filter(Boolean).join('\n'),
    preconditions: [...before, scenario?.preconditions ?? ''].filter(Boolean).join('\n'),
    steps: scenario?.steps ?? (manual.length > 0 ? manual : stepsFromText(read(unstructured))),
    testData: scenario?.testData ?? '',
  }
}

const filesOf = ({ steps }: XrayTest) =>
  (steps ?? []).flatMap(({ attachments }) => (attachments ?? []).map(({ filename }) => ({ name: filename, url: null })))

/** The words of a search, without the signs of Jira's search language. */
const wordsOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}_]+/gu, ' ').trim()

/** A condition of Jira. Quotes inside of a text would end it. */
function jqlOf(projectId: string, searchValue: string, tag: string): string {
  const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`
  const parts = [
    `project = ${projectId}`,
    ...(searchValue === '' ? [] : [`summary ~ ${quoted(wordsOf(searchValue))}`]),
    ...(tag === '' ? [] : [`labels = ${quoted(tag)}`]),
  ]
  return parts.join(' AND ')
}

/** GraphQL tells its failures with status 200. */
const failed = (message: string): TmsError => new TmsError({ kind: 'failed', status: 200, detail: message.slice(0, 200) })

function toRow({ jira, lastModified }: XrayRow): TmsCaseRow {
  return {
    id: jira.key,
    name: jira.summary,
    status: jira.status?.name ?? null,
    tags: jira.labels ?? [],
    version: lastModified ?? jira.updated ?? null,
  }
}
