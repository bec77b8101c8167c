import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder, freePort, installPackages, startProcess, stop, untilAnswers } from '../serve.ts'

const here = new URL('.', import.meta.url)
const VERSION = '6.65.0'
const ghost = new URL('node_modules/ghost/', here)
export const OWNER = { name: 'Hanna Brandt', email: 'hanna@bakery.example', password: 'Rye-and-butter-7' }

/** Ghost's package brings parts of itself as archives, which npm finds only when the package is the root of what is installed. */
function install(): void {
  if (existsSync(new URL('node_modules/.package-lock.json', ghost))) return
  mkdirSync(ghost, { recursive: true })
  const packages = fileURLToPath(new URL('node_modules/', here))
  execFileSync('npm', ['pack', `ghost@${VERSION}`, '--pack-destination', packages, '--loglevel=error'], { stdio: 'inherit' })
  execFileSync('tar', ['-xzf', join(packages, `ghost-${VERSION}.tgz`), '--strip-components=1', '-C', fileURLToPath(ghost)])
  copyFileSync(new URL('package-lock.json', here), new URL('package-lock.json', ghost))
  writeFileSync(new URL('.npmrc', ghost), 'omit=dev\nlegacy-peer-deps=true\n')
  withoutForeignFonts()
  installPackages(ghost)
}

/** A style sheet of the settings imports fonts of another site; where that site does not answer, Ghost shows no settings at all. */
function withoutForeignFonts(): void {
  const assets = new URL('core/built/admin/assets/', ghost)
  for (const name of readdirSync(assets).filter((file) => file.endsWith('.css'))) {
    const sheet = new URL(name, assets)
    writeFileSync(sheet, readFileSync(sheet, 'utf8').replaceAll(/@import\s*(?:url\()?"https:[^"]*"\)?;/g, ''))
  }
}

/** Ghost with an empty SQLite database and an owner; posts, tags and members are made by `first-state.ts`. */
export async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  install()
  const root = dataFolder('ghost')
  const content = join(root, 'content')
  cpSync(new URL('content', ghost), content, { recursive: true })
  mkdirSync(join(content, 'data'), { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = startProcess(process.execPath, [fileURLToPath(new URL('server.cjs', here))], {
    cwd: fileURLToPath(ghost),
    env: {
      NODE_ENV: 'development',
      url,
      ['server__port']: String(port),
      ['database__connection__filename']: join(content, 'data', 'ghost.db'),
      ['paths__contentPath']: content,
      ['mail__transport']: 'stub',
      ['privacy__useUpdateCheck']: 'false',
      ['spam__user_login__freeRetries']: '1000',
    },
  })
  await untilAnswers(`${url}/ghost/api/admin/site/`, 240)
  const setup = { name: OWNER.name, email: OWNER.email, password: OWNER.password, blogTitle: 'Rye & Butter' }
  await fetch(`${url}/ghost/api/admin/authentication/setup/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ setup: [setup] }),
  })
  return { url, close: () => stop([server], root) }
}
