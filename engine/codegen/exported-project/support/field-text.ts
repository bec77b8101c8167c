import type { Locator } from '@playwright/test'

/** What a field of any kind shows: the chosen options of a select, the value of an input, the text of anything else. */
export const fieldText = (field: Locator): Promise<string> => field.evaluate(readField)

/** Runs in the page, so it can use nothing from outside itself. */
function readField(element: Element): string {
  const field = element instanceof HTMLLabelElement ? (element.control ?? element) : element
  const isInput = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  const text = () => (field instanceof HTMLElement ? field.innerText : (field.textContent ?? ''))
  const shown = field instanceof HTMLSelectElement ? [...field.selectedOptions].map(({ label }) => label).join(', ') : text()
  return (isInput ? field.value : shown).replace(/\s+/g, ' ').trim()
}
