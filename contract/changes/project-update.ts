import type { z } from 'zod'
import { SECRET_MASK } from '../constants.ts'
import { isSameItem } from './merging/merge-env-data.ts'
import { findById, isSameEnvironment, isSameEnvironments } from './merging/merge-environments.ts'
import { decideConflict, mergeSettings, nameOfConflict, type Settings, type SettingsConflict } from './merging/merge-settings.ts'
import { environmentsWithItems, fittingEnvironments } from '../rules/environments.ts'
import type { EnvDataItem, Environment, EnvironmentValue, Project, projectUpdateInputSchema } from '../schemas/project.ts'
import type { ChangeDefinition, ConflictChoice, Payload } from './definition.ts'

type Input = Omit<z.output<typeof projectUpdateInputSchema>, 'basedOn'>
export type ProjectItem = Input['envData']['items'][number]
type Base = Pick<Project, 'sutUrl' | 'envData' | 'environments'>
type ProjectUpdate = { path: 'project.update'; input: Input; base: Base | null; current: Project }

type Edited = { sutUrl: string; items: ProjectItem[]; environments?: readonly Environment[] }

/** `start`: the project as it was when the edit began. */
export function projectUpdateOf(start: Project, { sutUrl, items, environments = [] }: Edited) {
  const before = start.environments ?? []
  const base: Base = { sutUrl: start.sutUrl, envData: start.envData, ...(before.length > 0 ? { environments: before } : {}) }
  const input: Input = { id: start.id, sutUrl, envData: { items } }
  const sent = before.length > 0 || environments.length > 0 ? { environments: [...environments] } : {}
  return { path: 'project.update' as const, input: { ...input, ...sent }, base }
}

/** The address of the system under test, the environment data, and what other environments have in their place. */
export const projectUpdate: ChangeDefinition<ProjectUpdate> = {
  path: 'project.update',
  shown: {
    kind: 'project',
    effect: 'edits',
    applyToProject: ({ environments: before = [], ...project }, { sutUrl, envData, environments }) => {
      const after = environments ? fittingEnvironments(environments, envData.items) : environmentsWithItems(before, envData.items)
      const shown = after.map((environment) => toShownEnvironment(environment, envData.items))
      const items = envData.items.map(toShown)
      return { ...project, sutUrl, envData: { items }, ...(shown.length > 0 ? { environments: shown } : {}) }
    },
  },
  idOf: ({ id }) => id,
  answer: 'subject',
  withoutSecrets: ({ envData, environments, ...rest }) => ({
    ...rest,
    envData: { items: envData.items.map(({ value, ...item }) => (item.isSecret ? item : { ...item, value })) },
    ...(environments ? { environments: environments.map((environment) => withoutSecretValues(environment, envData.items)) } : {}),
  }),
  merge(mine, current) {
    if (!mine.base) return { kind: 'conflict' }
    const { merged, conflicts } = merge(mine, current)
    return conflicts.length > 0 ? { kind: 'conflict' } : { kind: 'merged', input: withSettings(mine.input, merged), base: current }
  },
  choices: (mine, current) => merge(mine, current).conflicts.map(choiceOfConflict),
  decide(mine, current, choose) {
    const { merged, conflicts } = merge(mine, current)
    const decided = conflicts.reduce((settings, conflict) => decideConflict(settings, conflict, choose(nameOfConflict(conflict))), merged)
    return { input: withSettings(mine.input, decided), base: current }
  },
  facts({ input, base }) {
    const itemsByKey = (items: readonly EnvDataItem[]) => new Map(items.map((item) => [item.key, item]))
    const [before, after] = [itemsByKey(base?.envData.items ?? []), itemsByKey(input.envData.items)]
    const keys = [...new Set([...before.keys(), ...after.keys()])].filter((key) => !isSame(before.get(key), after.get(key)))
    return { kind: 'project_settings', hasNewUrl: input.sutUrl !== base?.sutUrl, keys, environments: namesOfChanged(input, base) }
  },
  screen: 'project_settings',
}

/** A secret that waits to be sent is shown as the server will show it. */
function toShown({ renamedFrom: _renamedFrom, ...item }: ProjectItem): EnvDataItem {
  return item.isSecret ? masked(item) : item
}

