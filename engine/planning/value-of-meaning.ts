import { withRelativeDates } from '../language/relative-date.ts'
import type { ValueDescription } from '../language/intents.ts'
import { describeValue } from '../language/parse-value.ts'
import type { Pair } from '../matching/pair.ts'
import { tokenize } from '../text/tokens.ts'
import type { CaseData } from '../values/case-data.ts'

/**
 * The value that a reading means, as a description: data is named and not copied, so that an action keeps its source and a secret is read when it is
 * typed.
 */
export function valueOfMeaning({ meaning, reading, element, evidence }: Pair, data: CaseData): ValueDescription {
  const { value } = reading
  if (evidence.some(([name]) => name === 'data:pair')) return { kind: 'literal', text: meaning.value ?? '' }
  if (meaning.value !== null && meaning.value !== value?.text) {
    const entry = data.entries.find((each) => each.value === meaning.value)
    if (entry) return { kind: 'reference', name: entry.key }
  }
  if (!value) return { kind: 'named', name: (reading.target?.name ?? '') || (element?.node.label ?? '') || (element?.node.name ?? '') }
  if (value.form === 'reference') return { kind: 'reference', name: value.text }
  if (value.form === 'quoted') return { kind: 'literal', text: value.text }
  const described = describeValue(withRelativeDates(tokenize(value.text)), value.text)
  return described?.kind === 'relativeDate' || described?.kind === 'sample' || described?.kind === 'reference'
    ? described
    : { kind: 'literal', text: value.text }
}
