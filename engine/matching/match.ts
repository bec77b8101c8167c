import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { itemAround } from '../grounding/containers.ts'
import { BOXES, elementsOf, type NameHit, type PageElement, type PageElements } from '../page/elements.ts'
import { placeScore } from '../page/places.ts'
import { thingOf } from '../page/same-thing.ts'
import type { Reading } from '../reading/reading.ts'
import { FAMILY } from '../reading/segments.ts'
import { addressIn } from '../text/shapes.ts'
import { dataFor } from '../values/case-data.ts'
import { contextEvidence } from './features/context.ts'
import { kindEvidence, KINDS_OF_ROLE, kindsOf } from './features/kind.ts'
import { nameEvidence } from './features/name.ts'
import { ordinalEvidence } from './features/ordinal.ts'
import { placeEvidence } from './features/place.ts'
import { stateEvidence } from './features/state.ts'
import { valueEvidence } from './features/value.ts'
import { verbEvidence, wordEvidence } from './features/words.ts'
import type { Evidence, MatchContext, Meaning, OtherReader, Pair, PairView } from './pair.ts'
import { revealPairs } from './reveal.ts'
import { asksToFold, toggleBeside } from './toggles.ts'

const CANDIDATES_MAX = 14
/** With an ordinal, those of one name are counted. */
const COUNTED_MAX = 40
const NAME_MIN = 0.3
/** Names that differ by less are equally good. */
const EQUAL = 0.05
const OFFERED = 0.8

/** Every reading on every element that it may mean. */
export function pairsOf(readings: readonly Reading[], snapshot: PageSnapshot, context: MatchContext): Pair[] {
  const page = elementsOf(snapshot)
  const pairs = [
    ...readings.flatMap((reading) => pairsOfReading(reading, page, context)),
    ...(context.rest ? revealPairs(readings, page, context, context.rest) : []),
  ]
  for (const each of pairs) if (each.element) each.thing = thingOf(page.index, each.element.at)
  for (const reader of readersOf(context)) {
    const at = reader.meaning.ref === null ? undefined : page.index.indexByRef.get(reader.meaning.ref)
    const thing = at === undefined ? -1 : thingOf(page.index, at)
    for (const each of pairs) each.evidence.push([`${reader.name}:${agreement(each, reader.meaning, thing)}`, 1])
  }
  return pairs
}

const readersOf = ({ other, readers = [] }: MatchContext): OtherReader[] => [
  ...(other ? [{ name: 'reader', meaning: other }] : []),
  ...readers,
]

/** Whether another reader would do the same, to the same thing. */
function agreement({ meaning, thing }: Pair, other: Meaning, otherThing: number): 'agrees' | 'thing' | 'differs' {
  const isSameKind = meaning.kind === other.kind && (meaning.value ?? '') === (other.value ?? '') && meaning.checked === other.checked
  if (isSameKind && thing === otherThing) return 'agrees'
  return thing === otherThing && thing >= 0 ? 'thing' : 'differs'
}

function pairsOfReading(reading: Reading, page: PageElements, context: MatchContext): Pair[] {
  switch (reading.act) {
    case 'wait':
    case 'back':
    case 'forward':
    case 'reload':
    case 'skip':
    case 'expect':
      return [pair(reading, null, { kind: reading.act, ref: null, value: null }, [])]
    case 'again':
      return againPairs(reading, page, context)
    case 'login':
      return loginPairs(reading, page)
    case 'key':
      return keyPairs(reading, page, context)
    default:
      return elementPairs(reading, page, context)
  }
}

const pair = (reading: Reading, element: PageElement | null, meaning: Meaning, evidence: Evidence): Pair => ({
  reading,
  element,
  thing: -1,
  meaning,
  evidence: [...countOf(reading.evidence), ...evidence],
})

const countOf = (evidence: readonly string[]): Evidence => evidence.map((name) => [name, 1] as const)

