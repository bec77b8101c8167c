import type { Browser } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { engineState } from './other-engines.ts'

const engine = (path: string, launch: () => Promise<Browser>) => ({
  executablePath: () => path,
  launch: vi.fn<() => Promise<Browser>>(launch),
})
/** A program that is there. */
const PRESENT = process.execPath

describe('another engine', () => {
  it('that is not there is not started', async () => {
    const missing = engine('/nowhere/firefox', () => Promise.reject(new Error('never')))
    expect(await engineState('firefox', missing)).toEqual({ state: 'missing' })
    expect(missing.launch).not.toHaveBeenCalled()
  })

  it('counts only once it has started', async () => {
    const close = vi.fn<() => Promise<void>>(async () => undefined)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of a browser that is asked
    const browser = { version: () => '150.0', close } as unknown as Browser
    expect(await engineState('firefox', engine(PRESENT, () => Promise.resolve(browser)))).toEqual({ state: 'ready', version: '150.0' }) // prettier-ignore
    expect(close).toHaveBeenCalledOnce()
  })

  it('that does not start is said to be broken, with the first line of why', async () => {
    const broken = engine(PRESENT, () => Promise.reject(new Error('libgtk-4.so.1 is missing\n  at …')))
    expect(await engineState('webkit', broken)).toEqual({ state: 'broken', detail: 'libgtk-4.so.1 is missing' })
  })
})
