import { ENVIRONMENT_NAME_MAX, SECRET_MASK } from '../../constants.ts'
import type { Environment, EnvironmentValue } from '../../schemas/project.ts'
import { mergeValue } from './merge-value.ts'

const FIELDS = ['name', 'sutUrl'] as const
type Field = (typeof FIELDS)[number]
type Environments = readonly Environment[]

/** A part of an environment that both sides changed differently. Null: deleted on that side; of an address or a value, that of the default. */
export type EnvironmentConflict =
  /** One side deleted it, the other changed it. */
  | { kind: 'environment'; id: string; name: string; mine: Environment | null; theirs: Environment | null }
  | { kind: 'environment_field'; id: string; name: string; field: Field; mine: string | null; theirs: string | null }
  | { kind: 'environment_value'; id: string; name: string; key: string; mine: EnvironmentValue | null; theirs: EnvironmentValue | null }

/** `environments` hold their part wherever there is a conflict, until somebody decides. */
export type EnvironmentsMerge = { environments: Environment[]; conflicts: EnvironmentConflict[] }

/** Three-way merge by id, and within an environment by field and by the name of a value. Order: theirs, then my new ones. */
export function mergeEnvironments(base: Environments, mine: Environments, theirs: Environments): EnvironmentsMerge {
  const ids = [...new Set([...theirs, ...mine].map(({ id }) => id))]
  const merges = ids.map((id) => mergeOne(findById(base, id), findById(mine, id), findById(theirs, id)))
  const environments = merges.flatMap(({ environment }) => (environment ? [environment] : []))
  return { environments: withUniqueNames(environments, theirs), conflicts: merges.flatMap(({ conflicts }) => conflicts) }
}

/** The environments with one conflict decided. */
export function decideEnvironment(environments: Environments, conflict: EnvironmentConflict, side: 'mine' | 'theirs'): Environment[] {
  const { id } = conflict
  if (conflict.kind === 'environment') return replaced(environments, id, conflict[side])
  const environment = findById(environments, id)
  if (!environment) return [...environments]
  if (conflict.kind === 'environment_value') return replaced(environments, id, withOwnValue(environment, conflict.key, conflict[side]))
  return replaced(environments, id, { ...environment, [conflict.field]: conflict[side] })
}

/** The same conflict with the part of `environments` as mine. */
export function conflictWithPartOf(environments: Environments, conflict: EnvironmentConflict): EnvironmentConflict {
  const environment = findById(environments, conflict.id)
  if (conflict.kind === 'environment') return { ...conflict, mine: environment }
  if (conflict.kind === 'environment_value') return { ...conflict, mine: environment && ownValue(environment, conflict.key) }
  return { ...conflict, mine: environment && environment[conflict.field] }
}

/** The environment with another value of its own under `key`; null takes the default's again. */
export function withOwnValue(environment: Environment, key: string, value: EnvironmentValue | null): Environment {
  const at = environment.values.findIndex((one) => one.key === key)
  const without = environment.values.filter((one) => one.key !== key)
  return { ...environment, values: value ? without.toSpliced(at < 0 ? without.length : at, 0, value) : without }
}

/** Whether two environments are equal in all that is merged. */
export const isSameEnvironment = (a: Environment, b: Environment): boolean =>
  FIELDS.every((field) => a[field] === b[field]) && keysOf(a, b).every((key) => isSameValue(ownValue(a, key), ownValue(b, key)))

export const isSameEnvironments = (a: Environments, b: Environments): boolean =>
  a.length === b.length && a.every((one, at) => one.id === b[at]?.id && isSameEnvironment(one, b[at]))

export const findById = (environments: Environments, id: string): Environment | null => environments.find((one) => one.id === id) ?? null
export const ownValue = ({ values }: Environment, key: string): EnvironmentValue | null => values.find((one) => one.key === key) ?? null

/** Two equal masks may hide two values, so the versions of the values decide. */
function isSameValue(a: EnvironmentValue | null, b: EnvironmentValue | null): boolean {
  if (!a || !b || a.value !== b.value) return a === b
  return a.value !== SECRET_MASK || !a.valueVersion || !b.valueVersion || a.valueVersion === b.valueVersion
}

const keysOf = (...environments: (Environment | null)[]): string[] => [
  ...new Set(environments.flatMap((environment) => environment?.values.map(({ key }) => key) ?? [])),
]

type OneMerge = { environment: Environment | null; conflicts: EnvironmentConflict[] }

function mergeOne(base: Environment | null, mine: Environment | null, theirs: Environment | null): OneMerge {
  if (mine && theirs) return mergeBoth(base, mine, theirs)
  const survivor = mine ?? theirs
  if (!survivor || !base) return { environment: survivor, conflicts: [] }
  if (isSameEnvironment(survivor, base)) return { environment: null, conflicts: [] }
  return { environment: theirs, conflicts: [{ kind: 'environment', id: survivor.id, name: survivor.name, mine, theirs }] }
}

function mergeBoth(base: Environment | null, mine: Environment, theirs: Environment): OneMerge {
  const { id, name } = theirs
  const conflicts: EnvironmentConflict[] = []
  let environment = theirs
  for (const field of FIELDS) {
    const outcome = mergeValue({ base: base?.[field], mine: mine[field], theirs: theirs[field] })
    if (outcome === 'mine') environment = { ...environment, [field]: mine[field] }
    if (outcome === 'conflict') conflicts.push({ kind: 'environment_field', id, name, field, mine: mine[field], theirs: theirs[field] })
  }
  for (const key of keysOf(theirs, mine)) {
    const [before, own, other] = [base && ownValue(base, key), ownValue(mine, key), ownValue(theirs, key)]
    if (isSameValue(own, other) || (base && isSameValue(own, before))) continue
    if (base && isSameValue(other, before)) environment = withOwnValue(environment, key, own)
    else conflicts.push({ kind: 'environment_value', id, name, key, mine: own, theirs: other })
  }
  return { environment, conflicts }
}

const replaced = (environments: Environments, id: string, environment: Environment | null): Environment[] => {
  const at = environments.findIndex((one) => one.id === id)
  const without = environments.filter((one) => one.id !== id)
  return environment ? without.toSpliced(at < 0 ? without.length : at, 0, environment) : without
}

/** Two people may give two environments one name. Theirs keeps it, because the server has it; mine gets a number, and nobody is asked. */
function withUniqueNames(environments: Environments, theirs: Environments): Environment[] {
  const taken = new Set<string>()
  const isTheirs = ({ id, name }: Environment) => findById(theirs, id)?.name === name
  for (const environment of environments) if (isTheirs(environment)) taken.add(environment.name)
  return environments.map((environment) => {
    if (isTheirs(environment)) return environment
    const name = freeName(environment.name, taken)
    taken.add(name)
    return { ...environment, name }
  })
}

/** The name, or the name with a number when it is taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const suffix = count === 1 ? '' : ` (${count})`
    const free = `${name.slice(0, ENVIRONMENT_NAME_MAX - suffix.length)}${suffix}`
    if (!taken.has(free)) return free
  }
}
