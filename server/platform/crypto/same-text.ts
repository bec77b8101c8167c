import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two secrets are equal. The time of the comparison does not depend on where they differ. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