function loginPairs(reading: Reading, page: PageElements): Pair[] {
  const hasPassword = page.all.some(({ node }) => node.isPassword && node.visible)
  return hasPassword ? [pair(reading, null, { kind: 'login', ref: null, value: null }, [['login:fields', 1]])] : []
}

/** The act before, once more, as long as its element is still there. */
function againPairs(reading: Reading, page: PageElements, { previous }: MatchContext): Pair[] {
  if (previous === null) return []
  const at = previous.ref === null ? undefined : page.index.indexByRef.get(previous.ref)
  if (previous.ref !== null && at === undefined) return []
  return [pair(reading, at === undefined ? null : (page.elementAt(at) ?? null), previous, [[`again:${previous.kind}`, 1]])]
}

const KEY_TARGETS_MAX = 3

/** A key goes to what the words name, else to what has the focus. */
function keyPairs(reading: Reading, page: PageElements, context: MatchContext): Pair[] {
  const meaning = (ref: string | null): Meaning => ({ kind: 'key', ref, value: reading.key })
  if (reading.target) {
    const found = candidatesOf({ ...reading, act: 'press' }, page, context).slice(0, KEY_TARGETS_MAX)
    const top = found[0]?.hit.score ?? 0
    const rivals = found.filter(({ hit }) => hit.score >= top - EQUAL).map(({ element }) => element)
    return found.map(({ element, hit }) => {
      const view: PairView = { reading, element, hit, page, context, rivals, top, thing: ({ at }) => thingOf(page.index, at) }
      return pair(reading, element, meaning(element.node.ref), evidenceOf(view, null))
    })
  }
  const focused = page.all.find(({ node }) => node.states.focused)
  const last = page.all.find(({ node }) => node.ref === context.lastRef)
  const on = focused ?? last ?? null
  return [pair(reading, on, meaning(on?.node.ref ?? null), [[focused ? 'key:focused' : last ? 'key:last' : 'key:nowhere', 1]])]
}

type Candidate = { element: PageElement; hit: NameHit }

/** The elements that may be meant by a reading's target, best first. */
function candidatesOf(reading: Reading, page: PageElements, context: MatchContext): Candidate[] {
  const { lastRef } = context
  const { target, act } = reading
  const name = target?.name ?? ''
  const kinds = kindsOf(act)
  const found: Candidate[] = []
  const last = lastRef === null ? -1 : (page.index.indexByRef.get(lastRef) ?? -1)
  const following =
    last < 0 ? undefined : page.all.find(({ at, kind, node }) => at > last && kinds.includes(kind) && node.editable && node.visible)
  const isLookedUp = name !== '' && target?.form !== 'pronoun' && target?.form !== 'next' && (context.readers ?? []).length === 0
  for (const element of isLookedUp ? page.answering(name) : page.all) {
    const { node, kind } = element
    if (!kinds.includes(kind)) continue
    if (HANDLED.has(act) && kind === 'other' && !node.clickable && !node.editable) continue
    if (!node.visible && !['file', 'checkbox', 'radio'].includes(kind)) continue
    if (target?.form === 'pronoun' && name === '') {
      if (node.ref === lastRef || node.states.focused) found.push({ element, hit: { score: 0, kind: 'none', source: 'none' } })
      continue
    }
    if (target?.form === 'next') {
      if (element === following) found.push({ element, hit: { score: 0, kind: 'none', source: 'none' } })
      continue
    }
    if (name === '') {
      if (target?.role ? !(KINDS_OF_ROLE[target.role] ?? []).includes(kind) : !NAMELESS.has(kind)) continue
      found.push({ element, hit: { score: 0, kind: 'none', source: 'none' } })
      continue
    }
    const hit = page.hit(element, name)
    // What another reader means is looked at however little its name says: the evidence decides.
    if (hit.score >= NAME_MIN || isMeantByReader(context, node.ref)) found.push({ element, hit })
  }
  if (found.every(({ hit }) => hit.score < NAMED)) found.push(...namelessIn(reading, page))
  const toggles = name !== '' && asksToFold(reading) ? togglesOf(page, found) : []
  const boxes = FAMILY[act] === 'check' && name !== '' ? boxesInRows(page, name, found) : []
  const all = [...found, ...toggles, ...boxes]
  // Of those that have no name, what was just used is the likeliest.
  const isNear = ({ element: { node } }: Candidate): number => (node.states.focused || node.ref === lastRef ? 1 : 0)
  return all.toSorted((a, b) => b.hit.score - a.hit.score || isNear(b) - isNear(a) || a.element.at - b.element.at)
}

