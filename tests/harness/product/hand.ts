import type { Locator } from 'playwright-core'

/** The way in which a person operates a page: with the mouse, or with the keyboard alone. */
export type Hand = {
  name: string
  /** To be called with a step before using a control of it, which appears only when the pointer or the focus is there. */
  approach(target: Locator): Promise<void>
  press(target: Locator): Promise<void>
  type(field: Locator, text: string): Promise<void>
}

export const withMouse: Hand = {
  name: 'with the mouse',
  approach: (target) => target.hover(),
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
}

export const withKeyboard: Hand = {
  name: 'with the keyboard alone',
  approach: goToStep,
  async press(target) {
    await reach(target)
    // a pointer waits for that as well
    await target.and(target.page().locator(':not([aria-disabled="true"])')).waitFor()
    await target.page().keyboard.press('Enter')
  },
  async type(field, text) {
    await reach(field)
    const { keyboard } = field.page()
    await keyboard.press('Control+A')
    await keyboard.insertText(text)
  },
}

/** More stops than any screen has. */
const STOPS_MAX = 150

/** The steps are one stop of the Tab key; letters lead from one to the next. */
async function goToStep(step: Locator): Promise<void> {
  for (let stops = 0; stops < STOPS_MAX; stops++) {
    const key = await step.evaluate((element) => {
      const from = document.activeElement ?? document.body
      if (from === element) return null
      return from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'k' : 'j'
    })
    if (key === null) return
    await step.page().keyboard.press(key)
  }
  throw new Error(`the keyboard does not get to ${step.toString()}`)
}

/** Presses Tab until the target has the focus; in an open menu the arrow key. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  const key = await target.evaluate((element) => {
    if (element.role === 'menuitem') return 'ArrowDown'
    const from = document.activeElement ?? document.body
    return from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
  })
  for (let stops = 0; stops < STOPS_MAX; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`the keyboard does not get to ${target.toString()}`)
}
