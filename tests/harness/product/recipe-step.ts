import type { Locator, Page } from 'playwright-core'

/** The step of the open recipe page, counted from 0. */
export const stepOf = (page: Page, index: number): Locator => page.locator(`li[data-step="${index}"]`)

/** Presses a control of the step once it can be used: until the session is reserved, what is above the steps may still move them from under the mouse. */
export async function pressControl(page: Page, index: number, control: 'predict' | 'record' | 'replay'): Promise<void> {
  const button = stepOf(page, index).locator(`[data-control=${control}][aria-disabled=false]`)
  await button.waitFor()
  await stepOf(page, index).locator('article').hover()
  await button.click()
}

/**
 * Opens the system under test by its button, and waits until that task has ended: its start and its end move the steps. The page may show the address before
 * it knows that the task has begun, so the answer to its call is waited for, too.
 */
export async function openSystemUnderTest(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  const begun = page.waitForResponse((response) => response.url().includes('recipe.playback'))
  await button.click()
  await (await begun).finished()
  await button.waitFor({ state: 'detached' })
  await stepOf(page, 0).locator('[data-control=predict][aria-disabled=false]').waitFor()
}

/** Adds a part to the step by its menu, which is opened with the keyboard: what comes or goes above the steps cannot move it from under a key. */
export async function addPart(page: Page, index: number, part: string): Promise<void> {
  await stepOf(page, index).locator('[data-control=add]').press('Enter')
  await page.getByRole('menuitem', { name: part, exact: true }).click()
}

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
