import type { z } from 'zod'
import type { TmsCaseRow, TmsDefinition } from '../port/connector.ts'
import { parseJson, shaped } from '../port/http.ts'
import { splitKey } from '../port/keys.ts'
import { notFoundInTms, TmsError } from '../port/tms-error.ts'
import { createTextReader } from '../text/rich-text.ts'
import { stepsFromSections } from '../text/steps-from-sections.ts'
import { unescapeHtml } from '../text/html-entities.ts'
import { answerSchema, attachmentsSchema, casesSchema, productsSchema, sessionSchema, tagsSchema, type KiwiCase } from './schemas.ts'
import { kiwiVerdicts } from './verdicts.ts'

const LOGIN_REFUSED = /wrong username or password|authentication failed when calling "auth\.login"/i
const NO_RIGHTS = /permission ?denied|authentication failed/i
const GONE = /does ?not ?exist|matching query/i

/**
 * Kiwi TCMS: JSON-RPC at `/json-rpc/`. Products are the projects.
 *
 * There are no keys: `login:password` opens a session, once for each connector. The interface searches and filters by tag, but pages nothing: each list is read
 * whole, and of a product with very many cases the answer can be larger than the bound of one call. Texts are Markdown and come with HTML entities; what
 * they hold of steps is read by their headings. The list tells no time of change.
 * Source: kiwitcms.readthedocs.io, "RPC"; github.com/kiwitcms/Kiwi, tcms/rpc/api/{testcase,tag,product,auth}.py.
 */
export const kiwiTcms: TmsDefinition = {
  system: 'kiwi-tcms',
  verdicts: 'chosen_run',
  connect({ baseUrl, apiKey, http }) {
    let session: Promise<string> | null = null
    const post = async <T>(
      method: string,
      params: unknown[],
      schema: z.ZodType<T>,
      { headers = {}, writes = false }: { headers?: Record<string, string>; writes?: boolean } = {},
    ): Promise<T> => {
      const call = { path: '/json-rpc/', method: 'POST' as const, headers: { 'content-type': 'application/json', ...headers }, writes }
      const { text } = await http.send({ ...call, body: { jsonrpc: '2.0', id: 1, method, params } })
      const { result, error } = shaped(parseJson(text), answerSchema)
      if (error) throw failureOf(error.message)
      return shaped(result, schema)
    }
    const signIn = () => {
      const { name, secret } = splitKey(apiKey)
      return post('Auth.login', [name, secret], sessionSchema)
    }
    const call = async <T>(method: string, params: unknown[], schema: z.ZodType<T>, writes = false): Promise<T> =>
      post(method, params, schema, { headers: { cookie: `sessionid=${await (session ??= signIn())}` }, writes })
    const rpc = <T>(method: string, query: Record<string, unknown>, schema: z.ZodType<T>): Promise<T> => call(method, [query], schema)
    const tagsOf = async (ids: readonly number[]): Promise<Map<number, string[]>> => {
      const tags = ids.length > 0 ? await rpc('Tag.filter', { case__in: ids }, tagsSchema) : []
      const named = tags.flatMap(({ name, case: id }) => (id === null || id === undefined ? [] : [{ id, name }]))
      return new Map([...Map.groupBy(named, ({ id }) => id)].map(([id, all]) => [id, all.map(({ name }) => unescapeHtml(name))]))
    }
    const withTags = async (cases: readonly KiwiCase[]): Promise<TmsCaseRow[]> => {
      const tags = await tagsOf(cases.map(({ id }) => id))
      return cases.map((found) => toRow(found, tags.get(found.id) ?? []))
    }
    const attachmentsOf = async (id: number) => {
      const files = await call('TestCase.list_attachments', [id], attachmentsSchema)
      return files.map(({ url }) => ({ name: url.split('/').at(-1) ?? url, url: new URL(url, `${baseUrl}/`).href }))
    }
    return {
      verdicts: kiwiVerdicts(baseUrl, call),
      async check() {
        await rpc('Product.filter', { id: 0 }, productsSchema)
      },
      async listProjects() {
        return (await rpc('Product.filter', {}, productsSchema)).map(({ id, name }) => ({ id: String(id), name: unescapeHtml(name) }))
      },
      async listTestCases({ projectId, skip, take, searchValue, tag }) {
        const query = {
          category__product: Number(projectId),
          ...(searchValue === '' ? {} : { summary__icontains: searchValue }),
          ...(tag === '' ? {} : { tag__name__iexact: tag }),
        }
        const cases = await rpc('TestCase.filter', query, casesSchema)
        const page = cases.toSorted((a, b) => a.id - b.id).slice(skip, skip + take)
        return { testCases: await withTags(page), lookedAt: null }
      },
      async getTestCase(id) {
        const number = /^TC-(\d+)$/i.exec(id)?.[1]
        if (number === undefined) throw notFoundInTms('testCase')
        const [found] = await rpc('TestCase.filter', { id: Number(number) }, casesSchema)
        if (!found) throw notFoundInTms('testCase')
        const [row] = await withTags([found])
        const reader = createTextReader('markdown', `${baseUrl}/`)
        const written = stepsFromSections(reader.read(unescapeHtml(found.text ?? '')))
        const notes = reader.read(unescapeHtml(found.notes ?? ''))
        return {
          ...(row ?? toRow(found, [])),
          url: `${baseUrl}/case/${number}/`,
          ...written,
          description: [written.description, notes].filter(Boolean).join('\n'),
          attachments: [...(await attachmentsOf(found.id)), ...reader.pictures],
        }
      },
    }
  },
}

/** Errors come with status 200, told apart by their words only. */
function failureOf(message: string): TmsError {
  if (LOGIN_REFUSED.test(message)) return new TmsError({ kind: 'key_refused' })
  if (NO_RIGHTS.test(message)) return new TmsError({ kind: 'no_rights' })
  if (GONE.test(message)) return notFoundInTms('testCase')
  return new TmsError({ kind: 'failed', status: 200, detail: message.slice(0, 200) })
}

function toRow({ id, summary, case_status__name: status }: KiwiCase, tags: string[]): TmsCaseRow {
  return { id: `TC-${id}`, name: unescapeHtml(summary), status: status ?? null, tags, version: null }
}
