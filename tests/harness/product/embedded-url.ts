import { DATABASE_USER } from '../../../server/platform/database/embedded/cluster.ts'
import { readSettings } from '../../../server/platform/database/embedded/settings.ts'

/** Address of the embedded database that a running server keeps in `dataDir`. */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const settings = await readSettings(dataDir)
  if (!settings) throw new Error(`${dataDir} holds no embedded database`)
  return `postgres://${DATABASE_USER}:${settings.password}@127.0.0.1:${settings.port}/postgres`
}
