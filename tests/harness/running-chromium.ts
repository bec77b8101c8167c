import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Browser, type Page } from 'playwright-core'
import { findChromium } from '../../runner/browser/find-chromium.ts'
import { DISABLED_FEATURES } from '../../runner/browser/launch.ts'

/** A Chromium that somebody started with a debugging port, and a connection of the test's own to it. */
export type RunningChromium = { endpoint: string; browser: Browser; open: (url: string) => Promise<Page>; stop: () => Promise<void> }

const STARTS_MS = 30_000

export async function startChromium(): Promise<RunningChromium> {
  const folder = await mkdtemp(join(tmpdir(), 'running-chromium-'))
  const { executablePath, env } = await findChromium({ chromiumPath: process.env.CHROMIUM_PATH, dataDir: join(tmpdir(), 'reprise-runner') })
  const args = [
    '--headless',
    '--no-sandbox',
    '--no-first-run',
    '--disable-gpu',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
  ]
  const child = spawn(executablePath, [...args, 'about:blank'], { env: { ...process.env, ...env }, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const endpoint = `http://127.0.0.1:${await portIn(folder)}`
    const browser = await chromium.connectOverCDP(endpoint, { noDefaults: true })
    const context = browser.contexts()[0]
    if (!context) throw new Error('a browser without a window')
    const open = async (url: string): Promise<Page> => {
      const page = context.pages().find((each) => each.url() === 'about:blank') ?? (await context.newPage())
      await page.goto(url)
      return page
    }
    return { endpoint, browser, open, stop: () => browser.close().then(stop) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Chromium writes the port that it has chosen into a file. */
async function portIn(folder: string): Promise<number> {
  const end = Date.now() + STARTS_MS
  for (;;) {
    const content = await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const port = Number(content.split('\n')[0])
    if (content.includes('\n') && port > 0) return port
    if (Date.now() > end) throw new Error('Chromium has not started')
    await delay(50)
  }
}
