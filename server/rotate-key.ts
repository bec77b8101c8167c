/**
 * Seals all stored secrets with a new key, while no server runs: npm run rotate-key. Where the key comes from SECRET_KEY, the new one comes from
 * NEW_SECRET_KEY; a key in `DATA_DIR` is replaced by one that is made here.
 */
import { randomBytes } from 'node:crypto'
import { countRunningServers, resealAll } from './key-rotation/reseal.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { loadFittingKey, secretBoxOf } from './platform/crypto/fitting-key.ts'
import { adoptNextKey, storeNextKey } from './platform/crypto/keys.ts'
import { DatabaseError } from './platform/database-error.ts'
import { openDatabase } from './platform/database/open.ts'

const KEY_BYTES = 32
const FAILED = 1

async function rotate(): Promise<string> {
  const config = readConfig(process.env)
  const isInFile = config.secretKey === null
  const next = isInFile ? randomBytes(KEY_BYTES) : Buffer.from(process.env.NEW_SECRET_KEY ?? '', 'base64')
  if (next.length !== KEY_BYTES) throw new ConfigError('NEW_SECRET_KEY: must be 32 bytes in base64: openssl rand -base64 32')
  const database = await openDatabase(config)
  try {
    const key = await loadFittingKey(database.db, config)
    if (key.equals(next)) throw new ConfigError('NEW_SECRET_KEY is the present key.')
    const running = await countRunningServers(database.db)
    if (running > 0) throw new ConfigError(`Servers that are running, or were until half a minute ago: ${running}. Stop them first.`)
    // Stored before anything is sealed with it: a crash in between loses nothing.
    if (isInFile) await storeNextKey(config.dataDir, next)
    const count = await resealAll(database.db, secretBoxOf(key), secretBoxOf(next))
    if (isInFile) await adoptNextKey(config.dataDir)
    return `Secrets that are sealed with the new key: ${count}. ${isInFile ? 'It is in DATA_DIR.' : 'Start the servers with it as SECRET_KEY.'} Everybody who is logged in stays so.`
  } finally {
    await database.close()
  }
}

try {
  console.log(await rotate())
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseError)) throw error
  console.error(error.message)
  process.exitCode = FAILED
}
