import { isNull } from 'drizzle-orm'
import { ConfigError, type Config } from '../config.ts'
import type { Db } from '../database/db.ts'
import { installation } from '../database/schema.ts'
import { adoptNextKey, deriveKey, loadMasterKey, loadNextKey } from './keys.ts'
import { createSecretBox, type SecretBox } from './secret-box.ts'

const CHECK = 'reprise'
/** The purpose under which the text is sealed that tells whether a key fits. */
export const keyCheckPurpose = 'installation'

/** Seals and opens what is stored, with this master key. */
export const secretBoxOf = (masterKey: Buffer): SecretBox => createSecretBox(deriveKey(masterKey, 'stored secrets'))

/**
 * The master key of this installation, if the secrets of the database were sealed with it. The first server stores what the others are compared with.
 *
 * Errors: ConfigError when the key is another one: a server with it could open nothing, and what it seals nobody else.
 */
export async function loadFittingKey(db: Db, config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Buffer> {
  const key = await loadMasterKey(config)
  const keyCheck = (await readCheck(db)) ?? (await storeCheck(db, key))
  if (fits(key, keyCheck)) return key
  // A change of keys was interrupted after everything had been sealed anew.
  const next = await loadNextKey(config)
  if (!next || !fits(next, keyCheck)) {
    throw new ConfigError(
      `${config.secretKey ? 'SECRET_KEY' : `The key in ${config.dataDir}`} is not the one that the secrets of this database were sealed with. Give this server the key that the others have, or the one from the back-up.`,
    )
  }
  await adoptNextKey(config.dataDir)
  return next
}

async function readCheck(db: Db): Promise<string | null> {
  const [row] = await db.select({ keyCheck: installation.keyCheck }).from(installation)
  return row?.keyCheck ?? null
}

/** Of two servers that start at once, one is first; returns what is stored then. */
async function storeCheck(db: Db, key: Buffer): Promise<string> {
  const keyCheck = secretBoxOf(key).seal(CHECK, keyCheckPurpose)
  await db.update(installation).set({ keyCheck }).where(isNull(installation.keyCheck))
  return (await readCheck(db)) ?? keyCheck
}

function fits(key: Buffer, keyCheck: string): boolean {
  try {
    return secretBoxOf(key).open(keyCheck, keyCheckPurpose) === CHECK
  } catch {
    return false
  }
}
