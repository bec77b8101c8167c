/** The steps that are chosen, in order of the list. `anchor`: where a range begins. */
export type Selection = { chosen: readonly number[]; anchor: number | null }
export const noSelection: Selection = { chosen: [], anchor: null }

export type SelectionEvent =
  | { type: 'toggled'; index: number }
  /** All from the anchor to this one. `from`: the step that counts as the anchor while nothing is chosen. */
  | { type: 'extended'; index: number; from: number }
  | { type: 'all'; count: number }
  | { type: 'cleared' }
  /** The steps that were chosen stand here now. */
  | { type: 'replaced'; chosen: readonly number[] }

export function reduceSelection(selection: Selection, event: SelectionEvent): Selection {
  switch (event.type) {
    case 'toggled': {
      const { index } = event
      const others = selection.chosen.filter((other) => other !== index)
      if (others.length < selection.chosen.length) return others.length === 0 ? noSelection : { chosen: others, anchor: index }
      return { chosen: inOrder([...others, index]), anchor: index }
    }
    case 'extended': {
      const anchor = selection.anchor ?? event.from
      const [first, last] = [Math.min(anchor, event.index), Math.max(anchor, event.index)]
      return { chosen: Array.from({ length: last - first + 1 }, (_, offset) => first + offset), anchor }
    }
    case 'all':
      return { chosen: Array.from({ length: event.count }, (_, index) => index), anchor: 0 }
    case 'replaced':
      return { chosen: inOrder(event.chosen), anchor: event.chosen[0] ?? null }
    case 'cleared':
      return noSelection
    default:
      return event satisfies never
  }
}

/** What a command on the step at `index` means: all that are chosen when it is one of them, else it alone. */
export const chosenWith = ({ chosen }: Selection, index: number): readonly number[] => (chosen.includes(index) ? chosen : [index])

/** Among the steps that are not moved, the place of those that are dropped before the step that is number `gap` of all. */
export const placeOfGap = (gap: number, moved: readonly number[]): number => gap - moved.filter((index) => index < gap).length

/** Whether steps that are moved there stay where they are. */
export function staysInPlace(moved: readonly number[], to: number): boolean {
  return moved.every((index, nth) => index === to + nth)
}

const inOrder = (indexes: readonly number[]) => indexes.toSorted((a, b) => a - b)
