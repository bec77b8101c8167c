import type { JpegFrame } from './jpeg-frame.ts'

/** A rectangle in blocks; `right` and `bottom` are the first ones outside. */
export type BlockRect = { left: number; top: number; right: number; bottom: number }

/** The part of a frame that is needed to find later changes. */
export type FrameFingerprint = Pick<JpegFrame, 'columns' | 'rows' | 'hashes'> & { width: number; height: number }

const RECTS_MAX = 12
/** Joining two rectangles pays when it adds no more than this number of blocks, because it saves the tables of one picture. */
const WORTH_BLOCKS = 6
/** Runs of changed blocks are joined across fewer unchanged blocks than this, because another rectangle costs more (its tables, some 300 bytes). */
const GAP_MAX = 3

export function fingerprintOf({ columns, rows, hashes, headers: { width, height } }: JpegFrame): FrameFingerprint {
  return { columns, rows, hashes, width, height }
}

/**
 * A few rectangles that cover all blocks in which the two frames differ; none when they are equal.
 * Null when they differ in size.
 */
export function findDamage(before: FrameFingerprint, after: FrameFingerprint): BlockRect[] | null {
  if (before.width !== after.width || before.height !== after.height || before.hashes.length !== after.hashes.length) return null
  return mergeNeighbours(changedRuns(before.hashes, after.hashes, after.columns))
}

/** Runs of changed blocks in a row, joined with the run above when both overlap. */
function changedRuns(before: Int32Array, after: Int32Array, columns: number): BlockRect[] {
  const rects: BlockRect[] = []
  let open: BlockRect[] = []
  for (let start = 0, top = 0; start < after.length; start += columns, top++) {
    const row = runsOfRow(before, after, start, columns)
    open = row.map(([left, right]) => {
      const above = open.find((rect) => rect.bottom === top && left <= rect.right && right >= rect.left)
      if (!above) {
        const rect = { left, top, right, bottom: top + 1 }
        rects.push(rect)
        return rect
      }
      above.left = Math.min(above.left, left)
      above.right = Math.max(above.right, right)
      // Two runs of one row may fall into one rectangle: it grows by one row only.
      return above
    })
    for (const rect of open) rect.bottom = top + 1
  }
  return rects
}

function runsOfRow(before: Int32Array, after: Int32Array, start: number, columns: number): [left: number, right: number][] {
  const runs: [number, number][] = []
  for (let column = 0; column < columns; column++) {
    if (before[start + column] === after[start + column]) continue
    const last = runs.at(-1)
    if (last && column - last[1] < GAP_MAX) last[1] = column + 1
    else runs.push([column, column + 1])
  }
  return runs
}

const areaOf = ({ left, top, right, bottom }: BlockRect) => (right - left) * (bottom - top)

const union = (a: BlockRect, b: BlockRect): BlockRect => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

/** Joins the pair that wastes the fewest blocks, until no join pays and there are at most `RECTS_MAX`. */
function mergeNeighbours(rects: BlockRect[]): BlockRect[] {
  // With scattered changes (an animation of noise) the search for pairs would take long, and one rectangle around all is as good.
  if (rects.length > RECTS_MAX * 8) return [rects.reduce(union)]
  const merged = [...rects]
  for (;;) {
    const best = cheapestPair(merged)
    if (!best || (best.waste > 0 && merged.length <= RECTS_MAX)) return merged
    merged.splice(best.second, 1)
    merged.splice(best.first, 1, best.joined)
  }
}

function cheapestPair(rects: BlockRect[]): { first: number; second: number; joined: BlockRect; waste: number } | null {
  let best: { first: number; second: number; joined: BlockRect; waste: number } | null = null
  for (let first = 0; first < rects.length; first++)
    for (let second = first + 1; second < rects.length; second++) {
      const joined = union(rects[first]!, rects[second]!)
      const waste = areaOf(joined) - areaOf(rects[first]!) - areaOf(rects[second]!) - WORTH_BLOCKS
      if (!best || waste < best.waste) best = { first, second, joined, waste }
    }
  return best
}
