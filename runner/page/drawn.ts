import { natives } from './natives.ts'

/** A page that is not shown draws nothing. */
const CAP_MS = 300

/**
 * Resolves when the page has drawn what was done last, and has done what it put off until then. Libraries take a key up and get ready for the next one in the
 * frames after it; a person is slower than that.
 */
export function untilDrawn(): Promise<void> {
  return new Promise((resolve) => {
    natives.setTimeout(resolve, CAP_MS)
    natives.requestAnimationFrame(() => natives.requestAnimationFrame(() => resolve()))
  })
}
