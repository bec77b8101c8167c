import { test, type Locator } from '@playwright/test'
import { actionTimeout } from './timeouts'

/** Time that a page gets to show the element before anything but the first locator counts. */
const FIRST_LOCATOR_MS = 1000
const POLL_MS = 100

/**
 * The first locator, or the next that finds exactly one element when it finds nothing; the report of the test then says so. When none finds the element in
 * time the first is returned, and what is done with it fails with its own message.
 */
export async function heal(first: Locator, ...others: Locator[]): Promise<Locator> {
  const started = Date.now()
  while (Date.now() - started < actionTimeout()) {
    const isEarly = Date.now() - started < FIRST_LOCATOR_MS
    for (const locator of isEarly ? [first] : [first, ...others]) {
      if ((await locator.count().catch(() => 0)) !== 1) continue
      if (locator !== first) noteHealing(first, locator)
      return locator
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return first
}

function noteHealing(lost: Locator, found: Locator): void {
  test.info().annotations.push({ type: 'healed locator', description: `${String(found)} instead of ${String(lost)}` })
}
