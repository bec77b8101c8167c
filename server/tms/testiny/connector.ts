import type { TmsCaseRow, TmsDefinition, TmsStep } from '../port/connector.ts'
import { PROJECTS_MAX } from '../port/connector.ts'
import { collect, filterPages, offsetPages, rememberedPages } from '../port/filter-pages.ts'
import { notFoundInTms } from '../port/tms-error.ts'
import { createTextReader } from '../text/rich-text.ts'
import { stepsFromText } from '../text/steps-from-text.ts'
import { documentToHtml, readDocument, stepRows } from './document.ts'
import { caseSchema, casesSchema, meSchema, projectsSchema, type TestinyRow } from './schemas.ts'
import { testinyVerdicts } from './verdicts.ts'

const PAGE = 100

/**
 * Testiny, `https://app.testiny.io`: REST at `/api/v1`, with a key in `X-Api-Key`.
 *
 * Lists are asked for by offset. Titles are searched here. A test case has no tags, so a filter by tag finds none. The template STEPS keeps its steps as a
 * table in a document, TEXT as two texts. The interface tells no address of a test case for people.
 * Source: www.testiny.io/docs/rest-api; github.com/testinyapp/api-examples; npm @testiny/cli (format of documents).
 */
export const testiny: TmsDefinition = {
  system: 'testiny',
  verdicts: 'new_run',
  connect({ baseUrl, apiKey, http }) {
    const root = baseUrl.endsWith('/api/v1') ? baseUrl : `${baseUrl}/api/v1`
    const headers = { 'x-api-key': apiKey }
    const casePages = rememberedPages((projectId: string) =>
      offsetPages(PAGE, async (offset) => {
        const filter = { project_id: Number(projectId), is_deleted: false }
        const body = { pagination: { offset, limit: PAGE }, order: [{ column: 'id', order: 'asc' }], filter }
        const { data } = await http.json({ path: `${root}/testcase/find`, method: 'POST', headers, body, what: 'project' }, casesSchema)
        return data.map(toRow)
      }),
    )
    const projectPages = () =>
      offsetPages(PAGE, async (offset) => {
        const body = { pagination: { offset, limit: PAGE }, filter: {} }
        return (await http.json({ path: `${root}/project/find`, method: 'POST', headers, body }, projectsSchema)).data
      })
    return {
      verdicts: testinyVerdicts({ http, root, headers }),
      async check() {
        await http.json({ path: `${root}/account/me`, headers }, meSchema)
        // The account alone is answered by any JSON; the list of projects has the shape of Testiny.
        await http.json(
          { path: `${root}/project/find`, method: 'POST', headers, body: { pagination: { offset: 0, limit: 1 }, filter: {} } },
          projectsSchema,
        )
      },
      async listProjects() {
        return (await collect(projectPages(), PROJECTS_MAX)).map(({ id, name }) => ({ id: String(id), name }))
      },
      listTestCases: (query) => filterPages(casePages(query.projectId), query),
      async getTestCase(id) {
        const number = /^TC-(\d+)$/i.exec(id)?.[1]
        if (number === undefined) throw notFoundInTms('testCase')
        const found = await http.json({ path: `${root}/testcase/${number}`, headers, what: 'testCase' }, caseSchema)
        const reader = createTextReader('html', `${baseUrl}/`)
        const read = (text: string | null | undefined) => reader.read(documentToHtml(readDocument(text)))
        const rows = stepRows(readDocument(found.content_text))
        const separate = rows.map(({ action, expected }): TmsStep => ({
          action: reader.read(documentToHtml(action)),
          expected: reader.read(documentToHtml(expected)),
        }))
        const steps = found.template === 'TEXT' ? stepsFromText(read(found.steps_text), read(found.expected_result_text)) : separate
        const preconditions = read(found.precondition_text)
        return { ...toRow(found), url: null, description: '', preconditions, steps, testData: '', attachments: reader.pictures }
      },
    }
  },
}

function toRow({ id, title, status, modified_at: modifiedAt }: TestinyRow): TmsCaseRow {
  const version = modifiedAt === null || modifiedAt === undefined ? null : String(modifiedAt)
  return { id: `TC-${id}`, name: title, status: status ?? null, tags: [], version }
}
