import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../platform/config.ts'

export const DEMO_PASSWORD_FILE = 'demo-password'
// Without characters that look alike: people type it.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** DEMO_PASSWORD, else the password stored in `DATA_DIR/demo-password` (mode 0600), which is created when it is missing. */
export async function demoPassword({ demoPassword, dataDir }: Pick<Config, 'demoPassword' | 'dataDir'>): Promise<string> {
  if (demoPassword) return demoPassword
  return (await readDemoPassword(dataDir)) ?? makeDemoPassword(dataDir)
}

export async function readDemoPassword(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, DEMO_PASSWORD_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text?.trim() || null
}

async function makeDemoPassword(dataDir: string): Promise<string> {
  const groups = Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''))
  const password = groups.join('-')
  await writeFile(join(dataDir, DEMO_PASSWORD_FILE), `${password}\n`, { mode: 0o600 })
  return password
}
