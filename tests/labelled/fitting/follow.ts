import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import { elementsOf } from '#engine/page/elements.ts'
import { thingOf } from '#engine/page/same-thing.ts'
import type { Meaning } from '#engine/matching/pair.ts'
import { valueForField } from '#engine/values/value-for-field.ts'
import type { CollectedAct, CollectedStep } from '../labelled-file.ts'

/** What of a labelled step is still to be done. */
export type Pending = readonly CollectedAct[]

const FIELD_ACTS: ReadonlySet<string> = new Set(['set', 'choose', 'check', 'clear', 'upload'])

export const plain = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replaceAll(/[\s\u00a0]+/g, ' ').replaceAll(/^[\s"«»“”']+|[\s"«»“”'.]+$/g, '') // prettier-ignore

const digits = (text: string): string =>
  text
    .replaceAll(/[^\d.,-]/g, '')
    .replaceAll(',', '.')
    .replace(/\.0+$/, '')

function isSameValue(given: string | null, accepted: readonly string[]): boolean {
  if (given === null) return false
  return accepted.some(
    (value) =>
      value === '*' ||
      plain(value) === plain(given) ||
      (/\d/.test(value) && /^[\d\s.,₽$€%-]+(?:руб\.?)?$/.test(given.trim()) && digits(value) === digits(given)),
  )
}

/** Which option is meant is seen when the list is open; a part of its label is enough to find it. */
function namesOption(given: string | null, label: string): boolean {
  return given !== null && given.length > 1 && plain(label).includes(plain(given))
}

/** The acts that remain after one is done that means this; null when it is not what the label says. */
export function advance(meaning: Meaning, pending: Pending, snapshot: PageSnapshot, snapshots: readonly PageSnapshot[]): Pending | null {
  const picked = pickedAtOnce(meaning, pending, snapshots)
  if (picked) return picked
  for (const [at, act] of pending.entries()) {
    // Neighbouring fields of a form may be filled in any order.
    if (at > 0 && !pending.slice(0, at + 1).every(({ kind }) => FIELD_ACTS.has(kind))) return null
    const done = fulfil(meaning, act, snapshot)
    if (done) return [...pending.slice(0, at), ...done, ...pending.slice(at + 1)]
  }
  return null
}

/** To set what opens a list, and to pick from that list, is one act for us. */
function pickedAtOnce(meaning: Meaning, pending: Pending, snapshots: readonly PageSnapshot[]): Pending | null {
  const [first, second, ...more] = pending
  if (meaning.kind !== 'set' || first?.kind !== 'click' || second?.kind !== 'click' || !first.refs.includes(meaning.ref ?? '')) return null
  const option = snapshots[second.snapshot]?.nodes.filter(({ ref }) => second.refs.includes(ref)) ?? []
  const value = plain(meaning.value ?? '')
  return value !== '' && option.some(({ name, text, fullText }) => [name, text, fullText].some((each) => plain(each) === value))
    ? more
    : null
}

/** What remains of one act; null when the meaning is another act. */
function fulfil(meaning: Meaning, act: CollectedAct, snapshot: PageSnapshot): CollectedAct[] | null {
  const isOn =
    meaning.ref !== null &&
    (act.refs.includes(meaning.ref) ||
      isSameThing(meaning.ref, act.refs, snapshot) ||
      (MOUSE_ACTS.has(act.kind) && isPlainPart(meaning.ref, act.refs, snapshot)))
  switch (act.kind) {
    case 'click':
    case 'pick':
      return isOn && (meaning.kind === 'click' || meaning.kind === 'check') ? [] : null
    case 'double':
    case 'right':
    case 'hover':
      if (act.kind === 'hover' && meaning.kind === 'hover') return isOn || isInsideAny(meaning.ref, act.refs, snapshot) ? [] : null
      if (act.kind === 'hover' && meaning.kind === 'click') return isOn && opensByPress(meaning.ref, snapshot) ? [] : null
      return isOn && meaning.kind === act.kind ? [] : null
    case 'clear':
      return isOn && (meaning.kind === 'clear' || (meaning.kind === 'set' && meaning.value === '')) ? [] : null
    case 'check':
      if (meaning.kind === 'check') return isOn && meaning.checked === act.checked ? [] : null
      return isOn && meaning.kind === 'click' && isChangedByClick(act, snapshot) ? [] : null
    case 'set':
      return isOn &&
        meaning.kind === 'set' &&
        (isSameValue(meaning.value, act.values) || isSameValue(asWritten(meaning, snapshot), act.values))
        ? []
        : null
    case 'choose':
      if (isOn && meaning.kind === 'set')
        return isSameValue(meaning.value, act.values) || namesOption(meaning.value, act.values[0] ?? '') ? [] : null
      if (isOn && meaning.kind === 'click')
        return act.option ? [{ ...act, kind: 'pick', snapshot: act.option.snapshot, refs: act.option.refs }] : null
      return act.option && meaning.kind === 'click' && meaning.ref !== null && act.option.refs.includes(meaning.ref) ? [] : null
    case 'upload':
      return isOn && meaning.kind === 'upload' && isSameValue(meaning.value, act.values) ? [] : null
    case 'drag':
      return isOn && meaning.kind === 'drag' && act.to?.includes(meaning.to ?? '') ? [] : null
    case 'key':
      return meaning.kind === 'key' &&
        meaning.value?.toLowerCase() === act.values[0]?.toLowerCase() &&
        (act.refs.length === 0 || meaning.ref === null || isOn)
        ? []
        : null
    case 'scroll':
      return meaning.kind === 'scroll' && (act.refs.length === 0 || isOn || meaning.ref === null) ? [] : null
    case 'go':
      return meaning.kind === 'open' && act.values.some((value) => `/${meaning.value ?? ''}`.endsWith(value)) ? [] : null
    case 'reload':
      return meaning.kind === 'reload' || (meaning.kind === 'key' && meaning.value === 'F5') ? [] : null
    default:
      return meaning.kind === act.kind ? [] : null
  }
}

/** The value as the product writes it into its field. */
function asWritten({ ref, value }: Meaning, { nodes, lang }: PageSnapshot): string | null {
  const node = nodes.find((each) => each.ref === ref)
  return node && value !== null ? valueForField(value, node, lang) : value
}

function isChangedByClick(act: CollectedAct, snapshot: PageSnapshot): boolean {
  const states = snapshot.nodes.find(({ ref }) => ref === act.refs[0])?.states
  const isOn = states?.checked ?? states?.pressed ?? states?.selected
  return isOn === undefined || isOn !== act.checked
}

/** The page that the next act is done on. */
export const pageOf = (step: CollectedStep, pending: Pending): number => pending.find(({ kind }) => kind !== 'wait')?.snapshot ?? step.after

const MOUSE_ACTS: ReadonlySet<string> = new Set(['click', 'double', 'right'])

/** A press on a text or a picture inside an element is one on the element, as long as nothing in between takes presses of its own. */
function isPlainPart(ref: string, refs: readonly string[], snapshot: PageSnapshot): boolean {
  const { index } = elementsOf(snapshot)
  const at = index.indexByRef.get(ref) ?? -1
  if (at < 0 || index.interactiveAt[at] === at) return false
  return isInsideAny(ref, refs, snapshot) && refs.includes(index.nodes[index.interactiveAt[at] ?? -1]?.ref ?? '')
}

/** What is hovered is felt by all that is around it. */
function isInsideAny(ref: string | null, refs: readonly string[], { nodes }: PageSnapshot): boolean {
  for (let at = nodes.findIndex((node) => node.ref === ref); at >= 0; at = nodes[at]?.parent ?? -1)
    if (refs.includes(nodes[at]?.ref ?? '')) return true
  return false
}

/** An entry of a menu with a menu of its own opens when it is pressed as well. */
const opensByPress = (ref: string | null, { nodes }: PageSnapshot): boolean =>
  nodes.some((node) => node.ref === ref && (node.role.startsWith('menuitem') || node.tag === 'li'))

/** A press on the entry of a menu and one on the text that fills it do the same. */
function isSameThing(ref: string, refs: readonly string[], snapshot: PageSnapshot): boolean {
  const { index } = elementsOf(snapshot)
  const thingAt = (each: string): number => {
    const at = index.indexByRef.get(each)
    return at === undefined ? -1 : thingOf(index, at)
  }
  const thing = thingAt(ref)
  return thing >= 0 && refs.some((each) => thingAt(each) === thing)
}
