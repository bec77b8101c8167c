import { z } from 'zod'
import type { TmsFailure } from '#contract/schemas/tms.ts'
import { PROJECTS_MAX, type TmsCaseRow, type TmsDefinition } from '../port/connector.ts'
import { collect, filterPages, rememberedPages } from '../port/filter-pages.ts'
import { shaped } from '../port/http.ts'
import { notFoundInTms, TmsError } from '../port/tms-error.ts'
import { createTextReader } from '../text/rich-text.ts'
import { casesSchema, errorsSchema, keywordsSchema, projectsSchema, suitesSchema, type TestlinkCase } from './schemas.ts'
import { decodeAnswer, encodeCall } from './xml-rpc.ts'
import { testlinkVerdicts } from './verdicts.ts'

/** Keywords are told case by case: so many calls run at once. */
const KEYWORD_CALLS = 8
const STATUSES = ['', 'Draft', 'Ready for review', 'Review in progress', 'Rework', 'Obsolete', 'Future', 'Final']
const EMPTY_PROJECT = 7008
const GONE_CASES = new Set([5000, 5010, 5030, 5040])
const GONE_PROJECTS = new Set([7000, 8000])

/**
 * TestLink 1.9: XML-RPC. The key is the personal API key of a user.
 *
 * Nothing is paged, searched or filtered by the server: the test cases of a project come suite by suite, and text is searched here. Keywords, which are the tags, come
 * only test case by test case (a list of all with their keywords crashes with PHP 8), so a filter by tag costs a call for each one that fits the search. The interface hands files on
 * only with their content, so that only pictures of the texts are listed.
 * Source: TestLink 1.9.20, lib/api/xmlrpc/v1/{xmlrpc.class,APIErrors}.php.
 */
export const testlink: TmsDefinition = {
  system: 'testlink',
  verdicts: 'chosen_run',
  connect({ baseUrl, apiKey, http }) {
    const site = baseUrl.replace(/\/lib\/api\/xmlrpc(?:\/v1\/xmlrpc)?(?:\.php)?$/, '')
    const call = async <T>(method: string, params: Record<string, string | boolean>, schema: z.ZodType<T>, writes = false): Promise<T> => {
      const { text } = await http.send({
        path: `${site}/lib/api/xmlrpc/v1/xmlrpc.php`,
        method: 'POST',
        headers: { 'content-type': 'text/xml' },
        body: encodeCall(method, { devKey: apiKey, ...params }),
        writes,
      })
      const answer = decodeAnswer(text)
      const [error] = errorsSchema.safeParse(answer).data ?? []
      if (error) throw new TestlinkError(error.code, error.message)
      return shaped(answer, schema)
    }
    const casePages = rememberedPages(async function* (projectId: string): AsyncGenerator<TmsCaseRow[]> {
      for (const { id } of await suitesOf(projectId)) {
        const params = { testsuiteid: id, deep: true, details: 'full' }
        yield (await call('tl.getTestCasesForTestSuite', params, casesSchema)).map(toRow)
      }
    })
    const suitesOf = (projectId: string) =>
      call('tl.getFirstLevelTestSuitesForTestProject', { testprojectid: projectId }, suitesSchema).catch((error: unknown) => {
        if (error instanceof TestlinkError && error.code === EMPTY_PROJECT) return []
        throw error
      })
    const withKeywords = async (row: TmsCaseRow): Promise<TmsCaseRow> => {
      const keywords = await call('tl.getTestCaseKeywords', { testcaseexternalid: row.id }, keywordsSchema)
      return { ...row, tags: Object.values(keywords).flatMap((named) => Object.values(named)) }
    }
    /** Few at a time, in their order. */
    const inParts = async function* (rows: AsyncIterable<readonly TmsCaseRow[]> | Iterable<readonly TmsCaseRow[]>) {
      for await (const page of rows) {
        for (let at = 0; at < page.length; at += KEYWORD_CALLS)
          yield await Promise.all(page.slice(at, at + KEYWORD_CALLS).map(withKeywords))
      }
    }
    const searched = rememberedPages(async function* (projectId: string, searchValue: string) {
      for await (const page of casePages(projectId)) {
        const every = { projectId, skip: 0, take: page.length, searchValue, tag: '' }
        yield (await filterPages([page], every)).testCases
      }
    })
    const tagged = rememberedPages((projectId: string, searchValue: string) => inParts(searched(projectId, searchValue)))
    return {
      verdicts: testlinkVerdicts(call),
      async check() {
        await call('tl.checkDevKey', {}, z.literal(true))
      },
      async listProjects() {
        return (await call('tl.getProjects', {}, projectsSchema)).slice(0, PROJECTS_MAX)
      },
      async listTestCases(query) {
        const { projectId, searchValue, tag } = query
        if (!/^\d+$/.test(projectId)) throw notFoundInTms('project')
        if (tag !== '') return filterPages(tagged(projectId, searchValue), { ...query, searchValue: '' })
        const { testCases, lookedAt } = await filterPages(casePages(projectId), query)
        return { testCases: await collect(inParts([testCases]), testCases.length), lookedAt }
      },
      async getTestCase(id) {
        const [found] = await call('tl.getTestCase', { testcaseexternalid: id }, casesSchema)
        if (!found) throw notFoundInTms('testCase')
        const reader = createTextReader('html', `${site}/`)
        const steps = (found.steps ?? []).toSorted((a, b) => a.step_number - b.step_number)
        return {
          ...(await withKeywords(toRow(found))),
          url: `${site}/linkto.php?tprojectPrefix=${encodeURIComponent(id.replace(/-\d+$/, ''))}&item=testcase&id=${encodeURIComponent(id)}`,
          description: reader.read(found.summary),
          preconditions: reader.read(found.preconditions),
          steps: steps.map(({ actions, expected_results: results }) => ({ action: reader.read(actions), expected: reader.read(results) })),
          testData: '',
          attachments: reader.pictures,
        }
      },
    }
  },
}

/** Errors come with status 200 and a number. */
class TestlinkError extends TmsError {
  readonly code: number
  constructor(code: number, message: string) {
    super(failureOf(code, message))
    this.code = code
  }
}

function failureOf(code: number, message: string): TmsFailure {
  if (code === 2000) return { kind: 'key_refused' }
  if (code === 3000) return { kind: 'no_rights' }
  if (GONE_CASES.has(code)) return { kind: 'not_found', what: 'testCase' }
  if (GONE_PROJECTS.has(code)) return { kind: 'not_found', what: 'project' }
  return { kind: 'failed', status: 200, detail: message.slice(0, 200) }
}

function toRow({
  full_tc_external_id: fullId,
  external_id: externalId,
  name,
  status,
  version,
  modification_ts: modified,
}: TestlinkCase): TmsCaseRow {
  const changed = modified && !modified.startsWith('0000') ? modified : ''
  return {
    id: fullId ?? externalId ?? '',
    name,
    status: STATUSES[Number(status ?? 0)] || null,
    tags: [],
    version: version ? [`v${version}`, changed].filter(Boolean).join(' ') : null,
  }
}
