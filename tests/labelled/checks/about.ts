import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import type { CollectedProof } from '../labelled-file.ts'
import { pageOf, type Proposed } from './evaluate.ts'
import { loose } from './texts.ts'

const NEAR_MAX = 14

/** Whether two nodes are one thing or nearly so: the same, or one inside the other in a small box. */
function isNear(one: string, other: string, snapshot: PageSnapshot): boolean {
  if (one === other) return true
  const page = pageOf(snapshot)
  const [a, b] = [page.byRef.get(one), page.byRef.get(other)]
  if (a === undefined || b === undefined) return false
  const inside = (inner: number, outer: number): boolean =>
    inner > outer && inner < (page.ends[outer] ?? 0) && (page.ends[outer] ?? 0) - outer <= NEAR_MAX
  return inside(a, b) || inside(b, a)
}

const FLAGS: ReadonlySet<string> = new Set(['checked', 'selected', 'expanded', 'enabled', 'focused', 'readonly', 'required'])

/** Whether an assertion says what a person checked, or points at it. */
export function isAbout({ assertion, ref }: Proposed, proof: CollectedProof, after: PageSnapshot): boolean {
  const { property, expectedValue } = assertion
  const isOn = ref !== undefined && proof.refs.some((other) => isNear(ref, other, after))
  const is = proof.is === undefined ? '' : String(proof.is)
  const said = loose(expectedValue)
  const says = (text: string): boolean => said !== '' && (loose(text).includes(said) || (text !== '' && said.includes(loose(text))))
  const isAbsence = (property === 'visible' || property === 'exists') && expectedValue === 'false'
  if (proof.kind === 'gone') return isAbsence || (property === 'count' && (Number(expectedValue) === 0 || ref !== undefined))
  if (isAbsence) return proof.kind === 'count' && is === '0'
  switch (proof.kind) {
    case 'shown':
      if (property === 'text' || property === 'title') return isOn || proof.refs.some((other) => shows(other, after, said))
      return isOn && property !== 'enabled'
    case 'text':
    case 'title':
    case 'url':
      if (proof.kind === 'url' && property === 'url') return true
      if (property === 'text' || property === 'value' || property === 'title')
        if (says(is) && said.length >= Math.min(3, loose(is).length)) return true
      if (property === 'count') return is.includes(expectedValue)
      // “22 characters are used” is checked by the 22 alone.
      if (property === 'text' && numbersIn(is).includes(expectedValue)) return isOn || isInAny(ref, proof.refs, after)
      return isOn && (property === 'visible' || property === 'exists')
    case 'value':
      if (is === '') return isOn && (property === 'empty' || (property === 'value' && expectedValue === ''))
      if (property === 'count') return is === expectedValue
      // What is chosen in a list has a value that nobody sees: the words say its label.
      return ((property === 'value' || property === 'text') && says(is)) || (property === 'value' && isOn && isList(ref, after))
    case 'count':
      if (property === 'count') return expectedValue === is
      if (property === 'text') return numbersIn(expectedValue).includes(is) || isOn
      return isOn && property === 'visible'
    case 'checked':
      return isOn && (property === 'checked' || property === 'selected' || property === 'expanded') && expectedValue === is
    case 'disabled':
      return isOn && property === 'enabled' && expectedValue === String(!proof.is)
    case 'focused':
      return property === 'focused'
    default:
      return isOn && FLAGS.has(property)
  }
}

/** Whether an element is inside one of those that a person looked at. */
function isInAny(ref: string | undefined, outer: readonly string[], snapshot: PageSnapshot): boolean {
  const page = pageOf(snapshot)
  const at = page.byRef.get(ref ?? '') ?? -1
  return outer.some((each) => {
    const from = page.byRef.get(each) ?? -1
    return from >= 0 && at > from && at < (page.ends[from] ?? 0)
  })
}

const isList = (ref: string | undefined, { nodes }: PageSnapshot): boolean =>
  nodes.some((node) => node.ref === ref && node.tag === 'select')

const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? []

function shows(ref: string, after: PageSnapshot, said: string): boolean {
  const page = pageOf(after)
  const at = page.byRef.get(ref)
  const node = at === undefined ? undefined : after.nodes[at]
  if (!node || said === '') return false
  return [node.name, node.text, node.fullText, node.value].some(
    (text) => text !== '' && (loose(text).includes(said) || said.includes(loose(text))),
  )
}
