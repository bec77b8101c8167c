import type { QueryKey } from '@tanstack/react-query'
import type { KeptTable } from '../device/user-database.ts'

export type KeptPlace = { table: KeptTable; id: string }

/** Where the answer of a query is kept on this device; null for what is not kept. */
export function placeOf([domain, what, ...rest]: QueryKey): KeptPlace | null {
  if (domain === 'recipe' && what === 'list') return { table: 'lists', id: JSON.stringify(rest) }
  if (domain === 'recipe' && typeof what === 'string' && rest.length === 0) return { table: 'recipes', id: what }
  if (domain === 'project' && (what === 'list' || what === 'get')) return { table: 'projects', id: JSON.stringify([what, ...rest]) }
  if (domain === 'project' && what === 'env-data-types') return { table: 'lists', id: JSON.stringify([what, ...rest]) }
  return null
}
