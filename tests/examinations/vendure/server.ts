import { execFileSync } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder, freePort, startProcess, stop } from '../serve.ts'

const here = new URL('.', import.meta.url)
const pathOf = (name: string): string => fileURLToPath(new URL(name, here))

/** A garden shop, run by Vendure, with its dashboard. */
export async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  installPackages()
  const dashboard = builtDashboard()
  const root = dataFolder('vendure')
  const port = String(await freePort())
  const shop = startProcess(process.execPath, [pathOf('server.mjs')], {
    cwd: root,
    env: { PORT: port, DASHBOARD: dashboard },
  })
  try {
    await untilFilled(join(root, 'ready'))
  } catch (error) {
    await stop([shop], root)
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, close: () => stop([shop], root) }
}

/**
 * Installs what the lock names. `npm ci` refuses to: not every registry has the optional packages of other systems that the bundler of the dashboard
 * names, and those cannot be locked.
 */
function installPackages(): void {
  if (existsSync(pathOf('node_modules/.package-lock.json'))) return
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', args, { cwd: fileURLToPath(here), stdio: 'inherit' })
}

/** The folder of the dashboard, which is built when it is needed for the first time: that takes some minutes. */
function builtDashboard(): string {
  const folder = pathOf('node_modules/.dashboard')
  if (existsSync(folder)) return folder
  const begun = `${folder}-${process.pid}`
  execFileSync(process.execPath, ['--max-old-space-size=6000', pathOf('build.mjs'), begun], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  renameSync(begun, folder)
  return folder
}

async function untilFilled(mark: string): Promise<void> {
  const end = Date.now() + 180_000
  while (!existsSync(mark)) {
    if (Date.now() > end) throw new Error('the shop was not filled')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
