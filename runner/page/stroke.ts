type Point = { x: number; y: number }

/** A point this close to the line between its neighbours adds nothing to it, in CSS pixels. */
const SLACK_PX = 1

/** The line without points that lie on the way between others; at most `max` of them. */
export function simplified(line: readonly Point[], max: number): Point[] {
  let slack = SLACK_PX
  let kept = withoutStraight(line, slack)
  while (kept.length > max) kept = withoutStraight(line, (slack *= 2))
  return kept
}

/** Ramer, Douglas and Peucker: the point that is farthest from the straight line stays, and divides it. */
function withoutStraight(line: readonly Point[], slack: number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  let farthest = 0
  let distance = 0
  for (const [index, point] of line.entries()) {
    const away = distanceTo(point, first, last)
    if (away > distance) [farthest, distance] = [index, away]
  }
  if (distance <= slack) return [first, last]
  return [...withoutStraight(line.slice(0, farthest + 1), slack).slice(0, -1), ...withoutStraight(line.slice(farthest), slack)]
}

function distanceTo({ x, y }: Point, from: Point, to: Point): number {
  const [width, height] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(width, height)
  if (length === 0) return Math.hypot(x - from.x, y - from.y)
  return Math.abs(width * (from.y - y) - (from.x - x) * height) / length
}
