/** Each node with the nodes that it points to. */
export type Graph = ReadonlyMap<string, readonly string[]>

/** The parts of a graph with more than one node in which each node reaches each other (Tarjan). Every part is sorted. */
export function circles(graph: Graph): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string) => {
    index.set(node, index.size)
    low.set(node, index.get(node)!)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!))
    }
    if (low.get(node) !== index.get(node)) return
    const part = stack.splice(stack.indexOf(node))
    if (part.length > 1) found.push(part.toSorted())
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return found
}

/** A circle of folders and the imports that form it. Imports between folders with few of them come first, because those are the easiest to remove. */
export type FolderCircle = { folders: string[]; imports: string[] }

/**
 * Circles between neighbours. Neighbours are the parts of one directory: its directories, each with all that is under it, and its own files, which
 * are one more folder (`server/platform/*`). An import belongs to the innermost directory that holds both of its ends. So a folder may use the files
 * above it as long as none of them uses the folder, and two folders must not need each other, not even through their innermost parts.
 */
export function folderCircles(graph: Graph): FolderCircle[] {
  const arrows = [...graph].flatMap(([file, targets]) =>
    targets.flatMap((target) => {
      const [from, to] = neighbours(file, target)
      return from === to ? [] : [{ from, to, text: `${file} → ${target}` }]
    }),
  )
  const folders = Map.groupBy(arrows, ({ from }) => from)
  const targets = new Map([...folders].map(([from, out]) => [from, out.map(({ to }) => to)]))
  return circles(targets).map((part) => {
    const within = arrows.filter(({ from, to }) => part.includes(from) && part.includes(to))
    const alike = Map.groupBy(within, ({ from, to }) => `${from} → ${to}`)
    const rarestFirst = [...alike.values()].toSorted((a, b) => a.length - b.length).flat()
    return { folders: part, imports: rarestFirst.map(({ text }) => text) }
  })
}

/** The folders of two files, as seen from the innermost directory that holds both. */
function neighbours(a: string, b: string): [string, string] {
  const [left, right] = [a.split('/'), b.split('/')]
  const depth = left.findIndex((part, i) => part !== right[i])
  const folder = (path: string[]) => [...path.slice(0, depth), path.length > depth + 1 ? path[depth] : '*'].join('/')
  return depth === -1 ? [a, b] : [folder(left), folder(right)]
}

/** A known circle that is being removed. */
export type KnownCircle = { folders: string[]; reason: string }

/** The difference between the circles that were found and those that are known: new ones, and known ones that are gone or have changed. */
export function circleProblems(found: readonly FolderCircle[], known: readonly KnownCircle[]): string[] {
  const name = (folders: readonly string[]) => folders.toSorted().join(' ↔ ')
  const knownNames = new Set(known.map(({ folders }) => name(folders)))
  const foundNames = new Set(found.map(({ folders }) => name(folders)))
  return [
    ...found
      .filter(({ folders }) => !knownNames.has(name(folders)))
      .map(({ folders, imports }) => [`folders in a circle: ${name(folders)}`, ...imports].join('\n    ')),
    ...[...knownNames].filter((each) => !foundNames.has(each)).map((each) => `no longer a circle, strike it out of KNOWN_CIRCLES: ${each}`),
  ]
}
