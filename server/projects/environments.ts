import { type EffectiveEnvironment, environmentOf } from '#contract/rules/environments.ts'
import type { EnvDataItem, Project } from '#contract/schemas/project.ts'
import { isSameText } from '../platform/crypto/same-text.ts'
import type { Deps } from '../platform/deps.ts'
import { openItem, openValue } from './env-data.ts'
import { findEnvironments, findEnvironmentValues, findItems, findSutUrl, type StoredEnvDataItem } from './repo.ts'

type Reading = Pick<Deps, 'db' | 'secrets'>

/**
 * An environment with real values, for running and exporting; the default one without an id, and null when the project has no such environment.
 * Server-internal: the caller has checked whose project it is, and no secret of it may reach a client, a log, an event or a model.
 */
export async function loadEnvironmentForRun(
  { db, secrets }: Reading,
  projectId: string,
  environmentId: string | null = null,
): Promise<EffectiveEnvironment | null> {
  const [sutUrl, items] = await Promise.all([findSutUrl(db, projectId), findItems(db, [projectId])])
  const envData = { items: items.map((item) => opened(item, openItem(item, secrets))) }
  if (environmentId === null) return environmentOf({ sutUrl, envData }, null)
  const found = (await findEnvironments(db, [projectId])).filter(({ id }) => id === environmentId)
  const values = found.length === 0 ? [] : await findEnvironmentValues(db, [projectId])
  const own = values.filter((row) => row.environmentId === environmentId)
  const environments: Project['environments'] = found.map(({ id, name, sutUrl: ownUrl }) => ({
    id,
    name,
    sutUrl: ownUrl,
    values: own.map((row) => ({ key: row.key, value: openValue(row, secrets) })),
  }))
  return environmentOf({ sutUrl, envData, environments }, environmentId)
}

/** The data of the default environment with real values. Server-internal, as `loadEnvironmentForRun`. */
export async function loadEnvDataForRun(deps: Reading, projectId: string): Promise<EnvDataItem[]> {
  return (await loadEnvironmentForRun(deps, projectId))?.items ?? []
}

/** Every value of every environment, for masking: a secret of any of them is one. Server-internal, as `loadEnvironmentForRun`. */
export async function loadValuesToMask({ db, secrets }: Reading, projectId: string): Promise<EnvDataItem[]> {
  const [items, values] = await Promise.all([findItems(db, [projectId]), findEnvironmentValues(db, [projectId])])
  return items.flatMap((item) => [
    opened(item, openItem(item, secrets)),
    ...values.filter(({ key }) => key === item.key).map((row) => opened(item, openValue(row, secrets))),
  ])
}

/** Keys of the secrets that have this value in the environment. Server-internal, as `loadEnvironmentForRun`. */
export async function secretsEqualTo(
  deps: Reading,
  projectId: string,
  { value, environmentId }: { value: string; environmentId: string | null },
): Promise<string[]> {
  const items = (await loadEnvironmentForRun(deps, projectId, environmentId))?.items ?? []
  return items.filter((item) => item.isSecret && isSameText(item.value, value)).map(({ key }) => key)
}

const opened = ({ key, type, isSecret, description }: StoredEnvDataItem, value: string): EnvDataItem => ({
  key,
  type,
  value,
  isSecret,
  ...(description === null ? {} : { description }),
})
