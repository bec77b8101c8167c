import type { TmsCall, TmsHttp } from '../port/http.ts'
import { TmsError } from '../port/tms-error.ts'
import { autotestsSchema, identitySchema, linkedSchema, ownedWorkItemSchema, type OwnedWorkItem } from './schemas.ts'

type Parts = { http: TmsHttp; headers: Record<string, string> }

/** The autotest that stands for a test case. A global id is one of the whole installation. */
export const externalIdOf = (globalId: number): string => `reprise-${globalId}`

/**
 * Work items of a project, and the autotests that their results are results of.
 *
 * Source: github.com/testit-tms/api-client-python, docs: AutoTestsApi, WorkItemsApi; github.com/testit-tms/adapters-python, testit-python-commons, client/api_client.py.
 */
export function testItAutotests({ http, headers }: Parts) {
  const call = (path: string, over: Partial<TmsCall> = {}): TmsCall => ({ path: `/api/v2${path}`, headers, what: 'testCase', ...over })
  const post = (path: string, body: object, over: Partial<TmsCall> = {}) => call(path, { method: 'POST', body, ...over })
  const link = async (autotestId: string, { id }: OwnedWorkItem) => {
    await http.send(
      post(`/autoTests/${autotestId}/workItems`, { id }, { writes: true, headers: { 'content-type': 'application/json', ...headers } }),
    )
  }
  return {
    /** Null for a work item that is gone, or of another project. */
    async find(caseId: string, projectId: string): Promise<OwnedWorkItem | null> {
      if (!/^\d+$/.test(caseId)) return null
      try {
        const found = await http.json(call(`/workItems/${caseId}`), ownedWorkItemSchema)
        return found.isDeleted || found.projectId !== projectId ? null : found
      } catch (error) {
        if (error instanceof TmsError && error.failure.kind === 'not_found') return null
        throw error
      }
    },
    /** Makes those that are not there, and links them. Again, nothing is made twice. */
    async ensure(projectId: string, items: readonly OwnedWorkItem[]): Promise<void> {
      const externalIds = items.map(({ globalId }) => externalIdOf(globalId))
      const filter = { projectIds: [projectId], externalIds, isDeleted: false }
      const includes = { includeSteps: false, includeLinks: false, includeLabels: false }
      const query = { skip: 0, take: items.length }
      const known = await http.json(post('/autoTests/search', { filter, includes }, { query, what: 'project' }), autotestsSchema)
      for (const item of items) {
        const externalId = externalIdOf(item.globalId)
        const autotest = known.find((one) => one.externalId === externalId)
        if (autotest) {
          const linked = await http.json(call(`/autoTests/${autotest.id}/workItems`), linkedSchema)
          if (!linked.some(({ id }) => id === item.id)) await link(autotest.id, item)
        } else {
          const body = { externalId, projectId, name: item.name }
          await link((await http.json(post('/autoTests', body, { writes: true, what: 'project' }), identitySchema)).id, item)
        }
      }
    },
  }
}
