import type { QueryKey } from '@tanstack/react-query'
import type { CacheTable } from '../device/user-database.ts'

export type CacheSlot = { table: CacheTable; id: string }

/** Where the answer of a query is cached on this device; null for what is not cached. */
export function slotOf([domain, what, ...rest]: QueryKey): CacheSlot | null {
  if (domain === 'recipe' && what === 'list') return { table: 'lists', id: JSON.stringify(rest) }
  if (domain === 'recipe' && typeof what === 'string' && rest.length === 0) return { table: 'recipes', id: what }
  if (domain === 'project' && (what === 'list' || what === 'get' || what === 'taught' || what === 'files'))
    return { table: 'projects', id: JSON.stringify([what, ...rest]) }
  if (domain === 'project' && what === 'env-data-types') return { table: 'lists', id: JSON.stringify([what, ...rest]) }
  // Access tokens, schedules, and of test-management systems the connections and the pages of test cases that were seen last.
  if (
    domain === 'access-token' ||
    domain === 'run-schedule' ||
    (domain === 'tms' && (what === 'integrations' || what === 'projects' || what === 'cases'))
  )
    return { table: 'lists', id: JSON.stringify([domain, what, ...rest]) }
  return null
}
