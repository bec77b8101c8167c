import { targetOfTake } from '#contract/rules/take-target.ts'
import { takenKey, takenPlaceholder } from '#contract/rules/taken-values.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import { takenSpans } from '#engine/values/taken-in-text.ts'
import type { RunData, TakenValue } from '../steps/action-value.ts'

/**
 * An expected result with the values that this run has taken in place of their names, so that it can be read on the page; and the checks that are made of it
 * with the names back in place: the next run takes other values. A secret value is never read on a page.
 */
export function takenInExpectation(text: string, { taken }: Pick<RunData, 'taken'>) {
  const known = [...taken.values()].filter(({ isSecret }) => !isSecret)
  const spans = takenSpans(
    text,
    known.map(({ name }) => name),
  )
  const used = new Set<TakenValue>()
  let written = ''
  let from = 0
  for (const { start, end, name } of spans) {
    const value = taken.get(takenKey(name))
    if (!value) continue
    used.add(value)
    written += `${text.slice(from, start)}«${value.value}»`
    from = end
  }
  const named = (part: string) => [...used].reduce((all, { name, value }) => all.replaceAll(value, takenPlaceholder(name)), part)
  return { text: written + text.slice(from), written: named, back: (assertion: Assertion): Assertion => withNames(assertion, named) }
}

function withNames(assertion: Assertion, named: (text: string) => string): Assertion {
  const expectedValue = named(assertion.expectedValue)
  if (expectedValue === assertion.expectedValue) return assertion
  return {
    ...assertion,
    expectedValue,
    assertionDescription: named(assertion.assertionDescription),
    targetElementDescription: named(assertion.targetElementDescription),
    target: assertion.target.length === 0 ? [] : targetOfTake(assertion.target),
  }
}
