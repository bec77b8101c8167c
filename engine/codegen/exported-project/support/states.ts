import type { Locator } from '@playwright/test'

type State = 'checked' | 'enabled' | 'selected' | 'focused' | 'expanded' | 'readonly' | 'required' | 'empty'

/** Whether an element is in a state that controls of different kinds say in different ways. */
export const isInState = (element: Locator, state: State): Promise<boolean> => element.evaluate(readState, state)

/** Runs in the page, so it can use nothing from outside itself. */
function readState(element: Element, state: State): boolean {
  const field = element instanceof HTMLLabelElement ? (element.control ?? element) : element
  const aria = (name: string) => field.getAttribute(`aria-${name}`)
  const isOn = (name: string) => (aria(name) === null ? undefined : aria(name) !== 'false')
  const isBox = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  switch (state) {
    case 'checked':
      return isBox ? field.checked : (isOn('checked') ?? isOn('pressed') ?? isOn('selected') ?? false)
    case 'enabled':
      return !field.matches(':disabled') && field.closest('[aria-disabled=true]') === null
    case 'selected':
      if (field instanceof HTMLOptionElement) return field.selected
      return isOn('selected') ?? isOn('current') ?? (isBox ? field.checked : (isOn('checked') ?? isOn('pressed') ?? false))
    case 'focused':
      return element.matches(':focus-within')
    case 'expanded':
      return field instanceof HTMLDetailsElement ? field.open : (isOn('expanded') ?? false)
    case 'readonly':
      return field.matches('input:read-only:not(:disabled),textarea:read-only:not(:disabled)') || (isOn('readonly') ?? false)
    case 'required':
      return field.matches(':required') || (isOn('required') ?? false)
    default:
      return isText ? field.value === '' : (field.textContent ?? '').trim() === ''
  }
}
