import type { Token } from '../text/tokens.ts'
import { memoized } from '../text/memoized.ts'
import { tokenize } from '../text/tokens.ts'
import type { ExpectationIntent } from './expectation-intent.ts'
import { sentencesOf } from './expectation-sentences.ts'
import { readChecked, readChosen, readEnabled } from './read-control-state.ts'
import { readDialog } from './read-dialog.ts'
import { readElement } from './read-element.ts'
import { readCount, readItem } from './read-entries.ts'
import { readValue } from './read-field-value.ts'
import { readAddress, readPage, readSession } from './read-page.ts'
import { readSeveralOptions } from './read-several-options.ts'
import { readShownDate } from './read-shown-date.ts'
import { unusedTexts, readText } from './read-text.ts'
import { factsOf, type Facts } from './sentence-facts.ts'
import { withoutBullets, withoutInnerNumbers } from '../text/tight-text.ts'
import { PRESENCE } from '../lexicon/phrases-predicates.ts'

/** Reads an expected result, Russian or English, sentence by sentence. Never empty for a text with words. */
export const understandExpectation = memoized(readExpectation)

function readExpectation(text: string): ExpectationIntent[] {
  const cleaned = withoutInnerNumbers(withoutBullets(text))
  return sentencesOf(withoutOf(tokenize(cleaned))).flatMap((tokens) => readSentence(tokens, cleaned))
}

/** “The absence of errors” is about errors. */
const withoutOf = (tokens: Token[]): Token[] => tokens.filter(({ norm }, at) => norm !== 'of' || !PRESENCE.has(tokens[at - 1]?.norm ?? ''))

function readSentence(tokens: Token[], source: string): ExpectationIntent[] {
  const facts = factsOf(tokens, source)
  const intents = readFacts(facts)
  return [...intents, ...unusedTexts(facts, intents)]
}

/** The first kind of statement that fits decides. The order is from the most specific kind to the most general. */
function readFacts(facts: Facts): ExpectationIntent[] {
  return (
    readSession(facts) ??
    readShownDate(facts) ??
    readAddress(facts) ??
    readChecked(facts) ??
    readChosen(facts) ??
    readSeveralOptions(facts) ??
    readValue(facts) ??
    readDialog(facts) ??
    readEnabled(facts) ??
    readCount(facts) ??
    readItem(facts) ??
    readPage(facts) ??
    readText(facts) ??
    readElement(facts) ?? [{ kind: 'vague', text: facts.text, wanted: facts.text }]
  )
}
