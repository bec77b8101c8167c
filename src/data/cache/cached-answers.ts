import type { QueryKey } from '@tanstack/react-query'
import { applyToAnswers, type ListInput } from '../overlay/apply-to-answers.ts'
import type { RecipePage } from '../overlay/overlay-list.ts'
import type { AppliedChange } from '../../sync/sync-engine.ts'
import { type KeptPlace, placeOf } from './cache-slots.ts'
import type { Kept, UserDatabase } from '../device/user-database.ts'

/**
 * Makes what the server has taken part of what is kept on this device. A page does so through its cache; without one, the next start
 * without a network would show the thing as it was before the change.
 */
export async function applyToKept(database: UserDatabase, changes: readonly AppliedChange[], now = Date.now()): Promise<void> {
  const [recipes, projects, lists] = [database.kept('recipes'), database.kept('projects'), database.kept('lists')]
  await database.transaction('rw', [recipes, projects, lists], async () => {
    const known = new Map<string, Row>()
    const load = (table: KeptPlace['table'], rows: (Kept | undefined)[]) => {
      for (const row of rows) if (row) known.set(nameOf({ table, id: row.id }), { place: { table, id: row.id }, value: row.value })
    }
    // lists and projects are few; of the recipes only those that changed are wanted
    load('lists', await lists.toArray())
    load('projects', await projects.toArray())
    load('recipes', await recipes.bulkGet(changes.map(({ entity }) => entity.slice(entity.indexOf(':') + 1))))
    const changed = changedRows(known, changes)
    for (const { place, value } of changed) await database.kept(place.table).put({ id: place.id, value, at: now })
  })
}

type Row = { place: KeptPlace; value: unknown }
const nameOf = ({ table, id }: KeptPlace) => `${table} ${id}`

/** What is known is changed in place; returns the rows that are other than before. */
function changedRows(known: Map<string, Row>, changes: readonly AppliedChange[]): Row[] {
  const touched = new Map<string, Row>()
  const put = (place: KeptPlace, value: unknown) => {
    const name = nameOf(place)
    if (value === undefined || value === known.get(name)?.value) return
    known.set(name, { place, value })
    touched.set(name, { place, value })
  }
  const answers = {
    change: <T>(key: QueryKey, change: (value: T | undefined) => T | undefined) => {
      const place = placeOf(key)
      if (place) put(place, change(known.get(nameOf(place))?.value as T | undefined))
    },
    changeLists: (change: (page: RecipePage, input: ListInput) => RecipePage) => {
      for (const { place, value } of known.values()) {
        const input = place.table === 'lists' ? listInputOf(place.id) : null
        if (input) put(place, change(value as RecipePage, input))
      }
    },
  }
  for (const change of changes) applyToAnswers(answers, change)
  return [...touched.values()]
}

/** What a kept list was asked with; null for a list of something else. */
function listInputOf(id: string): ListInput | null {
  const [, input] = JSON.parse(id) as [unknown, unknown]
  return typeof input === 'object' && input !== null && 'skip' in input ? (input as ListInput) : null
}
