import type { PageView } from '../view/fact.ts'

const SOME = 2
const MANY = 6
const MOST = 25

/** What a box is like that has appeared or is gone: how large it is, and what is in it. */
export function shapeOf({ index }: PageView, at: number): [string, number][] {
  const end = index.ends[at] ?? at + 1
  const size = end - at
  const hints: [string, number][] = [[`size:${size < SOME ? 'one' : size < MANY ? 'few' : size < MOST ? 'some' : 'many'}`, 1]]
  const inside = new Set<string>()
  for (let k = at; k < Math.min(end, at + 80); k++) inside.add(index.kinds[k] ?? 'other')
  for (const kind of ['button', 'field', 'heading', 'option', 'menuitem', 'row', 'message', 'dialog', 'list', 'tab'])
    if (inside.has(kind)) hints.push([`has:${kind}`, 1])
  const [root] = index.nodes
  const box = index.nodes[at]?.box
  const page = root ? root.box.width * Math.min(root.box.height, root.box.width) : 0
  if (box && page > 0) {
    const share = (box.width * box.height) / page
    hints.push([`area:${share < 0.02 ? 'small' : share < 0.15 ? 'part' : share < 0.6 ? 'large' : 'page'}`, 1])
  }
  return hints
}
