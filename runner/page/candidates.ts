import { isSameTrade, needsProof, resembles } from '#contract/rules/locator-policy.ts'
import type { TargetCandidate, TargetFacts } from '#contract/schemas/target-facts.ts'
import type { PlainLocator } from './agent-api.ts'
import { natives } from './natives.ts'
import { isInput } from './node-type.ts'
import type { References } from './references.ts'
import { query, uniqueOf } from './resolve.ts'
import { areTwins, elementsOf, holderOf, isNested, lookOf, twinsOf, type Look } from './target-facts.ts'
import { Surroundings } from './surroundings.ts'
import type { View } from './view.ts'

/** Reading the names of so many elements takes some tenths of a second. */
const SIMILAR_MAX = 300
/** An ambiguous locator with more matches than this says nothing. */
const AMBIGUOUS_MAX = 12

/**
 * The elements of this frame that may be the stored one: those that its locators find, and those of its kind. `around` of a candidate are the texts where
 * those of the stored element would stand.
 */
export function candidatesFor(
  locators: readonly PlainLocator[],
  wanted: TargetFacts,
  references: References,
  view: View,
): TargetCandidate[] {
  const foundBy = new natives.Map<Element, number[]>()
  for (const [index, locator] of locators.entries()) {
    const matches = query(locator, view).map((match) => withBox(match, view))
    const only = uniqueOf(matches, view)
    if (only) foundBy.set(only, [...(foundBy.get(only) ?? []), index])
    else if (matches.length <= AMBIGUOUS_MAX)
      for (const match of matches) if (view.visible(match) && !foundBy.has(match)) foundBy.set(match, [])
  }
  for (const element of similarTo(wanted, view)) if (!foundBy.has(element)) foundBy.set(element, [])
  const looks = withoutShells(
    [...foundBy].map(([element, indexes]) => ({ element, indexes, look: lookOf(element, view) })),
    wanted,
  )
  const surroundings = new Surroundings(view)
  return looks.map(({ element, indexes, look }) => {
    const alike = looks.filter((other) => areTwins(other.look, look)).map((other) => other.element)
    const around = surroundings.within(element, wanted.aroundLength, alike)
    const twin = {
      at: alike.filter((other) => other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING).length,
      of: alike.length,
    }
    return { ref: references.add(element), facts: { ...look, around, aroundLength: wanted.aroundLength, twin }, foundBy: indexes }
  })
}

/** A box that only groups (`display: contents`) cannot be pressed; its only child can. */
function withBox(element: Element, view: View): Element {
  let inner = element
  while (view.display(inner) === 'contents' && inner.childElementCount === 1 && inner.firstElementChild) inner = inner.firstElementChild
  return inner
}

type Seen = { element: Element; indexes: number[]; look: Look }

/**
 * Without boxes that are the same thing as another candidate: one is in the other, and both have one name or, without names, one look. The one of the
 * stored kind stays; of one kind that which a locator finds, else the innermost.
 */
function withoutShells(seen: Seen[], wanted: TargetFacts): Seen[] {
  const rank = ({ look, indexes }: Seen): number =>
    2 * Number(look.tag === wanted.tag && look.role === wanted.role) + Number(indexes.length > 0)
  const isSameThing = (one: Seen, other: Seen): boolean =>
    one.look.names[0] === other.look.names[0] &&
    (one.look.names.length > 0 || (one.look.role === other.look.role && one.look.picture === other.look.picture))
  return seen.filter((one) =>
    seen.every((other) => {
      if (one === other || !isNested(one.element, other.element) || !isSameThing(one, other)) return true
      const isOuter = one.element.contains(other.element)
      return rank(one) > rank(other) || (rank(one) === rank(other) && !isOuter)
    }),
  )
}

function similarTo(wanted: TargetFacts, view: View): Element[] {
  const found: Element[] = []
  for (const element of elementsOf('*')) {
    if (found.length >= SIMILAR_MAX) break
    const isAlike =
      element.localName === wanted.tag ? view.role(element) === wanted.role : wanted.role !== '' && hasRole(element, wanted.role, view)
    if (isAlike && view.display(element) !== 'contents' && isUsable(element, view)) found.push(element)
  }
  return found
}

const MAY_HAVE_ROLE = 'a,button,input,select,textarea,summary,[role]'

const hasRole = (element: Element, role: string, view: View): boolean => element.matches(MAY_HAVE_ROLE) && view.role(element) === role

const isUsable = (element: Element, view: View): boolean =>
  view.visible(element) || (isInput(element) && ['file', 'checkbox', 'radio'].includes(element.type))

/**
 * Whether a locator that alone proves nothing (a position, a look, a generated name) found the stored element: it has the same kind, its name or its
 * picture, and of several alike it stands among the same texts.
 */
export function isLikeStored(element: Element, locator: PlainLocator, wanted: TargetFacts, view: View): boolean {
  if (!needsProof(locator)) return true
  const now = lookOf(element, view)
  if (now.tag !== wanted.tag && !isSameTrade(now.role, wanted.role)) return false
  const [name] = wanted.names
  if (wanted.likeNames?.some((other) => now.names[0] === other)) return false
  if (name === undefined ? now.names.length > 0 || now.picture !== wanted.picture : !resembles(name, now.names.join(' '))) return false
  return wanted.twin.of === 1 || isInItsItem(element, wanted, twinsOf(element, now, view), view)
}

const hasClasses = (element: Element, names: string): boolean => names.split(' ').every((name) => element.classList.contains(name))

function isInItsItem(element: Element, wanted: TargetFacts, alike: readonly Element[], view: View): boolean {
  const { class: own, holder } = wanted.attributes
  if ((own && hasClasses(element, own)) || (holder && holder === holderOf(element))) return true
  if (wanted.around.length === 0) return alike.length === wanted.twin.of && alike.indexOf(element) === wanted.twin.at
  const around = new Surroundings(view).within(element, wanted.aroundLength, alike)
  return wanted.around.filter((text) => around.includes(text)).length * 2 >= wanted.around.length
}
