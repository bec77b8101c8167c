import { ClientDatabase } from '../database.ts'

/** The access token as workers can read it: the page copies it into the database. */
export async function readToken(): Promise<string | null> {
  const database = new ClientDatabase()
  try {
    return (await database.tokens.get('access'))?.value ?? null
  } finally {
    database.close()
  }
}
