import type { RecipeStep } from '#contract/schemas/recipe.ts'

type Worded = Pick<RecipeStep, 'testStep' | 'expectedResult'>

/** A key for each step of a list, and the key for the next step that comes to it. */
export type KeyedSteps = { steps: readonly Worded[]; keys: readonly number[]; next: number }

export const noKeyedSteps: KeyedSteps = { steps: [], keys: [], next: 0 }

/**
 * Gives each step of a list the key that it had in the list before, wherever it stands now. Stored steps have no identity besides their position, so a step is
 * known by its texts; one that was reworded, by its place among the steps that are not known.
 */
export function keySteps(steps: readonly Worded[], before: KeyedSteps): KeyedSteps {
  const isSame = (index: number, old: number) => isSameText(steps[index], before.steps[old])
  const shorter = Math.min(steps.length, before.steps.length)
  let head = 0
  while (head < shorter && isSame(head, head)) head += 1
  let tail = 0
  while (tail < shorter - head && isSame(steps.length - 1 - tail, before.steps.length - 1 - tail)) tail += 1

  const left = before.steps.slice(head, before.steps.length - tail).map((step, index) => ({ step, key: before.keys[head + index]! }))
  const middle = steps.slice(head, steps.length - tail)
  const known = middle.map((step) => {
    const at = left.findIndex((old) => isSameText(old.step, step))
    return at < 0 ? null : left.splice(at, 1)[0]!.key
  })
  let { next } = before
  const keys = known.map((key) => key ?? left.shift()?.key ?? next++)
  return { steps, keys: [...before.keys.slice(0, head), ...keys, ...before.keys.slice(before.steps.length - tail)], next }
}

const isSameText = (a: Worded | undefined, b: Worded | undefined): boolean =>
  a !== undefined && b !== undefined && a.testStep === b.testStep && (a.expectedResult ?? '') === (b.expectedResult ?? '')
