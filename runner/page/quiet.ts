import { natives } from './natives.ts'

/** Attributes that change while a page is still rendering. `style` is left out: its changes are mostly animations. */
const WATCHED_ATTRIBUTES = [
  'class',
  'hidden',
  'disabled',
  'aria-hidden',
  'aria-expanded',
  'aria-busy',
  'aria-disabled',
  'open',
  'value',
  'src',
]
/** A node that changes more often than this is a clock or a ticker, not a part of the loading page. */
const TICKER_CHANGES = 6

/** Resolves with true when nothing relevant has changed for `quietMs`, with false after `capMs`. */
export function waitUntilQuiet(quietMs: number, capMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const changes = new natives.Map<Node, number>()
    const finish = (quiet: boolean) => {
      observer.disconnect()
      natives.clearTimeout(cap)
      natives.clearTimeout(calm)
      resolve(quiet)
    }
    const isTicker = (node: Node) => {
      const count = (changes.get(node) ?? 0) + 1
      changes.set(node, count)
      return count > TICKER_CHANGES
    }
    const observer = new natives.MutationObserver((records) => {
      const targets = [...new natives.Set(records.map((record) => record.target))]
      if (targets.every(isTicker)) return
      natives.clearTimeout(calm)
      calm = natives.setTimeout(() => finish(true), quietMs)
    })
    const cap = natives.setTimeout(() => finish(false), capMs)
    let calm = natives.setTimeout(() => finish(true), quietMs)
    observer.observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: WATCHED_ATTRIBUTES,
    })
  })
}
