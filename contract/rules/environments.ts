import { SECRET_MASK } from '../constants.ts'
import type { EnvDataItem, Environment, EnvironmentValue, Project } from '../schemas/project.ts'

/** `renamedFrom`: the name that the item had when the environments were stored. */
type Item = Pick<EnvDataItem, 'key' | 'isSecret'> & { renamedFrom?: string | undefined }

/** An environment with all that it has: its own, and of the rest what the default has. `id` and `name` are null for the default one. */
export type EffectiveEnvironment = { id: string | null; name: string | null; sutUrl: string | null; items: EnvDataItem[] }

/**
 * The address and the data of an environment of a project; those of the default one without an id. Null when the project has no such environment.
 *
 * Values are what `project` holds: masks where it came from a call, real ones where the server has opened them.
 */
export function environmentOf(
  { sutUrl, envData: { items }, environments = [] }: Pick<Project, 'sutUrl' | 'envData' | 'environments'>,
  environmentId: string | null | undefined,
): EffectiveEnvironment | null {
  if (!environmentId) return { id: null, name: null, sutUrl, items }
  const environment = environments.find(({ id }) => id === environmentId)
  if (!environment) return null
  const own = new Map(environment.values.map(({ key, value }) => [key, value]))
  return {
    id: environment.id,
    name: environment.name,
    sutUrl: environment.sutUrl ?? sutUrl,
    items: items.map((item) => withValue(item, own.get(item.key))),
  }
}

function withValue(item: EnvDataItem, value: string | undefined): EnvDataItem {
  if (value === undefined) return item
  const { valueVersion: _ofTheDefault, ...rest } = item
  return { ...rest, value }
}

/**
 * The environments after the items of the default became `items`. The value of a deleted item goes with it, and a renamed one keeps its value. A stored
 * secret cannot be shown, so when its item is not secret any more the environment has the default's value again.
 */
export function environmentsWithItems(environments: readonly Environment[], items: readonly Item[]): Environment[] {
  return environments.map((environment) => {
    const own = new Map(environment.values.map((value) => [value.key, value]))
    return { ...environment, values: items.flatMap((item) => valueFor(item, own.get(item.renamedFrom ?? item.key))) }
  })
}

function valueFor({ key, isSecret }: Item, value: EnvironmentValue | undefined): EnvironmentValue[] {
  if (!value || (value.value === SECRET_MASK && !isSecret)) return []
  return [{ ...value, key }]
}

/** Environments that were sent together with `items`, and so name them as they are called now. */
export const fittingEnvironments = (environments: readonly Environment[], items: readonly Item[]): Environment[] =>
  environmentsWithItems(
    environments,
    items.map(({ key, isSecret }) => ({ key, isSecret })),
  )
