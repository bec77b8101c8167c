import type { QueryKey } from '@tanstack/react-query'
import { applyToAnswers, isListInput, type ListInput } from '../overlay/apply-to-answers.ts'
import type { RecipePage } from '../overlay/overlay-list.ts'
import type { AppliedChange } from '../../sync/sync-engine.ts'
import { type CacheSlot, slotOf } from './cache-slots.ts'
import type { CachedRow, UserDatabase } from '../device/user-database.ts'

/**
 * Makes what the server has taken part of the answers that are cached on this device. A page does so through its cache; without one, the next start
 * without a network would show the thing as it was before the change.
 */
export async function applyToCache(database: UserDatabase, changes: readonly AppliedChange[], now = Date.now()): Promise<void> {
  const [recipes, projects, lists] = [database.cache('recipes'), database.cache('projects'), database.cache('lists')]
  await database.transaction('rw', [recipes, projects, lists], async () => {
    const known = new Map<string, Row>()
    const load = (table: CacheSlot['table'], rows: (CachedRow | undefined)[]) => {
      for (const row of rows) if (row) known.set(nameOf({ table, id: row.id }), { slot: { table, id: row.id }, value: row.value })
    }
    // lists and projects are few; of the recipes only those that changed are wanted
    load('lists', await lists.toArray())
    load('projects', await projects.toArray())
    load('recipes', await recipes.bulkGet(changes.map(({ entity }) => entity.slice(entity.indexOf(':') + 1))))
    const changed = changedRows(known, changes)
    for (const { slot, value } of changed) await database.cache(slot.table).put({ id: slot.id, value, at: now })
  })
}

type Row = { slot: CacheSlot; value: unknown }
const nameOf = ({ table, id }: CacheSlot) => `${table} ${id}`

/** Changes the known rows, and returns those that are different now. */
function changedRows(known: Map<string, Row>, changes: readonly AppliedChange[]): Row[] {
  const touched = new Map<string, Row>()
  const put = (slot: CacheSlot, value: unknown) => {
    const name = nameOf(slot)
    if (value === undefined || value === known.get(name)?.value) return
    known.set(name, { slot, value })
    touched.set(name, { slot, value })
  }
  const answers = {
    change: <T>(key: QueryKey, change: (value: T | undefined) => T | undefined) => {
      const slot = slotOf(key)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the slot of a query holds what that query was answered
      if (slot) put(slot, change(known.get(nameOf(slot))?.value as T | undefined))
    },
    changeLists: (change: (page: RecipePage, input: ListInput) => RecipePage) => {
      for (const { slot, value } of known.values()) {
        const input = slot.table === 'lists' ? listInputOf(slot.id) : null
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above: the answer of this list
        if (input) put(slot, change(value as RecipePage, input))
      }
    },
  }
  for (const change of changes) applyToAnswers(answers, change)
  return [...touched.values()]
}

/** The input that a cached list was asked with; null for a list of something else. */
function listInputOf(id: string): ListInput | null {
  const [, input]: unknown[] = JSON.parse(id)
  return isListInput(input) ? input : null
}
