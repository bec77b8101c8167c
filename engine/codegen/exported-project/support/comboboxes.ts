import type { Locator } from '@playwright/test'
import { chooseFrom, clickOpener, press, readOffer, rememberShown } from './choices'
import { isSearchField, type FieldSigns } from './search'
import { sameAs } from './texts'
import { typeIntoField, typeText } from './typing'

/** Chooses an option (several: one a line) from a list that is no select, or from what a field offers. The list has to offer it. */
export async function chooseOption(element: Locator, value: string): Promise<void> {
  if (!(await chooseFrom(element, value))) throw new Error('It offers nothing to choose from: ' + String(element))
}

/**
 * Fills a field that offers something while one types. It keeps any text, and takes the option that is equal to the text; a field for searching
 * takes no option.
 */
export async function fillCombobox(element: Locator, value: string): Promise<void> {
  if (value.endsWith('\n')) return typeIntoField(element, value)
  await element.evaluate(rememberShown)
  await clickOpener(element)
  await typeText(element, value)
  if (value.trim() === '' || isSearchField(await element.evaluate(signsOf))) return
  const began = Date.now()
  let shown = ''
  let since = began
  for (;;) {
    const offer = await element.evaluate(readOffer)
    const offered = offer.labels
    if (await press(element.page(), offer, sameAs(value, offered))) return
    const now = Date.now()
    const isLoading = offered.length === 0 && (await element.getAttribute('aria-expanded')) === 'true'
    if (offered.join('\n') !== shown) [shown, since] = [offered.join('\n'), now]
    // The first options may be those from before the text was typed.
    if (offered.length > 0 ? now - since >= 1000 : now - began >= (isLoading ? 5000 : 600)) return
    await new Promise((wait) => setTimeout(wait, 50))
  }
}

/** Runs in the page. */
function signsOf(field: Element): FieldSigns {
  const said = (name: string) => field.getAttribute(name) ?? ''
  const labels = field instanceof HTMLInputElement ? [...(field.labels ?? [])].map((label) => label.textContent) : []
  const named = said('aria-labelledby')
    .split(' ')
    .map((id) => (id && document.getElementById(id)?.textContent) || '')
  return {
    role: said('role'),
    type: said('type'),
    name: said('name'),
    enterKeyHint: said('enterkeyhint'),
    caption: [...named, said('aria-label'), ...labels].join(' ').trim() || said('placeholder'),
    isInSearch: field.closest('[role=search],search') !== null,
    opensList: said('aria-haspopup') === 'listbox',
  }
}
