import { fileURLToPath } from 'node:url'
import { dataFolder, freePort, installPackages, startProcess, stop, untilAnswers } from '../serve.ts'

const here = new URL('.', import.meta.url)

/** The editor of a workshop's page. What is saved stays in the server's memory. */
export async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  installPackages(here)
  const root = dataFolder('grapesjs')
  const port = await freePort()
  const server = startProcess(process.execPath, [fileURLToPath(new URL('server.mjs', here)), String(port)], { cwd: root })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(`${url}/en`)
  return { url, close: () => stop([server], root) }
}
