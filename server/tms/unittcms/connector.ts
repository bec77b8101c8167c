import { filterPages, rememberedPages } from '../port/filter-pages.ts'
import { splitKey } from '../port/keys.ts'
import type { TmsCaseRow, TmsDefinition, TmsStep } from '../port/connector.ts'
import { notFoundInTms } from '../port/tms-error.ts'
import { createTextReader } from '../text/rich-text.ts'
import { stepsFromGherkin } from '../text/steps-from-gherkin.ts'
import { stepsFromText } from '../text/steps-from-text.ts'
import { caseSchema, casesSchema, foldersSchema, projectsSchema, signInSchema, type UnitTcmsRow, type UnitTcmsStep } from './schemas.ts'
import { unittcmsVerdicts } from './verdicts.ts'

const TEXT = 0
const GHERKIN = 2
/** A JSON Web Token: three parts with dots between them. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * UnitTCMS on a server of one's own: its REST interface under `/api`.
 *
 * There are no permanent keys: the key is `email:password`, with which each connector signs in once, or a token of a day. Nothing is paged: cases come folder by
 * folder, are searched here by title and id, and filtered by tag here. A project has no more than its folders hold, so all of it is looked at.
 * Rate: 1,000 calls an hour from one address, then 429 with Retry-After.
 * Source: github.com/kimatata/unittcms, backend/routes: users, projects, folders, cases.
 */
export const unittcms: TmsDefinition = {
  system: 'unittcms',
  verdicts: 'new_run',
  connect({ baseUrl, apiKey, http }) {
    let token: Promise<string> | null = TOKEN.test(apiKey) ? Promise.resolve(apiKey) : null
    const signIn = async (): Promise<string> => {
      const { name: email, secret: password } = splitKey(apiKey)
      const call = { path: '/api/users/signin', method: 'POST' as const, body: { email, password } }
      return (await http.json(call, signInSchema)).access_token
    }
    const headers = async () => ({ authorization: `Bearer ${await (token ??= signIn())}` })
    const casePages = rememberedPages(async function* (projectId: string): AsyncGenerator<TmsCaseRow[]> {
      const call = { path: '/api/folders', query: { projectId }, headers: await headers(), what: 'project' as const }
      for (const { id } of await http.json(call, foldersSchema)) {
        const cases = await http.json({ path: '/api/cases', query: { folderId: id }, headers: await headers() }, casesSchema)
        yield cases.map(toRow)
      }
    })
    const projects = async () => http.json({ path: '/api/projects', headers: await headers() }, projectsSchema)
    return {
      verdicts: unittcmsVerdicts({ http, baseUrl, headers }),
      async check() {
        await projects()
      },
      async listProjects() {
        return (await projects()).map(({ id, name }) => ({ id: String(id), name }))
      },
      listTestCases: (query) => filterPages(casePages(query.projectId), query),
      async getTestCase(id) {
        if (!/^\d+$/.test(id)) throw notFoundInTms('testCase')
        const call = { path: `/api/cases/${id}`, headers: await headers(), what: 'testCase' as const }
        const found = await http.json(call, caseSchema)
        if (!found) throw notFoundInTms('testCase')
        const reader = createTextReader('markdown', `${baseUrl}/`)
        const parts = (found.Steps ?? []).toSorted((a, b) => a.caseSteps.stepNo - b.caseSteps.stepNo)
        const before = reader.read(found.preConditions)
        const scenario =
          found.template === GHERKIN ? stepsFromGherkin(parts.map((part) => gherkinLine(part, reader.read)).join('\n')) : null
        return {
          ...toRow(found),
          url: null,
          description: reader.read(found.description),
          preconditions: [before, scenario?.preconditions ?? ''].filter(Boolean).join('\n'),
          steps: scenario?.steps ?? (found.template === TEXT ? textSteps(found, reader.read) : stepsOf(parts, reader.read)),
          testData: scenario?.testData ?? '',
          attachments: [
            ...(found.Attachments ?? []).map(({ title, path }) => ({ name: title, url: path ? new URL(path, `${baseUrl}/`).href : null })),
            ...reader.pictures,
          ],
        }
      },
    }
  },
}

type UnitTcmsTexts = { description?: string | null; expectedResults?: string | null }
type Read = (text: string | null | undefined) => string

const stepsOf = (parts: readonly UnitTcmsStep[], read: Read): TmsStep[] =>
  parts.map(({ step, result }) => ({ action: read(step), expected: read(result) }))

/** The template of text has no steps: what is done stands in the description. */
const textSteps = ({ description, expectedResults }: UnitTcmsTexts, read: Read): TmsStep[] =>
  stepsFromText(read(description), read(expectedResults))

const gherkinLine = ({ step, caseSteps: { keyword } }: UnitTcmsStep, read: Read): string => {
  const word = keyword ?? 'when'
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${read(step)}`
}

function toRow({ id, title, updatedAt, Tags: tags }: UnitTcmsRow): TmsCaseRow {
  return { id: String(id), name: title, status: null, tags: (tags ?? []).map(({ name }) => name), version: updatedAt ?? null }
}
