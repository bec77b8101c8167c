import { isStableClass, isStableId } from '#contract/rules/locator-policy.ts'
import type { TargetFacts } from '#contract/schemas/target-facts.ts'
import { TEST_ATTRIBUTES } from './css.ts'
import { labelNear, placeholderOf } from './describe.ts'
import { natives } from './natives.ts'
import { isInput } from './node-type.ts'
import { elementAt } from './obstacle.ts'
import { pictureHash } from './picture-hash.ts'
import { Surroundings } from './surroundings.ts'
import { clip, collapse, contains, isButtonInput, renderedParent, type View } from './view.ts'

const NAME_MAX = 120
const ATTRIBUTE_MAX = 200
const CLASSES_MAX = 1000
const ATTRIBUTES = ['type', 'name', 'href', 'aria-haspopup', 'contenteditable', 'inputmode', 'accept', ...TEST_ATTRIBUTES]
const EDITABLE = '[contenteditable=""],[contenteditable=true]'
const FIELDS = `input,select,textarea,${EDITABLE},[role=combobox],[role=textbox],[role=searchbox],[role=spinbutton]`
/** Twins beyond this number make no difference. */
const TWINS_MAX = 400
const LIKE_NAMES_MAX = 8
const LIKE_NAMES_LOOKS_MAX = 100

/** What an element is like now: see `TargetFacts`. */
export function factsOfTarget(element: Element, view: View): TargetFacts {
  const look = lookOf(element, view)
  const alike = twinsOf(element, look, view)
  const { around, aroundLength } = new Surroundings(view).of(element, alike)
  const twin = { at: Math.max(0, alike.indexOf(element)), of: Math.max(1, alike.length) }
  const { class: _classes, holder: _holder, ...rest } = look.attributes
  const attributes = alike.length > 1 ? { ...rest, ...ownOf(element, alike) } : rest
  const further = {
    ...(isCoveredBox(element) ? { isCovered: true as const } : {}),
    ...(joinsTexts(element, view) ? { joinsTexts: true as const } : {}),
  }
  return { ...look, attributes, ...further, likeNames: likeNames(element, look, view), around, aroundLength, twin }
}

/** Whether the element is a box to tick that people do not press themselves: designs draw another one over it, or in its place. */
function isCoveredBox(element: Element): boolean {
  if (!isInput(element) || !['radio', 'checkbox'].includes(element.type)) return false
  const { x, y, width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0) return true
  const hit = elementAt(x + width / 2, y + height / 2)
  return hit !== null && hit !== element
}

function joinsTexts(element: Element, view: View): boolean {
  const text = view.text(element, NAME_MAX)
  return text !== '' && text.length < NAME_MAX && collapse(element.textContent) !== text
}

/** What tells an element from its twins, and says too little of any other one: its classes, and the box around it that a person has named. */
function ownOf(element: Element, twins: readonly Element[]): Record<string, string> {
  const own: Record<string, string> = {}
  const [classes, holder] = [ownClasses(element), holderOf(element)]
  if (classes) own['class'] = classes
  if (holder && twins.every((twin) => twin === element || holderOf(twin) !== holder)) own['holder'] = holder
  return own
}

/** The classes that no other element of the page has. */
function ownClasses(element: Element): string {
  const isOwn = (name: string): boolean => isStableClass(name) && document.getElementsByClassName(name).length === 1
  return [...element.classList].filter(isOwn).join(' ').slice(0, ATTRIBUTE_MAX)
}

