import type { Locator, Page } from 'playwright-core'

/** The step of the open recipe page, counted from 0. */
export const stepOf = (page: Page, index: number): Locator => page.locator(`li[data-step="${index}"]`)

/** Records `act` as the step, from the press of the button to the recorded step. */
export async function recordStep(page: Page, index: number, act: () => Promise<void>): Promise<void> {
  const step = stepOf(page, index)
  const button = step.locator('[data-control=record]')
  await step.locator('article').hover()
  await button.click()
  await step.locator('[data-control=record][aria-label="Stop recording"][aria-disabled=false]').waitFor()
  await act()
  await step.locator('article').hover()
  await button.click()
  await page.locator(`li[data-step="${index}"] article[data-status=Completed]:not([data-recording])`).waitFor()
}
