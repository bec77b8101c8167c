import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder, freePort, installPackages, startProcess, stop, untilAnswers } from '../serve.ts'
import { createDatabases } from './rental.ts'

const here = new URL('.', import.meta.url)
export const ADMIN = { email: 'nora@rental.example', password: 'bell-and-chain' }

/** SQLPad with two SQLite databases; its own connections, queries and users are made by `first-state.ts`. */
export async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  installPackages(here)
  const root = dataFolder('sqlpad')
  createDatabases(join(root, 'databases'))
  const port = await freePort()
  const server = startProcess(process.execPath, [fileURLToPath(new URL('server.cjs', here))], {
    cwd: root,
    env: {
      SQLITE_FOLDER: join(root, 'databases'),
      SQLPAD_DB_PATH: join(root, 'sqlpad'),
      SQLPAD_IP: '127.0.0.1',
      SQLPAD_PORT: String(port),
      SQLPAD_ADMIN: ADMIN.email,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(`${url}/api/app`, 120)
  return { url, close: () => stop([server], root) }
}
