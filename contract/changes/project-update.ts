import type { z } from 'zod'
import { SECRET_MASK } from '../constants.ts'
import { isSameItem } from './merging/merge-env-data.ts'
import { decideConflict, mergeSettings, nameOfConflict, type Settings, type SettingsConflict } from './merging/merge-settings.ts'
import type { EnvDataItem, Project, projectUpdateInputSchema } from '../schemas/project.ts'
import type { ChangeDefinition, ConflictChoice, Payload } from './definition.ts'

type Input = Omit<z.output<typeof projectUpdateInputSchema>, 'basedOn'>
export type ProjectItem = Input['envData']['items'][number]
type ProjectUpdate = { path: 'project.update'; input: Input; base: Pick<Project, 'sutUrl' | 'envData'> | null; current: Project }

/** `start`: the project as it was when the edit began. */
export function projectUpdateOf(start: Project, { sutUrl, items }: { sutUrl: string; items: ProjectItem[] }) {
  const base = { sutUrl: start.sutUrl, envData: start.envData }
  return { path: 'project.update' as const, input: { id: start.id, sutUrl, envData: { items } }, base }
}

/** The address of the system under test, and the environment data. */
export const projectUpdate: ChangeDefinition<ProjectUpdate> = {
  path: 'project.update',
  shown: {
    kind: 'project',
    effect: 'edits',
    applyToProject: (project, { sutUrl, envData }) => ({ ...project, sutUrl, envData: { items: envData.items.map(toShown) } }),
  },
  idOf: ({ id }) => id,
  answer: 'subject',
  withoutSecrets: ({ envData, ...rest }) => ({
    ...rest,
    envData: { items: envData.items.map(({ value, ...item }) => (item.isSecret ? item : { ...item, value })) },
  }),
  merge(mine, current) {
    if (!mine.base) return { kind: 'conflict' }
    const { merged, conflicts } = merge(mine, current)
    return conflicts.length > 0 ? { kind: 'conflict' } : { kind: 'merged', input: withSettings(mine.input, merged), base: current }
  },
  choices: (mine, current) => merge(mine, current).conflicts.map(toChoice),
  decide(mine, current, choose) {
    const { merged, conflicts } = merge(mine, current)
    const decided = conflicts.reduce((settings, conflict) => decideConflict(settings, conflict, choose(nameOfConflict(conflict))), merged)
    return { input: withSettings(mine.input, decided), base: current }
  },
  facts({ input, base }) {
    const itemsByKey = (items: readonly EnvDataItem[]) => new Map(items.map((item) => [item.key, item]))
    const [before, after] = [itemsByKey(base?.envData.items ?? []), itemsByKey(input.envData.items)]
    const keys = [...new Set([...before.keys(), ...after.keys()])].filter((key) => !isSame(before.get(key), after.get(key)))
    return { kind: 'project_settings', hasNewUrl: input.sutUrl !== base?.sutUrl, keys }
  },
  screen: 'project_settings',
}

/** A secret that waits to be sent is shown as the server will show it. */
function toShown({ renamedFrom: _renamedFrom, ...item }: ProjectItem): EnvDataItem {
  if (!item.isSecret || item.value === SECRET_MASK) return item
  const { valueVersion: _replaced, ...rest } = item
  return { ...rest, value: SECRET_MASK }
}

const isSame = (before: EnvDataItem | undefined, after: EnvDataItem | undefined) =>
  before !== undefined && after !== undefined && isSameItem(before, after)

/** Without a base, everything that differs is a conflict. */
function merge({ input, base }: Payload<ProjectUpdate>, current: Project) {
  return mergeSettings<ProjectItem>(settingsOf(base ?? { sutUrl: null, envData: { items: [] } }), settingsOf(input), settingsOf(current))
}

const settingsOf = ({ sutUrl, envData }: { sutUrl: string | null; envData: { items: ProjectItem[] } }): Settings<ProjectItem> => ({
  sutUrl: sutUrl ?? '',
  items: envData.items,
})

/** A project without an address keeps mine: the call needs one. */
const withSettings = (input: Input, { sutUrl, items }: Settings<ProjectItem>): Input => ({
  ...input,
  sutUrl: sutUrl || input.sutUrl,
  envData: { items: [...items] },
})

function toChoice(conflict: SettingsConflict): ConflictChoice {
  if (conflict.kind === 'sutUrl')
    return { key: nameOfConflict(conflict), label: { kind: 'sut_url' }, mine: conflict.mine, theirs: conflict.theirs || null }
  const { key, mine, theirs } = conflict
  return { key: nameOfConflict(conflict), label: { kind: 'item', key }, mine: shownValue(mine), theirs: shownValue(theirs) }
}

const shownValue = (item: EnvDataItem | null) => item && (item.isSecret ? SECRET_MASK : item.value)
