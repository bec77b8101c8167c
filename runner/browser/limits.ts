import { readFile } from 'node:fs/promises'
import type { CDPSession } from 'playwright-core'
import type { PageLimit } from '#contract/schemas/step-failure.ts'
import type { BrowserSession } from './browser-session.ts'

/** What a page may do before it is stopped: windows at a time, windows of the browser (alert and the like) in one step, memory of a process in MB, silence. */
export type PageLimits = { windows: number; dialogs: number; memoryMb: number; scriptMs: number }

export const PAGE_LIMITS: PageLimits = { windows: 20, dialogs: 20, memoryMb: 2048, scriptMs: 10_000 }

/** As a failure says it: how many, how many MB, how many seconds. */
export const maxOf = (limit: PageLimit, { windows, dialogs, memoryMb, scriptMs }: PageLimits): number =>
  ({ windows, dialogs, memory: memoryMb, script: Math.round(scriptMs / 1000) })[limit]

const ASK_EVERY_MS = 500

/**
 * Asks the shown page again and again whether it still answers, and reports when it has not for so long that a script of it cannot be expected to end.
 * A window of the browser that waits for a person stops the page too, and is no such script.
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
      session.reachLimit('script', page)
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
 * Ends processes of pages that take more memory than they may, before the machine runs out of it. Linux tells what a process takes; elsewhere only
 * the browser's own limits hold. `onEnd` hears of it before the page is gone.
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
  // The browser may end while it is asked, a process before it is ended.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
