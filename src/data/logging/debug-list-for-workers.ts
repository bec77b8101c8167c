import { ClientDatabase } from '../device/database.ts'
import { DEBUG_KEY } from './debug-list.ts'

/** Copies the page's list to where workers can read it: they have no `localStorage`, and may run while no page is open. */
export async function passOnDebugList(list: string): Promise<void> {
  const database = new ClientDatabase()
  try {
    if (list === '') await database.settings.delete(DEBUG_KEY)
    else await database.settings.put({ name: DEBUG_KEY, value: list })
  } finally {
    database.close()
  }
}

/** The list of scopes that a page passed on last. */
export async function debugListOfWorker(): Promise<string> {
  const database = new ClientDatabase()
  try {
    return (await database.settings.get(DEBUG_KEY))?.value ?? ''
  } finally {
    database.close()
  }
}