function masked<Value extends EnvironmentValue>(item: Value): Value {
  if (item.value === SECRET_MASK) return item
  const { valueVersion: _replaced, ...rest } = item
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape without an optional field
  return { ...rest, value: SECRET_MASK } as Value
}

const isSecretKey = (items: readonly ProjectItem[], key: string): boolean => items.some((item) => item.key === key && item.isSecret)

const toShownEnvironment = (environment: Environment, items: readonly ProjectItem[]): Environment => ({
  ...environment,
  values: environment.values.map((value) => (isSecretKey(items, value.key) ? masked(value) : value)),
})

const withoutSecretValues = (environment: Environment, items: readonly ProjectItem[]) => ({
  ...environment,
  values: environment.values.map(({ value, ...rest }) => (isSecretKey(items, rest.key) ? rest : { ...rest, value })),
})

const isSame = (before: EnvDataItem | undefined, after: EnvDataItem | undefined) =>
  before !== undefined && after !== undefined && isSameItem(before, after)

/** Names of the environments that this change adds, changes or removes. */
function namesOfChanged({ environments: sent }: Input, base: Base | null): string[] {
  const before = base?.environments ?? []
  const after = sent ?? before
  if (isSameEnvironments(before, after)) return []
  const isChanged = (environment: Environment, others: readonly Environment[]) => {
    const other = findById(others, environment.id)
    return !other || !isSameEnvironment(environment, other)
  }
  const names = [...after.filter((one) => isChanged(one, before)), ...before.filter(({ id }) => !findById(after, id))].map(
    ({ name }) => name,
  )
  return [...new Set(names)]
}

const NOTHING: Base = { sutUrl: null, envData: { items: [] } }

/** Without a base, everything that differs is a conflict. What was queued by a build that knows no environments leaves them as they were. */
function merge({ input, base }: Payload<ProjectUpdate>, current: Project) {
  const environments = input.environments ?? environmentsWithItems(base?.environments ?? [], input.envData.items)
  return mergeSettings<ProjectItem>(settingsOf(base ?? NOTHING), settingsOf({ ...input, environments }), settingsOf(current))
}

type Stored = { sutUrl: string | null; envData: { items: ProjectItem[] }; environments?: Environment[] | undefined }

const settingsOf = ({ sutUrl, envData, environments = [] }: Stored): Settings<ProjectItem> => ({
  sutUrl: sutUrl ?? '',
  items: envData.items,
  environments,
})

/** A project without an address keeps mine: the call needs one. */
const withSettings = (input: Input, { sutUrl, items, environments }: Settings<ProjectItem>): Input => ({
  ...input,
  sutUrl: sutUrl || input.sutUrl,
  envData: { items: [...items] },
  ...(environments.length > 0 || input.environments ? { environments: [...environments] } : {}),
})

/** The conflict as a choice. Secret values are never part of it. Of a whole environment, its address is shown. */
export function choiceOfConflict(conflict: SettingsConflict): ConflictChoice {
  return { key: nameOfConflict(conflict), ...shownConflict(conflict) }
}

function shownConflict(conflict: SettingsConflict): Omit<ConflictChoice, 'key'> {
  if (conflict.kind === 'sutUrl') return { label: { kind: 'sut_url' }, mine: conflict.mine, theirs: conflict.theirs || null }
  if (conflict.kind === 'item')
    return { label: { kind: 'item', key: conflict.key }, mine: shownValue(conflict.mine), theirs: shownValue(conflict.theirs) }
  const label = { kind: 'environment' as const, name: conflict.name }
  if (conflict.kind === 'environment_field')
    return { label: { ...label, part: conflict.field }, mine: conflict.mine, theirs: conflict.theirs }
  if (conflict.kind === 'environment')
    return { label: { ...label, part: null }, mine: shownEnvironment(conflict.mine), theirs: shownEnvironment(conflict.theirs) }
  const shown = (value: EnvironmentValue | null) => value && (conflict.isSecret ? SECRET_MASK : value.value)
  return { label: { ...label, part: 'value', key: conflict.key }, mine: shown(conflict.mine), theirs: shown(conflict.theirs) }
}

const shownEnvironment = (environment: Environment | null) => environment && (environment.sutUrl ?? environment.name)

const shownValue = (item: EnvDataItem | null) => item && (item.isSecret ? SECRET_MASK : item.value)
