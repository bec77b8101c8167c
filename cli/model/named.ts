/** A thing that the command line lets people name in place of its id. */
export type Named = { id: string; name: string }

/** `choices`: the names that there are, in their order. */
export type Choice =
  | { kind: 'found'; id: string; name: string }
  | { kind: 'unknown'; choices: string[] }
  | { kind: 'several'; ids: string[] }

/** The one thing that people mean by its id or its name, in whatever case. Without a name, the only one that there is. */
export function chooseNamed(things: readonly Named[], wanted: string | null): Choice {
  const fits = wanted === null ? things : things.filter(({ id, name }) => id === wanted.toLowerCase() || isSame(name, wanted))
  const exact = fits.filter(({ name }) => name === wanted)
  const [first, second] = exact.length === 1 ? exact : fits
  if (first === undefined || (wanted === null && second !== undefined)) {
    return { kind: 'unknown', choices: things.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)) }
  }
  return second === undefined ? { kind: 'found', ...first } : { kind: 'several', ids: fits.map(({ id }) => id) }
}

/** The ids of all that are meant, and the words that mean none. A title that several have means all of them. */
export function chooseAll(things: readonly Named[], wanted: readonly string[]): { ids: string[]; unknown: string[] } {
  const found = wanted.map((text) => ({ text, fits: things.filter(({ id, name }) => id === text.toLowerCase() || isSame(name, text)) }))
  return {
    ids: [...new Set(found.flatMap(({ fits }) => fits.map(({ id }) => id)))],
    unknown: found.flatMap(({ text, fits }) => (fits.length === 0 ? [text] : [])),
  }
}

const isSame = (name: string, text: string): boolean => name.trim().toLowerCase() === text.trim().toLowerCase()
