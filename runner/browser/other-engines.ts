import { access, constants } from 'node:fs/promises'
import { firefox, webkit, type BrowserType } from 'playwright-core'

export const OTHER_ENGINES = ['firefox', 'webkit'] as const
export type OtherEngine = (typeof OTHER_ENGINES)[number]

/**
 * Whether a machine has an engine besides Chromium. Only Playwright's own builds count: the Firefox of Debian or Mozilla starts, but takes no orders, and there is no
 * Safari to be had. `missing`: no program is there; `broken`: it is, and does not start.
 */
export type EngineState = { state: 'ready'; version: string } | { state: 'missing' } | { state: 'broken'; detail: string }

type Engine = Pick<BrowserType, 'executablePath' | 'launch'>
const ENGINES: Record<OtherEngine, Engine> = { firefox, webkit }

const START_MAX_MS = 20_000
const DETAIL_MAX = 200

/** Starts the engine once, because a program alone says nothing: libraries of the system may be missing. */
export async function engineState(name: OtherEngine, engine: Engine = ENGINES[name]): Promise<EngineState> {
  const path = engine.executablePath()
  const isThere = await access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isThere) return { state: 'missing' }
  try {
    const browser = await engine.launch({ timeout: START_MAX_MS })
    const version = browser.version()
    await browser.close()
    return { state: 'ready', version }
  } catch (error) {
    const [first = ''] = error instanceof Error ? error.message.split('\n') : []
    return { state: 'broken', detail: first.slice(0, DETAIL_MAX) }
  }
}
