import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Evidence } from '#contract/schemas/reading.ts'

/** What speaks for a choice, and what speaks against it; null where only the other side can be said in a few words. */
type Sides = { for: MessageDescriptor | null; against: MessageDescriptor | null }

/**
 * Evidence in words, by its name or the beginning of it; a longer name comes before a shorter one. Names that are not here are not shown: they speak of
 * grammar, or of the numbers behind a decision.
 */
const WORDS: Record<string, Sides> = {
  'data:missing': { for: null, against: msg`the data has no such value` },
  'data:none': { for: null, against: msg`there is no value for it` },
  data: { for: msg`the data has a value for it`, against: null },
  'kind:': { for: msg`such elements are used this way`, against: msg`such elements are rarely used this way` },
  'last:': { for: msg`near what was used before`, against: msg`far from what was used before` },
  login: { for: msg`the page asks for a password`, against: null },
  'name:exact': { for: msg`called exactly so`, against: null },
  'name:form': { for: msg`the same name in another form`, against: null },
  'name:meaning': { for: msg`a name of the same meaning`, against: msg`only the meaning of the name is the same` },
  'name:none': { for: null, against: msg`no such name` },
  'name:part': { for: msg`a part of the name`, against: msg`only a part of the name fits` },
  'name:quoted:exact': { for: msg`called exactly as quoted`, against: null },
  'name:quoted': { for: null, against: msg`not called as quoted` },
  'name:second': { for: null, against: msg`another has a better name` },
  'name:shared': { for: null, against: msg`others are called the same` },
  'name:unique': { for: msg`nothing else is called so`, against: null },
  'name:weak': { for: null, against: msg`the name fits badly` },
  'option:': { for: msg`it is among the options`, against: msg`it is in another list` },
  'ordinal:': { for: msg`the right one in the order`, against: msg`another one in the order` },
  'place:held': { for: msg`in the place that is named`, against: null },
  'place:missed': { for: null, against: msg`in another place` },
  'place:unknown': { for: null, against: msg`the place that is named was not found` },
  'reader:agrees': { for: msg`both ways of reading agree`, against: null },
  'reader:differs': { for: null, against: msg`another way of reading means something else` },
  'role:': { for: msg`the kind that is named`, against: msg`another kind than is named` },
  'stands:held': { for: msg`in the place that is named`, against: null },
  'stands:missed': { for: null, against: msg`in another place` },
  'source:label': { for: msg`by its label`, against: null },
  'source:layout': { for: msg`by the words beside it`, against: null },
  'source:icon': { for: msg`by its picture`, against: null },
  'source:placeholder': { for: msg`by the hint in the field`, against: null },
  'source:shown': { for: msg`by its visible text`, against: null },
  'state:disabled': { for: null, against: msg`it is disabled` },
  'state:focused': { for: msg`it has the cursor`, against: null },
  'state:hidden': { for: null, against: msg`it is hidden` },
  'state:readonly': { for: null, against: msg`it cannot be changed` },
  'value:fits': { for: msg`the value fits`, against: null },
  'value:misfits': { for: null, against: msg`the value does not fit` },
  'verb:said': { for: msg`it says what is to be done`, against: null },
  'words:all': { for: msg`no word is left over`, against: null },
  'words:explained': { for: msg`the words around it fit`, against: null },
  'words:unexplained': { for: null, against: msg`some words are left over` },
}
const NAMES = Object.keys(WORDS).toSorted((a, b) => b.length - a.length)

/** What speaks for the choice, in words, the weightiest first and each once. */
export const wordsFor = (evidence: readonly Evidence[]): MessageDescriptor[] => worded(evidence, 'for')

/** What speaks against it. */
export const wordsAgainst = (evidence: readonly Evidence[]): MessageDescriptor[] => worded(evidence, 'against')

function worded(evidence: readonly Evidence[], side: keyof Sides): MessageDescriptor[] {
  const found = evidence
    .filter(({ weight }) => weight > 0 === (side === 'for'))
    .flatMap(({ name }) => WORDS[NAMES.find((known) => name.startsWith(known)) ?? '']?.[side] ?? [])
  return found.filter((words, at) => found.indexOf(words) === at)
}
