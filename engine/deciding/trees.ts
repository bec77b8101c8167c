/** A tree as arrays: node `i` asks whether input `inputs[i]` is at most `limits[i]`; then to `yes[i]`, else to `no[i]`. A negative target is the leaf `-(target + 1)`. */
export type Tree = {
  inputs: readonly number[]
  limits: readonly number[]
  yes: readonly number[]
  no: readonly number[]
  leaves: readonly number[]
}

/** A sum of small trees: log odds of the answer. `names`: the inputs in the order that trees number them. */
export type Trees = { names: readonly string[]; base: number; trees: readonly Tree[] }

/** The log odds that the trees give to inputs; those that are not named count as 0. */
export function valueOfTrees({ names, base, trees }: Trees, inputs: ReadonlyMap<string, number>): number {
  const row = names.map((name) => inputs.get(name) ?? 0)
  return trees.reduce((sum, tree) => sum + leafOf(tree, row), base)
}

export function leafOf({ inputs, limits, yes, no, leaves }: Tree, row: ArrayLike<number>): number {
  if (inputs.length === 0) return leaves[0] ?? 0
  let at = 0
  while (at >= 0) at = ((row[inputs[at] ?? 0] ?? 0) <= (limits[at] ?? 0) ? yes[at] : no[at]) ?? -1
  return leaves[-at - 1] ?? 0
}
