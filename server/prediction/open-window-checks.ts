import { BROWSER_DIALOG } from '#contract/rules/browser-dialog.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { ExpectationIntent } from '#engine/assertions/expectation-intent.ts'
import { understandExpectation } from '#engine/assertions/understand-expectation.ts'
import type { BrowserDialogs } from '../steps/browser-dialogs.ts'

/**
 * The assertions of an expected result that an open window of the browser fulfils, as in “A window «Delete the order?» appears”; null when
 * the page has to be checked. That is also so when the window is answered already, or only happens to contain a name.
 */
export function checksOfOpenWindow(dialogs: BrowserDialogs, text: string): Assertion[] | null {
  const intents = understandExpectation(text)
  if (!dialogs.isOpen() || intents.length === 0) return null
  const checks = intents.map((intent) => checkOfWindow(dialogs, text, intent))
  return checks.every((one) => one !== null) ? checks : null
}

function checkOfWindow(dialogs: BrowserDialogs, text: string, intent: ExpectationIntent): Assertion | null {
  const isOpen = intent.kind === 'dialog' && intent.open
  const isText = intent.kind === 'text' && intent.quoted && intent.shown
  const wanted = isOpen ? intent.caption : isText ? intent.wanted : null
  if (wanted === null || !dialogs.says(wanted)) return null
  if (isText && wanted.length * 2 < Math.min(...dialogs.messages.map(({ length }) => length))) return null
  return {
    targetElementType: 'Modal',
    targetElementDescription: wanted || dialogs.messages.join('; '),
    property: 'text',
    match: 'contains',
    expectedValue: wanted || (dialogs.messages[0] ?? ''),
    assertionDescription: text,
    target: [BROWSER_DIALOG],
  }
}
