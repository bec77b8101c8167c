import type { Action } from '../../contract/schemas/action.ts'
import type { PageSnapshot, SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import { displayName } from '../grounding/node-names.ts'
import type { Meaning } from './pair.ts'

/**
 * What is remembered of the acts before, so that “it”, “once more” and “this order” can be read. `lastRef`: the element that was acted on; `previous`: what
 * was done to it; `looks`: what it was like then; `mentioned`: names of things and values that were given, the last first.
 */
export type Memory = { lastRef: string | null; looks: Looks | null; previous: Meaning | null; mentioned: readonly string[] }

export const NO_MEMORY: Memory = { lastRef: null, looks: null, previous: null, mentioned: [] }

/** What tells whether an element of a later page is still the same one. */
type Looks = { tag: string; code: string; name: string; x: number; y: number }

const MENTIONED_MAX = 6
/** Longer texts name nothing. */
const NAME_MAX = 60

/** Kinds that touch nothing, so that nothing is to be remembered of them. */
const IDLE: ReadonlySet<Meaning['kind']> = new Set<Meaning['kind']>(['skip', 'expect', 'wait', 'login'])
/** Kinds that do something to an element that has a name of its own. */
const NAMED: ReadonlySet<Meaning['kind']> = new Set<Meaning['kind']>(['click', 'double', 'right', 'hover', 'check', 'drag'])

/** The memory after an act on a page as it was before the act. */
export function remember(memory: Memory, meaning: Meaning, { nodes }: PageSnapshot): Memory {
  const { kind, ref, value } = meaning
  if (IDLE.has(kind)) return memory
  const node = nodes.find((each) => each.ref === ref)
  const name = NAMED.has(kind) && node ? nameOf(node) : kind === 'set' ? (value ?? '') : ''
  const { lastRef, looks } = ref === null ? memory : { lastRef: ref, looks: node ? looksOf(node) : null }
  return { lastRef, looks, previous: meaning, mentioned: withName(memory.mentioned, name) }
}

/** The memory after an act on an element by a reader that says no more; null: on nothing that has a place on the page. */
export const actedOn = (memory: Memory, ref: string | null): Memory =>
  ref === memory.lastRef ? memory : { ...memory, lastRef: ref, looks: null }

/** The memory on a page: a page that was loaded anew may have given the name of the element to another one. */
export function onPage(memory: Memory, { nodes }: PageSnapshot): Memory {
  const { lastRef, looks } = memory
  const node = lastRef === null ? undefined : nodes.find(({ ref }) => ref === lastRef)
  if (lastRef === null || (node && (looks === null || isLike(looks, looksOf(node))))) return memory
  return { ...memory, lastRef: null, looks: null, previous: null }
}

const looksOf = ({ tag, attributes, name, label, box }: SnapshotNode): Looks => ({
  tag,
  code: [attributes['id'], attributes['name'], attributes['type']].join('|'),
  name: name || label,
  x: box.x,
  y: box.y,
})

/** Pixels by which an element may move on a page that stays. */
const MOVED = 4

function isLike(before: Looks, now: Looks): boolean {
  if (before.tag !== now.tag || before.code !== now.code) return false
  return before.name === now.name || (Math.abs(before.x - now.x) <= MOVED && Math.abs(before.y - now.y) <= MOVED)
}

/** What is left of the memory when nothing is known but the actions that were stored. Values that are looked up are not read. */
export function memoryOfActions(actions: readonly Action[]): Memory {
  const names = actions.map(({ method, value, source, target }) => {
    if (method === 'Input') return source ? '' : (value ?? '')
    return method === 'Click' ? (target.find(({ facts }) => facts)?.facts?.names[0] ?? '') : ''
  })
  return { ...NO_MEMORY, mentioned: names.reduce<readonly string[]>(withName, []) }
}

const nameOf = (node: SnapshotNode): string => displayName(node)

function withName(names: readonly string[], name: string): readonly string[] {
  const short = name.trim()
  if (short === '' || short.length > NAME_MAX || short === 'true' || short === 'false') return names
  return [short, ...names.filter((known) => known !== short)].slice(0, MENTIONED_MAX)
}
