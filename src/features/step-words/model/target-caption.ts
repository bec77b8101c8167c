import type { Language } from '#contract/constants.ts'
import { orderLocators } from '#contract/rules/locator-policy.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Locator } from '#contract/schemas/locator.ts'

/** The name of an action's target in the given language, else in the other one, else from its best locator. */
export function captionOf({ nlTargetCaptionDict, target }: Pick<Action, 'nlTargetCaptionDict' | 'target'>, language: Language): string {
  const other = language === 'ru' ? 'en' : 'ru'
  return nlTargetCaptionDict?.[language] || nlTargetCaptionDict?.[other] || (inOrder(target)[0]?.value ?? '')
}

/** Locators in the order in which they are tried, and then the words for people. */
export function inOrder(locators: readonly Locator[]): Locator[] {
  return [...orderLocators(locators), ...locators.filter(({ type }) => type === 'nlDescription')]
}
