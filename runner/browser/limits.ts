import { readFile } from 'node:fs/promises'
import type { CDPSession } from 'playwright-core'
import type { PageLimit } from '#contract/schemas/step-failure.ts'
import type { BrowserSession } from './browser-session.ts'

/** Limits of a page: open windows, dialogs (alert and the like) in one step, memory of a process in MB, and ms for which it may not answer. */
export type PageLimits = { windows: number; dialogs: number; memoryMb: number; scriptMs: number }

export const PAGE_LIMITS: PageLimits = { windows: 20, dialogs: 20, memoryMb: 2048, scriptMs: 10_000 }

/** The limit as a failure states it: a number of windows or dialogs, MB, or seconds. */
export const maxOf = (limit: PageLimit, { windows, dialogs, memoryMb, scriptMs }: PageLimits): number =>
  ({ windows, dialogs, memory: memoryMb, script: Math.round(scriptMs / 1000) })[limit]

const ASK_EVERY_MS = 500

/**
 * Probes the shown page again and again and reports the limit `script` when it has not answered for `scriptMs`. Returns a function that stops it.
 * A dialog that waits for a person blocks the page too; that is not reported.
 */
export function watchScript(session: BrowserSession, scriptMs: number): () => void {
  let asked: { page: unknown; since: number } | null = null
  const timer = setInterval(() => {
    const page = session.tabs.active
    if (!page || session.tabs.activeCrashed || session.isAsking) {
      asked = null
      return
    }
    if (asked?.page === page) {
      if (performance.now() - asked.since < scriptMs) return
      asked = null
      session.health.reachLimit('script', page)
      return
    }
    const mine = { page, since: performance.now() }
    asked = mine
    const answered = () => void (asked === mine && (asked = null))
    page.mainFrame().evaluate('1').then(answered, answered)
  }, ASK_EVERY_MS)
  return () => clearInterval(timer)
}

const LOOK_EVERY_MS = 1000

/**
 * Kills processes of pages that use more than `memoryMb`, before the machine runs out of memory. Only Linux tells the memory of a process; elsewhere only
 * the browser's own limits apply. `onEnd` is called before a process is killed. Returns a function that stops watching.
 */
export function watchMemory(browser: CDPSession, memoryMb: number, onEnd: () => void): () => void {
  if (process.platform !== 'linux') return () => undefined
  const look = async () => {
    const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
    for (const { type, id } of processInfo) {
      if (type !== 'renderer' || (await residentMb(id)) <= memoryMb) continue
      onEnd()
      process.kill(id, 'SIGKILL')
    }
  }
  // The browser may end during the request, and a process before it is killed.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
