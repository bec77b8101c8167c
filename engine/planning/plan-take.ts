import { TAKEN_PART } from '../../contract/rules/taken-values.ts'
import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import type { Take } from '../../contract/schemas/action.ts'
import type { IntentPlan } from '../grounding/plan-act.ts'
import { isInside, type PageIndex } from '../grounding/page-index.ts'
import type { Captions } from '../grounding/target-caption.ts'
import { captionsOfNode } from '../grounding/target-caption.ts'
import type { TakeIntent } from '../language/intents.ts'
import { compareTexts, prepareText, termsFound } from '../lexicon/similarity.ts'
import { NUMBER_NOUNS } from '../lexicon/taking.ts'
import type { NameSource } from '../page/names.ts'
import { elementsOf, type PageElement, type PageElements } from '../page/elements.ts'
import { thingOf } from '../page/same-thing.ts'
import { digitRuns, hasDigit } from '../text/numbers.ts'
import { wordsOf } from '../text/normalize.ts'

/** A name that says less of an element is another name. */
const NAMED_MIN = 0.75
/** Names that differ by less are equally good. */
const EQUAL = 0.05
const FOUND_MAX = 12

type Candidate = { element: PageElement; score: number; what: 'text' | 'number' }

/** Plans to take what words name: the value of a field, the text beside a label or under a heading, a number in a sentence, a part of the address. */
export function planTake(intent: TakeIntent, snapshot: PageSnapshot): IntentPlan {
  if (intent.from === 'address') return planAddress(intent, snapshot)
  const page = elementsOf(snapshot)
  const beside = bestOf(page, [...fieldsCalled(intent.words, page), ...valuesBeside(intent.words, page)])
  const found = beside.length > 0 ? beside : bestOf(page, numbersIn(intent.words, page))
  const [only] = found
  if (!only || found.length > 1) return { kind: 'none', wanted: intent.words, found: found.map(({ element }) => textOf(element)).slice(0, FOUND_MAX), isOfTake: true } // prettier-ignore
  const { element, what } = only
  const at = { ref: element.node.ref, nodeIndex: element.at, captions: captionsOf(element, intent.words) }
  return { kind: 'take', at, take: { what, as: intent.name } }
}

/** The text of the element is another one in each run, so people are told what they have called it; a field is called by its label. */
const captionsOf = ({ node }: PageElement, words: string): Captions =>
  node.editable ? captionsOfNode(node) : { ru: `«${words}»`, en: `“${words}”` }

const textOf = ({ node }: PageElement): string => node.fullText || node.text || node.name

/** Among equals the innermost; elements that are one thing for a person are one. */
function bestOf({ index }: PageElements, candidates: readonly Candidate[]): Candidate[] {
  const top = Math.max(0, ...candidates.map(({ score }) => score))
  const best = candidates.filter(({ score }) => score >= top - EQUAL)
  const inner = best.filter(({ element }) => !best.some((other) => other.element !== element && isInside(index, other.element.at, element.at))) // prettier-ignore
  return [...new Map(inner.map((candidate) => [thingOf(index, candidate.element.at), candidate])).values()]
}

function fieldsCalled(words: string, page: PageElements): Candidate[] {
  return page.all
    .filter(({ node }) => node.visible && node.editable)
    .map((element) => ({ element, score: page.hit(element, words).score, what: 'text' as const }))
    .filter(({ score }) => score >= NAMED_MIN)
}

/** Names that do not come from the text of the element itself. */
const BESIDE: readonly NameSource[] = ['label', 'layout', 'column', 'code', 'title']

/** Elements that show a value, and are called so by what stands beside or above them. */
function valuesBeside(words: string, page: PageElements): Candidate[] {
  const wanted = prepareText(words)
  return page.all
    .filter(({ node }) => node.visible && !node.editable && (node.text || node.fullText) !== '')
    .map((element) => ({ element, score: scoreBeside(wanted, element, page), what: 'text' as const }))
    .filter(({ score }) => score >= NAMED_MIN)
}

function scoreBeside(wanted: ReturnType<typeof prepareText>, element: PageElement, page: PageElements): number {
  const own = textOf(element)
  const names = [...page.namesOf(element, BESIDE), labelBefore(page.index, element.at)]
  return Math.max(0, ...names.filter((name) => name !== '' && name !== own).map((name) => compareTexts(wanted, prepareText(name)).score))
}

/** The text right before an element in the same box, when it ends as a label does: `<p>Order: <b>1042</b></p>`. */
function labelBefore({ nodes }: PageIndex, at: number): string {
  const parent = nodes[nodes[at]?.parent ?? -1]
  const text = parent?.text ?? ''
  return LABEL_ENDS.some((sign) => text.endsWith(sign)) ? text : ''
}

const LABEL_ENDS = [':', '№', '#']

/** “Order № 1042 is created”: the only number of a text that has the other words. */
function numbersIn(words: string, page: PageElements): Candidate[] {
  const said = wordsOf(words)
  const others = said.filter((word) => !NUMBER_NOUNS.has(word)).join(' ')
  const wanted = prepareText(others === '' ? words : others)
  return page.all
    .filter(({ node }) => node.visible && !node.editable && hasDigit(node.text || node.fullText))
    .filter((element) => digitRuns(textOf(element)).length === 1)
    .map((element) => ({ element, score: termsFound(wanted, prepareText(textOf(element))), what: 'number' as const }))
    .filter(({ score }) => score >= NAMED_MIN)
}

/** The part of the address that names what is shown: the last one with a digit, of the path rather than of what is asked for. */
function planAddress({ words, name }: TakeIntent, { url }: PageSnapshot): IntentPlan {
  const take = (more: Partial<Take>): IntentPlan => ({ kind: 'take', at: null, take: { what: 'address', as: name, ...more } })
  if (words === '') return take({})
  const pattern = patternOf(url)
  return pattern === null ? { kind: 'none', wanted: words, found: [url], isOfTake: true } : take({ pattern })
}

function patternOf(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { pathname, search, hash } = new URL(url)
  return patternOfPath(pathname) ?? patternOfSearch(search) ?? patternOfPath(hash)
}

/** The word before the part tells this place of the address from others. */
function patternOfPath(path: string): string | null {
  const parts = path.split('/')
  const at = parts.findLastIndex((part, k) => k > 1 && hasDigit(part) && parts[k - 1] !== '' && !hasDigit(parts[k - 1] ?? ''))
  return at < 0 ? null : `/${parts[at - 1]}/${TAKEN_PART}`
}

function patternOfSearch(search: string): string | null {
  const asked = search
    .slice(1)
    .split('&')
    .map((pair) => pair.split('='))
  const [key] = asked.findLast(([, value = '']) => hasDigit(value)) ?? []
  return key === undefined ? null : `${key}=${TAKEN_PART}`
}
