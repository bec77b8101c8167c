import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { DatabaseError } from '../database-error.ts'

/** What must be remembered to open the same database again. Kept in `DATA_DIR/database.json`, mode 0600. */
const settingsSchema = z.object({ port: z.number().int(), password: z.string().min(1), ownerPid: z.number().int().nullable() })
export type EmbeddedSettings = z.infer<typeof settingsSchema>

export const SETTINGS_FILE = 'database.json'

/** The settings of an earlier start, or null when there was none. Errors: DatabaseError when the file is damaged. */
export async function readSettings(dataDir: string): Promise<EmbeddedSettings | null> {
  const file = join(dataDir, SETTINGS_FILE)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  try {
    return settingsSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new DatabaseError(`${file} is damaged: without the password in it the embedded database cannot be opened.`, { cause })
  }
}

export async function writeSettings(dataDir: string, settings: EmbeddedSettings): Promise<void> {
  const file = join(dataDir, SETTINGS_FILE)
  // Written aside and renamed: a crash must not leave half a password.
  await writeFile(`${file}.new`, JSON.stringify(settings), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

export function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

/** The remembered port when it is still free, else any free one. */
export async function freePort(preferred: number | null): Promise<number> {
  if (preferred !== null && (await tryListen(preferred)) !== null) return preferred
  const port = await tryListen(0)
  if (port === null) throw new DatabaseError('No free port was found on 127.0.0.1 for the embedded database.')
  return port
}

function tryListen(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })
}
