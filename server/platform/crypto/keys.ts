import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#contract/rules/new-id.ts'
import type { Config } from '../config.ts'
import { ConfigError } from '../config.ts'

const KEY_BYTES = 32
export const KEY_FILE = 'secret-key'
/** The key that a change of keys has made, until everything is sealed with it. */
const NEXT_KEY_FILE = 'secret-key.next'

/** The key of this installation: SECRET_KEY, else the one in `DATA_DIR/secret-key` (mode 0600), made at the first start. */
export async function loadMasterKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Buffer> {
  if (secretKey) return secretKey
  const file = join(dataDir, KEY_FILE)
  return (await readKey(file)) ?? createKey(file)
}

async function readKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== KEY_BYTES)
    throw new ConfigError(`${file} is damaged: it must hold ${KEY_BYTES} bytes in base64. Restore it from a backup.`)
  return key
}

/**
 * Writes a new key beside the file and links it to the name, which fails if the name exists. So two servers that start at once use the same
 * key.
 */
async function createKey(file: string): Promise<Buffer> {
  await mkdir(join(file, '..'), { recursive: true })
  const fresh = `${file}.${newId()}.new`
  await writeFile(fresh, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 })
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(fresh)
  const key = await readKey(file)
  if (!key) throw new Error(`${file} vanished`)
  return key
}

/** The key of an unfinished change of keys; null when there is none, or when the key is not in a file. */
export async function loadNextKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Buffer | null> {
  return secretKey ? null : readKey(join(dataDir, NEXT_KEY_FILE))
}

export async function storeNextKey(dataDir: string, key: Buffer): Promise<void> {
  await writeFile(join(dataDir, NEXT_KEY_FILE), `${key.toString('base64')}\n`, { mode: 0o600, flush: true })
}

/** Puts the next key in the place of the present one. */
export async function adoptNextKey(dataDir: string): Promise<void> {
  await rename(join(dataDir, NEXT_KEY_FILE), join(dataDir, KEY_FILE))
}

/** A key for one use. With one key for signing and encrypting, a weakness in one would affect the other. */
export function deriveKey(masterKey: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), use, KEY_BYTES))
}