/** Names of other elements of its kind that share a word with its own. */
function likeNames(element: Element, { names: [name = ''], role }: Look, view: View): string[] {
  const words = wordsOf(name)
  const found = new natives.Set<string>()
  if (words.length === 0) return []
  let looks = 0
  for (const other of elementsOf(element.localName)) {
    if (found.size >= LIKE_NAMES_MAX || looks >= LIKE_NAMES_LOOKS_MAX) break
    if (other === element || isNested(other, element) || !saysOneOf(words, other)) continue
    looks++
    const [otherName = ''] = view.role(other) === role ? namesOf(other, view) : []
    if (otherName !== name && wordsOf(otherName).some((word) => words.includes(word))) found.add(otherName)
  }
  return [...found]
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []

/** A quick look before names are computed. */
function saysOneOf(words: readonly string[], element: Element): boolean {
  if (element.matches('input,select,textarea')) return true
  const said = `${element.textContent.slice(0, 2 * NAME_MAX)} ${element.getAttribute('aria-label') ?? ''} ${element.getAttribute('title') ?? ''}`
  const written = said.toLowerCase()
  return words.some((word) => written.includes(word))
}

/** What an element is by itself, without what is around it. */
export type Look = Pick<TargetFacts, 'tag' | 'role' | 'names' | 'attributes' | 'picture'>

export function lookOf(element: Element, view: View): Look {
  return {
    tag: element.localName.slice(0, 60),
    role: view.role(element).slice(0, 60),
    names: namesOf(element, view),
    attributes: attributesOf(element),
    // What is written in an editor, such as a list with its signs, is its value.
    picture: element.matches(EDITABLE) ? '' : pictureHash(element, view),
  }
}

/** Characters of private use: icon fonts draw pictures with them. */
const PRIVATE = /\p{Co}/gu

/** Each different text that names the element, the most important first. */
function namesOf(element: Element, view: View): string[] {
  const isField = element.matches(FIELDS) && !isButtonInput(element)
  const all = [
    view.name(element),
    isField ? '' : view.text(element, NAME_MAX),
    isField ? labelNear(element, view) : '',
    placeholderOf(element),
    element.getAttribute('title') ?? '',
    slottedText(element),
  ]
  const names = all.map((name) => collapse(clip(name).replace(PRIVATE, '')).slice(0, NAME_MAX)).filter(Boolean)
  return [...new natives.Set(names)].slice(0, 5)
}

/** The text of a control in a shadow root often stands outside, in the component that holds it. */
function slottedText(element: Element): string {
  if (element.getRootNode() === document) return ''
  const nodes = [...element.querySelectorAll('slot')].flatMap((slot) => slot.assignedNodes({ flatten: true }))
  return nodes.map((node) => (node.textContent ?? '').slice(0, NAME_MAX)).join(' ')
}

function attributesOf(element: Element): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of ATTRIBUTES) {
    const value = element.getAttribute(name)?.slice(0, ATTRIBUTE_MAX)
    if (value) found[name] = value
  }
  // In a shadow root each element of the kind has the same ids.
  if (isStableId(element.id) && element.getRootNode() === document) found['id'] = element.id
  const classes = element.getAttribute('class')?.slice(0, CLASSES_MAX)
  if (classes) found['class'] = collapse(classes)
  const holder = holderOf(element)
  if (holder) found['holder'] = holder
  const isChoice = isInput(element) && ['radio', 'checkbox'].includes(element.type)
  const value = isChoice ? element.getAttribute('value')?.slice(0, ATTRIBUTE_MAX) : undefined
  if (value) found['value'] = value
  return found
}

/** The nearest id around the element that a person has written; '' without one. */
export function holderOf(element: Element): string {
  let around = renderedParent(element)
  while (around && !(isStableId(around.id) && around.getRootNode() === document)) around = renderedParent(around)
  return around?.id.slice(0, ATTRIBUTE_MAX) ?? ''
}

/**
 * The visible elements of the same kind, name and picture, in document order; the element itself is among them. Boxes around it and in it are not: they are
 * the same thing.
 */
export function twinsOf(element: Element, look: Look, view: View): Element[] {
  const found: Element[] = []
  for (const other of elementsOf(element.localName)) {
    if (found.length >= TWINS_MAX) break
    if (other === element || (mayBeTwin(other, look) && !isNested(other, element) && isTwin(other, look, view))) found.push(other)
  }
  return found
}

const NAMING = '[aria-label],[aria-labelledby],[title],[placeholder],[alt],input,select,textarea'

/** A quick look before names are computed: a page has thousands of boxes with the same tag. */
function mayBeTwin(other: Element, { names: [name] }: Look): boolean {
  if (other.matches(NAMING) || other.querySelector('[alt],[aria-label],[title]')) return true
  const text = collapse(other.textContent)
  return name === undefined ? text === '' : text.length <= 2 * NAME_MAX && text.includes(name.slice(0, 20))
}

function isTwin(other: Element, look: Look, view: View): boolean {
  return view.visible(other) && view.role(other) === look.role && areTwins(lookOf(other, view), look)
}

/** Whether nothing but their positions tells two elements of one kind apart. */
export function areTwins(one: Look, other: Look): boolean {
  const [[a], [b]] = [one.names, other.names]
  return one.tag === other.tag && one.role === other.role && a === b && (a !== undefined || one.picture === other.picture)
}

export const isNested = (one: Element, other: Element): boolean => contains(one, other) || contains(other, one)

/** All elements with this tag, those of open shadow roots too, in document order as far as roots allow. */
export function* elementsOf(tag: string, root: Document | ShadowRoot = document): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    if (tag === '*' || element.localName === tag) yield element
    if (element.shadowRoot) yield* elementsOf(tag, element.shadowRoot)
  }
}
