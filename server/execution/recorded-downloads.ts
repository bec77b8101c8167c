import type { Assertion } from '#contract/schemas/assertion.ts'
import type { RecordedEvent } from '#contract/schemas/recording.ts'
import { detectLanguage } from '#engine/language/detect-language.ts'

/** The shortest part of a name that says which file it is. */
const PART_MIN = 3

/**
 * Checks of the files that were downloaded while a step was recorded, in the language of its text. Only what was seen is checked: that a file of this name
 * came, and that it was not empty if it was not. A check of the step that asks for the file already is enough.
 */
export function downloadChecks(events: readonly RecordedEvent[], testStep: string, present: readonly Assertion[]): Assertion[] {
  const checks: Assertion[] = []
  for (const event of events) {
    if (event.type !== 'downloaded') continue
    const check = checkOf(event, testStep)
    if (![...present, ...checks].some((known) => asksFor(known, event.name))) checks.push(check)
  }
  return checks
}

function asksFor({ property, match, expectedValue }: Assertion, name: string): boolean {
  if (property !== 'downloaded') return false
  const [seen, wanted] = [name.toLowerCase(), expectedValue.toLowerCase()]
  return match === 'equals' ? seen === wanted : seen.includes(wanted)
}

function checkOf({ name, size }: { name: string; size: number }, testStep: string): Assertion {
  const { match, expectedValue } = lastingName(name)
  const isRussian = detectLanguage(testStep) === 'ru'
  return {
    targetElementType: 'Page',
    targetElementDescription: '',
    property: 'downloaded',
    match,
    expectedValue,
    assertionDescription: isRussian ? `Скачан файл «${name}»` : `The file “${name}” is downloaded`,
    target: [],
    ...(size > 0 ? { downloadSize: 'not_empty' as const } : {}),
  }
}

/** Names with a number or a date are others the next time. Of those the longest part without digits is taken, with its extension at the end. */
function lastingName(name: string): Pick<Assertion, 'match' | 'expectedValue'> {
  const signs = Array.from(name, (sign) => (sign >= '0' && sign <= '9' ? '\n' : sign)).join('')
  if (signs === name) return { match: 'equals', expectedValue: name }
  const parts = signs.split('\n')
  const longest = parts.map((part) => part.trim()).toSorted((a, b) => b.length - a.length)[0] ?? ''
  return { match: 'contains', expectedValue: longest.length >= PART_MIN ? longest : '' }
}
