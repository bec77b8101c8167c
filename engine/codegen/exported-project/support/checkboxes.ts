import type { Locator } from '@playwright/test'

/** Sets a checkbox or radio. One that is hidden behind its label, or covered by it, is switched by the label. */
export async function setChecked(element: Locator, on: boolean): Promise<void> {
  // Its name may say what a click would do (“Select row”, “Deselect row”), so it is looked for only once.
  const field = await element.elementHandle()
  if (!field) throw new Error('The field went away: ' + String(element))
  if (await field.isVisible()) {
    await field.setChecked(on, { timeout: 1500 }).catch(() => undefined)
    if ((await field.isChecked()) === on) return
  }
  await field.evaluate((node, wanted) => {
    const field = node instanceof HTMLLabelElement ? node.control : node
    if (!(field instanceof HTMLInputElement) || field.checked === wanted) return
    ;(field.labels?.[0] ?? field).click()
  }, on)
  if ((await field.isChecked()) !== on) throw new Error('The field could not be switched: ' + String(element))
}