/** An element that is looked at only because another reader means it. */
const SUGGESTED: Evidence = [['suggested', 1]]

const isMeantByReader = ({ readers = [] }: MatchContext, ref: string): boolean => readers.some(({ meaning }) => meaning.ref === ref)

/** Controls that say nothing of themselves, where the words say that one is. */
function namelessIn({ places, act }: Reading, page: PageElements): Candidate[] {
  const [place] = places
  if (!place || place.relation === 'drop' || !['press', 'double', 'right', 'hover'].includes(act)) return []
  return page.all
    .filter(
      (element) =>
        element.node.clickable && element.node.visible && NAMELESS_CONTROLS.has(element.kind) && page.namesOf(element, HUMAN).length === 0,
    )
    .filter((element) => (placeScore(page, element, place) ?? 0) > GROUP_MIN)
    .slice(0, NAMELESS_MAX)
    .map((element) => ({ element, hit: { score: 0, kind: 'none', source: 'none' } }))
}

const NAMED = 0.6
const NAMELESS_MAX = 6
const NAMELESS_CONTROLS: ReadonlySet<string> = new Set(['button', 'link', 'control', 'image', 'menuitem'])
const HUMAN = ['shown', 'label', 'placeholder', 'title', 'icon', 'content', 'value'] as const

/** “Expand the branch «Photos»”: the arrow beside it, which has no name of its own. */
const togglesOf = (page: PageElements, found: readonly Candidate[]): Candidate[] =>
  found
    .filter(({ hit }) => hit.score >= NAMED)
    .flatMap(({ element, hit }) => {
      const toggle = toggleBeside(page, element)
      return toggle ? [{ element: toggle, hit: { ...hit, score: hit.score * TOGGLE_TRUST, source: 'toggle' as const } }] : []
    })

/** Less than the words themselves by no more than what makes two names equally good. */
const TOGGLE_TRUST = 0.97

/** “Tick the bolt”: the only box in the row that says so. */
function boxesInRows(page: PageElements, name: string, known: readonly Candidate[]): Candidate[] {
  const { index } = page
  const boxes = new Map<number, Candidate>()
  const taken = new Set(known.map(({ element }) => element))
  for (const element of page.answering(name)) {
    if (BOXES.has(element.kind) || !element.node.visible) continue
    const hit = page.hit(element, name)
    if (hit.score < NAME_MIN) continue
    const row = itemAround(index, element.at)
    if (row < 0) continue
    const inside = page.boxesIn(row)
    const [box] = inside
    if (!box || new Set(inside.map(({ at }) => thingOf(index, at))).size > 1 || taken.has(box)) continue
    if ((boxes.get(box.at)?.hit.score ?? 0) < hit.score * ROW_TRUST)
      boxes.set(box.at, { element: box, hit: { ...hit, score: hit.score * ROW_TRUST, source: 'row' } })
  }
  return [...boxes.values()]
}

/** A row is named by what is in it, which says less than a name of its own. */
const ROW_TRUST = 0.9

/** Acts that a mere text cannot take, even when it is the caption of what can. */
const HANDLED: ReadonlySet<string> = new Set(['type', 'clear', 'check', 'uncheck', 'upload', 'choose'])
const NAMELESS: ReadonlySet<string> = new Set(['field', 'list', 'file', 'checkbox', 'radio', 'switch'])

