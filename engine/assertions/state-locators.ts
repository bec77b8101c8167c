import type { Locator } from '../../contract/schemas/locator.ts'

const SUFFIX = {
  disabled: ':is(:disabled,[aria-disabled="true"])',
  enabled: ':not(:disabled,[aria-disabled="true"])',
} as const

/**
 * Locators that match the element only while it is enabled (disabled). Assertions have no such property, so the existence of the element in that
 * state is checked instead. Roles, texts and XPaths cannot express a state and are left out; the result is empty when nothing remains.
 */
export function locatorsInState(locators: Locator[], state: 'enabled' | 'disabled'): Locator[] {
  return locators
    .filter(({ type }) => type === 'css' || type === 'data-attribute')
    .map((locator) => ({ ...locator, type: 'css', value: locator.value + SUFFIX[state] }))
}
