import type { Locator } from '../../contract/schemas/locator.ts'

const SUFFIX = {
  disabled: ':is(:disabled,[aria-disabled="true"])',
  enabled: ':not(:disabled,[aria-disabled="true"])',
} as const

/**
 * Locators that match the element only while it is enabled (disabled): assertions have no such property, so its existence is
 * checked instead. Roles, texts and XPaths cannot carry a state and are left out; empty when nothing remains.
 */
export function locatorsInState(locators: Locator[], state: 'enabled' | 'disabled'): Locator[] {
  return locators
    .filter(({ type }) => type === 'css' || type === 'data-attribute')
    .map((locator) => ({ ...locator, type: 'css', value: locator.value + SUFFIX[state] }))
}
