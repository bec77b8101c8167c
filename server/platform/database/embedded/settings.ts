import { randomBytes, randomInt } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { DatabaseError } from '../../database-error.ts'

/** The data that is needed to open the same database again, stored in `DATA_DIR/database.json` (mode 0600). */
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
  // Written under another name and renamed, so that a crash does not leave an incomplete file.
  await writeFile(`${file}.new`, JSON.stringify(settings), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

export function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

/** Ports below those that systems use for outgoing connections, which could take the port before PostgreSQL starts or restarts. */
const PORTS = { from: 10_000, to: 32_000 }
const TRIES = 100

/** The remembered port when it is still free, else any free one. */
export async function freePort(preferred: number | null): Promise<number> {
  if (preferred !== null && (await isFree(preferred))) return preferred
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(PORTS.from, PORTS.to)
    if (await isFree(port)) return port
  }
  throw new DatabaseError('No free port was found on 127.0.0.1 for the embedded database.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
