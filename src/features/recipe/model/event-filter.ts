/** Enough for every event that a broken connection could repeat, small enough to forget. */
const REMEMBERED_IDS = 2000

/** Answers whether an event id is new. The stream resumes after a reconnect; what it repeats must not be applied twice. */
export function createEventFilter(): (id: string) => boolean {
  const seen = new Set<string>()
  return (id) => {
    if (seen.has(id)) return false
    seen.add(id)
    const oldest = seen.values().next()
    if (seen.size > REMEMBERED_IDS && !oldest.done) seen.delete(oldest.value)
    return true
  }
}
