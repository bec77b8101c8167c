import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { createCipheriv } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { browserProgram } from '#tests/harness/product/browser.ts'
import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '../contract/constants.ts'
import type { ScreenTarget } from '../server/screen/screen-proxy.ts'

const XVNC = ['/usr/bin/Xvnc', '/usr/bin/Xtigervnc'].find((path) => existsSync(path))
const PASSWORD = 'benchpwd'
const DISPLAY = 90 + (process.pid % 100)
const PORT = 15_900 + DISPLAY

export type XvncScreen = { page: Page; target: ScreenTarget; close: () => Promise<void> }

/** A real display server with the same Chromium in a window, for comparison. Null where none is installed. */
export async function startXvnc(): Promise<XvncScreen | null> {
  if (!XVNC) return null
  const folder = await mkdtemp(join(tmpdir(), 'reprise-xvnc-'))
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, obfuscate(PASSWORD), { mode: 0o600 })
  const size = `${PREVIEW_WIDTH_PX}x${PREVIEW_HEIGHT_PX}`
  const options = [
    '-geometry',
    size,
    '-depth',
    '24',
    '-rfbport',
    String(PORT),
    '-localhost',
    '-SecurityTypes',
    'VncAuth',
    '-PasswordFile',
    passwordFile,
  ]
  const server = spawn(XVNC, [`:${DISPLAY}`, ...options], { stdio: 'ignore' })
  await isListening(PORT, server)
  // A profile of its own, and its first window: there is no window manager to position one that is opened later.
  const program = await browserProgram()
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    viewport: null,
    ignoreDefaultArgs: ['--enable-automation'],
    executablePath: program.executablePath,
    headless: false,
    env: { ...program.env, DISPLAY: `:${DISPLAY}` },
    args: ['--no-sandbox', '--test-type', '--kiosk', '--window-position=0,0', `--window-size=${PREVIEW_WIDTH_PX},${PREVIEW_HEIGHT_PX}`],
  })
  const page = context.pages()[0] ?? (await context.newPage())
  return {
    page,
    target: { host: '127.0.0.1', vncPort: PORT, password: PASSWORD },
    close: async () => {
      await context.close()
      server.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function isListening(port: number, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (server.exitCode !== null) throw new Error(`Xvnc ended with ${server.exitCode}`)
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('Xvnc does not listen')
}

/** VNC's password files are encrypted with a well-known key. */
function obfuscate(password: string): Buffer {
  const key = Buffer.from('e84ad660c4721ae0', 'hex')
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null)
  cipher.setAutoPadding(false)
  return cipher.update(Buffer.from(password.padEnd(8, '\0').slice(0, 8)))
}
