import { datesAsRead } from '../../text/tight-text.ts'
import type { CheckView, Fact } from '../view/fact.ts'
import { oldNode } from '../view/old.ts'
import { nearMask, seenNames } from '../view/surroundings.ts'

const BOXES: ReadonlySet<string> = new Set(['checkbox', 'radio', 'switch', 'file'])

/** Values of fields, and fields without one. */
export function fieldFacts(view: CheckView): Fact[] {
  const { after, explain, part } = view
  return after.index.nodes.flatMap((node, at): Fact[] => {
    if (!node.editable || !node.visible || node.isPassword || BOXES.has(after.index.kinds[at] ?? '')) return []
    // What a list offers is no name of it: “«Red» is selected” is not proven by a list that has Red.
    const names = explain.maskOf(seenNames(after, at).filter((name) => name !== node.value && !node.options?.includes(name)))
    const value = explain.maskOf(datesAsRead(node.value))
    const old = oldNode(view, at)
    const isChanged = view.before !== null && (old === null || old.value !== node.value)
    if (names === 0 && value === 0 && !isChanged) return []
    const near = nearMask(after, at, explain)
    const isActed = node.ref === view.lastRef
    const all = explain.weightOf(value)
    const hints: [string, number][] = [
      ['value:said', all === 0 ? 0 : Math.min(1, all / 2)],
      [isActed ? 'acted' : 'not acted', 1],
    ]
    if (datesAsRead(node.value).some((text) => explain.of(text).isWhole)) hints.push(['value:whole', 1])
    if (names !== 0) hints.push(['value:named', 1])
    const base = {
      page: after.snapshot,
      at,
      change: changeOf(view, at, isChanged),
      own: names | value,
      near: near & ~(names | value),
      hints,
    } as const
    if (node.value === '') return part.claims.has('empty') || part.claims.has('none') || part.claims.has('gone') || part.claims.has('stays') || part.isDenied ? [{ ...base, kind: 'empty', property: 'empty', expected: 'true', match: 'equals', isOld: old !== null && old.value === '' }] : [] // prettier-ignore
    if (value === 0 && (!isChanged || (names === 0 && old === null))) return []
    return [{ ...base, kind: 'value', property: 'value', expected: node.value, match: 'equals', isOld: old !== null && old.value === node.value }] // prettier-ignore
  })
}

function changeOf({ changes }: CheckView, at: number, isChanged: boolean): Fact['change'] {
  if (changes === null) return 'unknown'
  return changes.kinds[at] === 'new' ? 'new' : isChanged ? 'changed' : 'same'
}
