import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../server/platform/database/embedded/open-embedded.ts'
import { migrateDatabase } from '../../server/platform/database/migrate.ts'

/** The folder of a migrated database without data; `startProduct` copies it, so that not every file of tests creates and migrates one. */
export const PREPARED_DATABASE = 'REPRISE_TEST_PREPARED_DATABASE'

let folder: string | undefined

export async function setup(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'reprise-prepared-'))
  const database = await openEmbedded({ dataDir: folder })
  await migrateDatabase(database.url)
  await database.close()
  // The data is thrown away after the tests, so it need not survive a crash of the machine.
  await appendFile(join(folder, 'postgres', 'postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n')
  process.env[PREPARED_DATABASE] = folder
}

export async function teardown(): Promise<void> {
  if (folder) await rm(folder, { recursive: true, force: true })
}