function elementPairs(reading: Reading, page: PageElements, context: MatchContext): Pair[] {
  const direct = addressPair(reading)
  const all = candidatesOf(reading, page, context)
  const offered = reading.act === 'choose' && reading.value ? optionPairs(reading, page, context) : []
  const isCounted = reading.target?.ordinal !== null && reading.target?.ordinal !== undefined
  const candidates = all.slice(0, isCounted ? COUNTED_MAX : CANDIDATES_MAX)
  const top = candidates[0]?.hit.score ?? 0
  const rivals = all.filter(({ hit }) => hit.score >= top - EQUAL).map(({ element }) => element).toSorted((a, b) => a.at - b.at) // prettier-ignore
  const thing = ({ at }: PageElement): number => thingOf(page.index, at)
  const drop = dropOf(reading, page, context)
  const pairs = candidates.flatMap((candidate) => pairOf({ ...candidate, reading, page, context, rivals, top, thing }, drop) ?? [])
  return [...direct, ...offered, ...pairs]
}

/** “Open /orders”: an address needs no element. */
function addressPair(reading: Reading): Pair[] {
  const address = reading.act === 'go' ? addressIn(reading.text) : null
  return address === null ? [] : [pair(reading, null, { kind: 'open', ref: null, value: address }, [['address', 1]])]
}

/** “Choose «Moscow»”: what is the option, in the group that the target names if there is one. */
function optionPairs(reading: Reading, page: PageElements, context: MatchContext): Pair[] {
  const value = reading.value?.text ?? ''
  const found: Candidate[] = []
  for (const element of page.answering(value)) {
    if (!element.node.visible || !(reading.target ? GROUPED : OPTIONS).has(element.kind)) continue
    const hit = page.hit(element, value)
    if (hit.score > OFFERED) found.push({ element, hit })
  }
  const ranked = found.toSorted((a, b) => b.hit.score - a.hit.score || a.element.at - b.element.at).slice(0, CANDIDATES_MAX)
  const top = ranked[0]?.hit.score ?? 0
  const rivals = ranked.filter(({ hit }) => hit.score >= top - EQUAL).map(({ element }) => element)
  const named = {
    ...reading,
    target: { name: value, isQuoted: reading.value?.form === 'quoted', role: null, ordinal: null, form: 'quoted' as const },
  }
  return ranked.map(({ element, hit }) => {
    const view: PairView = { reading: named, element, hit, page, context, rivals, top, thing: ({ at }) => thingOf(page.index, at) }
    const group = reading.target ? placeScore(page, element, { ...reading.target, relation: 'in' }) : null
    const evidence: Evidence = reading.target
      ? [[group !== null && group > GROUP_MIN ? 'option:inGroup' : 'option:elsewhere', 1]]
      : [['option:shown', 1]]
    return pair(reading, element, { kind: 'click', ref: element.node.ref, value: null }, [...evidence, ...evidenceOf(view, null)])
  })
}

/** Options that are shown without opening anything: boxes, and buttons of which one is on. */
const GROUPED: ReadonlySet<string> = new Set(['radio', 'checkbox', 'option', 'tab', 'button', 'control', 'label', 'image'])
const GROUP_MIN = 0.55
const OPTIONS: ReadonlySet<string> = new Set([
  'option',
  'radio',
  'menuitem',
  'button',
  'link',
  'tab',
  'control',
  'checkbox',
  'card',
  'other',
  'cell',
  'row',
  'image',
  'label',
])

type Drop = { ref: string; score: number } | null

function dropOf(reading: Reading, page: PageElements, context: MatchContext): Drop {
  const place = reading.places.find(({ relation }) => relation === 'drop')
  if (reading.act !== 'drag' || !place) return null
  const [best] = candidatesOf({ ...reading, act: 'press', target: place }, page, { ...context, lastRef: null, readers: [] })
  return best ? { ref: best.element.node.ref, score: best.hit.score } : null
}

