const MARKERS = ['dynamically imported module', 'importing a module script failed', 'unable to preload css']

/** Whether a part of the application itself did not arrive, as Chromium, Firefox and Safari word it. */
export function isCodeNotLoaded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const text = error.message.toLowerCase()
  return MARKERS.some((marker) => text.includes(marker))
}
