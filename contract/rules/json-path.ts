/** A part of a JSON value on the way to another: the name of a field, or the position in a list. */
export type JsonStep = string | number

const NAME = /^[\p{L}_$][\p{L}\p{N}_$-]*/u
const POSITION = /^\[(-?\d{1,6})\]/
const QUOTED = /^\[("(?:\\.|[^"\\])*")\]/

/**
 * The way to a value in a JSON answer: `order.lines[0].sku`, `[-1].id` (the last one), `data["odd name"]`; the whole answer for `` and `$`. Null when it is
 * written otherwise.
 */
export function parseJsonPath(path: string): JsonStep[] | null {
  let rest = path.trim().replace(/^\$\.?/, '')
  const steps: JsonStep[] = []
  for (let isFirst = true; rest !== ''; isFirst = false) {
    const position = POSITION.exec(rest)
    const quoted = QUOTED.exec(rest)
    const name = NAME.exec(isFirst ? rest : rest.startsWith('.') ? rest.slice(1) : '')
    if (position) steps.push(Number(position[1]))
    else if (quoted) steps.push(nameIn(quoted[1] ?? ''))
    else if (name) steps.push(name[0])
    else return null
    rest = rest.slice((position ?? quoted)?.[0].length ?? (name?.[0].length ?? 0) + (isFirst ? 0 : 1))
  }
  return steps
}

function nameIn(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted.slice(1, -1)
  }
}

/** The value at the end of the way; undefined when the way leads nowhere. */
export function atJsonPath(value: unknown, steps: readonly JsonStep[]): unknown {
  return steps.reduce<unknown>((at, step) => {
    if (Array.isArray(at)) return typeof step === 'number' ? at.at(step) : undefined
    const isObject = typeof at === 'object' && at !== null
    return isObject && Object.hasOwn(at, String(step)) ? Reflect.get(at, String(step)) : undefined
  }, value)
}

/** A JSON value as people compare it: a text as it is, all else as JSON. Null for nothing. */
export function jsonText(value: unknown): string | null {
  if (value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
