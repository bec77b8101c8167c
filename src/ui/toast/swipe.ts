export const SWIPE_THRESHOLD_PX = 50

/** The distance, in pixels, by which a toast follows the finger. It moves only to the right. */
export function swipeOffset(startX: number, x: number): number {
  return Math.max(0, x - startX)
}

export function isSwipedAway(offset: number): boolean {
  return offset >= SWIPE_THRESHOLD_PX
}
