export const SWIPE_THRESHOLD_PX = 50

/** How far a toast follows the finger: only to the right. */
export function swipeOffset(startX: number, x: number): number {
  return Math.max(0, x - startX)
}

export function isSwipedAway(offset: number): boolean {
  return offset >= SWIPE_THRESHOLD_PX
}
