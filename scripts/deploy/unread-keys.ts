/**
 * What of `value` was not looked at by `look`, as paths such as `spec.replica`: a schema that ignores unknown keys never reads them, so these are mistakes in
 * their names.
 */
export function unreadKeys(value: object, look: (watched: object) => void): string[] {
  const unread = new Set<string>()
  look(watch(value, '', unread))
  return [...unread].toSorted()
}

function watch(value: object, path: string, unread: Set<string>): object {
  for (const key of Object.keys(value)) unread.add(`${path}${key}`)
  const watched = new Map<string, unknown>()
  return new Proxy(value, {
    get(target, key, receiver): unknown {
      const inner: unknown = Reflect.get(target, key, receiver)
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return inner
      unread.delete(`${path}${key}`)
      if (typeof inner !== 'object' || inner === null) return inner
      if (!watched.has(key)) watched.set(key, watch(inner, `${path}${key}.`, unread))
      return watched.get(key)
    },
  })
}
