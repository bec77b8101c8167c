import { Dexie } from 'dexie'
import { userIdOfDatabase, UserDatabase } from '../device/user-database.ts'

/**
 * Whether another account left unsent changes in this browser; any account at all where nobody is signed in. Only that is asked: nothing of
 * them is read.
 */
export async function othersHaveUnsent(userId: string | null): Promise<boolean> {
  const ids = (await Dexie.getDatabaseNames()).map(userIdOfDatabase)
  for (const id of ids) {
    if (id !== null && id !== userId && (await hasUnsent(id))) return true
  }
  return false
}

async function hasUnsent(userId: string): Promise<boolean> {
  const database = new UserDatabase(userId)
  try {
    return (await database.outbox.count()) > 0
  } finally {
    database.close()
  }
}
