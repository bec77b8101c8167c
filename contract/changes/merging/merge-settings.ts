import type { EnvDataItem, Environment } from '../../schemas/project.ts'
import { mergeEnvData, mineOfConflict } from './merge-env-data.ts'
import { conflictWithPartOf, decideEnvironment, type EnvironmentConflict, mergeEnvironments } from './merge-environments.ts'
import { mergeValue } from './merge-value.ts'

/** The part of a project that its settings edit. `sutUrl` is empty where there is none. */
export type Settings<Item extends EnvDataItem = EnvDataItem> = {
  sutUrl: string
  items: readonly Item[]
  environments: readonly Environment[]
}

/** One thing that both sides changed differently. An item that is null was deleted on that side. */
export type SettingsConflict<Item extends EnvDataItem = EnvDataItem> =
  | { kind: 'sutUrl'; mine: string; theirs: string }
  /** A field that only one side changed has its new value in both. */
  | { kind: 'item'; key: string; mine: Item | null; theirs: Item | null }
  /** `isSecret`: of a value, whose texts are then shown to nobody. */
  | (EnvironmentConflict & { isSecret: boolean })

export type Side = 'mine' | 'theirs'

/** A name for the conflict, unique within one merge. */
export function nameOfConflict(conflict: SettingsConflict): string {
  if (conflict.kind === 'sutUrl') return 'sutUrl'
  if (conflict.kind === 'item') return `item:${conflict.key}`
  if (conflict.kind === 'environment') return `environment:${conflict.id}`
  if (conflict.kind === 'environment_field') return `environment:${conflict.id}:${conflict.field}`
  return `environment:${conflict.id}:value:${conflict.key}`
}

/** `merged` holds their value wherever there is a conflict, until somebody decides. */
export type SettingsMerge<Item extends EnvDataItem = EnvDataItem> = { merged: Settings<Item>; conflicts: SettingsConflict<Item>[] }

/** What tells the stored name of an item: `renamedFrom` of what is sent, `storedKey` of a form. */
type Named = EnvDataItem & { renamedFrom?: string | undefined; storedKey?: string | undefined }

/** Three-way merge of settings: the address as one value, environment data per item, by key, and per field, and each environment part by part. */
export function mergeSettings<Item extends Named>(base: Settings<Item>, mine: Settings<Item>, theirs: Settings<Item>): SettingsMerge<Item> {
  const urlOutcome = mergeValue({ base: base.sutUrl, mine: mine.sutUrl, theirs: theirs.sutUrl })
  const conflicts: SettingsConflict<Item>[] =
    urlOutcome === 'conflict' ? [{ kind: 'sutUrl', mine: mine.sutUrl, theirs: theirs.sutUrl }] : []
  const joined = mergeEnvData(base.items, mine.items, theirs.items)
  for (const conflict of joined.conflicts) {
    const { key } = conflict
    conflicts.push({ kind: 'item', key, mine: mineOfConflict(conflict, joined.items), theirs: itemOf(joined, key) })
  }
  const rename = renamesOf(mine.items)
  const environments = mergeEnvironments(base.environments.map(rename), mine.environments, theirs.environments.map(rename))
  for (const conflict of environments.conflicts) {
    const deleted = conflict.kind === 'environment_value' && !itemOf(joined, conflict.key) ? conflict.key : null
    if (deleted === null) conflicts.push({ ...conflict, isSecret: isSecretConflict(conflict, [mine, theirs]) })
    else if (!conflicts.some((other) => other.kind === 'item' && other.key === deleted))
      conflicts.push({ kind: 'item', key: deleted, mine: itemOf(mine, deleted), theirs: itemOf(theirs, deleted) })
  }
  const merged = {
    sutUrl: urlOutcome === 'mine' ? mine.sutUrl : theirs.sutUrl,
    items: joined.items,
    environments: withValuesOfDeleted(environments.environments, environments.conflicts, joined),
  }
  return { merged, conflicts }
}

/**
 * One side deleted an item, the other changed what an environment has in its place: that is a conflict of the item. Whoever keeps the item keeps the
 * value; without the item the server drops it.
 */
const withValuesOfDeleted = (
  environments: readonly Environment[],
  conflicts: readonly EnvironmentConflict[],
  joined: Pick<Settings, 'items'>,
): readonly Environment[] =>
  conflicts
    .filter((conflict) => conflict.kind === 'environment_value' && conflict.mine !== null && !itemOf(joined, conflict.key))
    .reduce<readonly Environment[]>((now, conflict) => decideEnvironment(now, conflict, 'mine'), environments)

const isSecretConflict = (conflict: EnvironmentConflict, sides: readonly Pick<Settings, 'items'>[]): boolean =>
  conflict.kind === 'environment_value' && sides.some((side) => itemOf(side, conflict.key)?.isSecret)

/** What others did under the name that an item had before I renamed it is meant for the item. */
function renamesOf(items: readonly Named[]): (environment: Environment) => Environment {
  const nameNow = new Map(items.map(({ key, renamedFrom, storedKey }) => [renamedFrom ?? storedKey ?? key, key]))
  return (environment) => ({
    ...environment,
    values: environment.values.map((value) => ({ ...value, key: nameNow.get(value.key) ?? value.key })),
  })
}

/** The merged settings with one conflict decided. */
export function decideConflict<Item extends EnvDataItem>(
  settings: Settings<Item>,
  conflict: SettingsConflict<Item>,
  choice: Side,
): Settings<Item> {
  if (conflict.kind === 'sutUrl') return { ...settings, sutUrl: conflict[choice] }
  if (conflict.kind === 'item') return withItem(settings, conflict.key, conflict[choice])
  return { ...settings, environments: decideEnvironment(settings.environments, conflict, choice) }
}

/** The settings with what is in conflict as it is in `other`. */
export function withPartOf<Item extends EnvDataItem>(
  settings: Settings<Item>,
  conflict: SettingsConflict<Item>,
  other: Settings<Item>,
): Settings<Item> {
  if (conflict.kind === 'sutUrl') return { ...settings, sutUrl: other.sutUrl }
  if (conflict.kind === 'item') return withItem(settings, conflict.key, itemOf(other, conflict.key))
  return { ...settings, environments: decideEnvironment(settings.environments, conflictWithPartOf(other.environments, conflict), 'mine') }
}

/** The settings with another item under `key`, at the same position; null removes the item. */
export function withItem<Item extends EnvDataItem>(settings: Settings<Item>, key: string, item: Item | null): Settings<Item> {
  const index = settings.items.findIndex((one) => one.key === key)
  const without = settings.items.filter((one) => one.key !== key)
  return { ...settings, items: item ? without.toSpliced(index < 0 ? without.length : index, 0, item) : without }
}

export function itemOf<Item extends EnvDataItem>(settings: { items: readonly Item[] }, key: string): Item | null {
  return settings.items.find((item) => item.key === key) ?? null
}
