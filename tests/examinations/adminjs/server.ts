import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder, freePort, installPackages, startProcess, stop, untilAnswers } from '../serve.ts'

const here = new URL('.', import.meta.url)

/** The console of a leasing company. AdminJS builds a part of its script in the folder where it is started. */
export async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  installPackages(here)
  const root = dataFolder('adminjs')
  symlinkSync(fileURLToPath(new URL('node_modules', here)), join(root, 'node_modules'))
  const port = await freePort()
  const program = fileURLToPath(new URL('server.mjs', here))
  const console = startProcess(process.execPath, [program, String(port)], { cwd: root, env: { NODE_ENV: 'production' } })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(`${url}/office/login`, 120)
  return { url, close: () => stop([console], root) }
}
