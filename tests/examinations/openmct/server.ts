import { fileURLToPath } from 'node:url'
import { dataFolder, freePort, installPackages, startProcess, stop, untilAnswers } from '../serve.ts'

const here = new URL('.', import.meta.url)

/** Open MCT; its objects are kept by the browser. */
export async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  installPackages(here)
  const root = dataFolder('openmct')
  const port = await freePort()
  const server = startProcess(process.execPath, [fileURLToPath(new URL('server.mjs', here)), String(port)], { cwd: root })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(url)
  return { url, close: () => stop([server], root) }
}