const evidenceOf = (view: PairView, value: string | null): Evidence => [
  ...nameEvidence(view), ...kindEvidence(view), ...stateEvidence(view), ...placeEvidence(view), ...ordinalEvidence(view), ...contextEvidence(view), ...wordEvidence(view), ...verbEvidence(view), ...valueEvidence(view, value),
] // prettier-ignore

function pairOf(view: PairView, drop: Drop): Pair | null {
  const { reading, element, hit, context } = view
  const meant = meaningOf(view, drop)
  const isNamed = !reading.target?.name || hit.score >= NAME_MIN
  const suggested: Evidence = isNamed ? [] : [['nameless', 1], ...(isMeantByReader(context, element.node.ref) ? SUGGESTED : [])]
  return meant ? pair(reading, element, meant.meaning, [...evidenceOf(view, meant.meaning.value), ...meant.evidence, ...suggested]) : null
}

/** What the act is on this element; null when it cannot be done on it. */
function meaningOf(view: PairView, drop: Drop): { meaning: Meaning; evidence: Evidence } | null {
  const { reading, element } = view
  const { ref } = element.node
  const only = (kind: Meaning['kind']): { meaning: Meaning; evidence: Evidence } => ({ meaning: { kind, ref, value: null }, evidence: [] })
  switch (reading.act) {
    case 'press':
    case 'go':
    case 'focus':
      return only('click')
    case 'double':
    case 'right':
    case 'hover':
    case 'clear':
    case 'scroll':
      return only(reading.act)
    case 'drag':
      return drop ? { meaning: { kind: 'drag', ref, value: null, to: drop.ref }, evidence: [['drag:to', drop.score]] } : null
    case 'check':
    case 'uncheck':
      // “Tick” is said of plain buttons too; to press them is the same deed, and is ranked as one.
      if (reading.act === 'check' && isPlainButton(element)) return only('click')
      return { meaning: { kind: 'check', ref, value: null, checked: reading.act === 'check' }, evidence: [] }
    case 'type':
    case 'choose':
    case 'upload':
      return valued(view)
    default:
      return null
  }
}

const PRESSED: ReadonlySet<string> = new Set(['button', 'link', 'menuitem', 'tab', 'option'])
const isPlainButton = ({ kind, node: { states } }: PageElement): boolean =>
  PRESSED.has(kind) && states?.checked === undefined && states?.pressed === undefined && states?.selected === undefined

/** Values: as written, or from the data of the case. */
function valued({ reading, element, page, context }: PairView): { meaning: Meaning; evidence: Evidence } | null {
  const { ref, isPassword } = element.node
  const kind = reading.act === 'upload' ? 'upload' : 'set'
  const { value } = reading
  if (value) {
    const named = value.form === 'quoted' ? null : context.data.entries.find(({ key }) => key.toLowerCase() === value.text.toLowerCase())
    if (value.form === 'reference') {
      const found = named ?? dataFor([value.text], isPassword, context.data)
      return { meaning: { kind, ref, value: found?.value ?? '' }, evidence: [[found ? 'data:reference' : 'data:missing', 1]] }
    }
    return named
      ? { meaning: { kind, ref, value: named.value }, evidence: [['data:named', 1]] }
      : { meaning: { kind, ref, value: value.text }, evidence: [['value:written', 1]] }
  }
  if (reading.act === 'choose') return { meaning: { kind: 'click', ref, value: null }, evidence: [['choose:itself', 1]] }
  const names = [reading.target?.name ?? '', ...page.namesOf(element, ['shown', 'label', 'placeholder', 'layout', 'kind'])].filter(
    (name) => name !== '' && name.length < 60,
  )
  const found = dataFor([...new Set(names)], isPassword, context.data)
  return { meaning: { kind, ref, value: found?.value ?? null }, evidence: [[found ? `data:${found.how}` : 'data:none', 1]] }
}
