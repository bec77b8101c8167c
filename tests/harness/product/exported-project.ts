import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { findChromium } from '../../../runner/browser/find-chromium.ts'

/** By then everything has arrived that was printed before the end. */
const OUTPUT_MS = 5000

export type ExportRun = { code: number | null; output: string; files: string[] }

/**
 * Unpacks a downloaded archive and runs its tests as a user would: with `playwright test`, without the product. `limitMs` stops a run that hangs; the
 * limits of its own are three minutes for each test and for the start of the browser.
 */
export async function runExport(archive: Uint8Array, env: Record<string, string>, limitMs?: number): Promise<ExportRun> {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-export-'))
  try {
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    const files = await unpack(archive, folder)
    const [root = ''] = (files[0] ?? '').split('/')
    const { executablePath, env: browserEnv } = await findChromium({ chromiumPath: process.env.CHROMIUM_PATH, dataDir: resolve('var') })
    const child = spawn(process.execPath, [resolve('node_modules/@playwright/test/cli.js'), 'test', '--workers=1'], {
      cwd: join(folder, root),
      env: { ...cleanEnv(), ...browserEnv, CHROMIUM_PATH: executablePath ?? '', ...env },
      timeout: limitMs,
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const closed = new Promise((done) => child.on('close', done))
    const code = await new Promise<number | null>((done, fail) => child.on('error', fail).on('exit', done))
    // a browser that outlives the test runner keeps the output open
    await Promise.race([closed, delay(OUTPUT_MS)])
    return { code, output, files }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function unpack(archive: Uint8Array, folder: string): Promise<string[]> {
  const entries = Object.entries(unzipSync(archive)).filter(([name]) => !name.endsWith('/'))
  for (const [name, content] of entries) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return entries.map(([name]) => name)
}

/** The environment without the variables of the test runner around this one; they would change the inner test runner. */
function cleanEnv(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|TEST|CI$|FORCE_COLOR|NODE_OPTIONS)/.test(name)),
  )
}
