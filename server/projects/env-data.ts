import type { z } from 'zod'
import { SECRET_MASK } from '#contract/constants.ts'
import { isAlwaysSecret } from '#contract/rules/env-data-types.ts'
import type { Environment, envDataItemUpdateSchema } from '#contract/schemas/project.ts'
import type { SecretBox } from '../platform/crypto/secret-box.ts'
import { AppError } from '../platform/errors.ts'
import type { StoredEnvDataItem, StoredEnvironmentValue } from './repo.ts'

export type EnvDataItemUpdate = z.output<typeof envDataItemUpdateSchema>

/**
 * The rows for a list that a client sent. A secret that is sent as the mask keeps its stored value, also under a new name.
 *
 * Errors: `validation_failed` where the mask stands for nothing, or would turn a secret into readable text.
 */
export function itemsToStore(
  projectId: string,
  sent: readonly EnvDataItemUpdate[],
  stored: readonly StoredEnvDataItem[],
  secrets: SecretBox,
): StoredEnvDataItem[] {
  const storedByKey = new Map(stored.map((item) => [item.key, item]))
  return sent.map((item, position) => {
    const isSecret = item.isSecret || isAlwaysSecret(item.type)
    const row = { projectId, key: item.key, type: item.type, isSecret, description: item.description ?? null, position }
    const before = storedByKey.get(item.renamedFrom ?? item.key)
    // An unchanged secret keeps its ciphertext, and so its version.
    if (item.value === SECRET_MASK && isSecret && before?.isSecret && before.key === item.key) return { ...row, value: before.value }
    const plain = item.value === SECRET_MASK ? valueBehindMask(before, { isSecret, position, secrets }) : item.value
    const value = isSecret ? secrets.seal(plain, envItemPurpose(projectId, item.key)) : plain
    return { ...row, value }
  })
}

/**
 * The rows of the values that the environments have of their own, by the same rules. `environments` name the items as `sent` does; `stored` may still have
 * the names of before.
 */
export function valuesToStore(
  projectId: string,
  environments: readonly Environment[],
  { sent, stored }: { sent: readonly EnvDataItemUpdate[]; stored: readonly StoredEnvironmentValue[] },
  secrets: SecretBox,
): StoredEnvironmentValue[] {
  const items = new Map(sent.map((item) => [item.key, item]))
  return environments.flatMap(({ id: environmentId, values }, index) => {
    const storedByKey = new Map(stored.filter((row) => row.environmentId === environmentId).map((row) => [row.key, row]))
    return values.map(({ key, value }, position) => {
      const item = items.get(key)
      const isSecret = item !== undefined && (item.isSecret || isAlwaysSecret(item.type))
      const row = { projectId, environmentId, key, isSecret }
      const before = storedByKey.get(item?.renamedFrom ?? key)
      if (value === SECRET_MASK && isSecret && before?.isSecret && before.key === key) return { ...row, value: before.value }
      if (value === SECRET_MASK && !(isSecret && before?.isSecret)) throw enterAgain(`environments.${index}.values.${position}.value`)
      const plain = value === SECRET_MASK && before ? openValue(before, secrets) : value
      return { ...row, value: isSecret ? secrets.seal(plain, environmentValuePurpose(projectId, environmentId, key)) : plain }
    })
  })
}

/** The real value that an environment has of its own. It must stay on the server. */
export function openValue(row: StoredEnvironmentValue, secrets: SecretBox): string {
  return row.isSecret ? secrets.open(row.value, environmentValuePurpose(row.projectId, row.environmentId, row.key)) : row.value
}

/** The row of a new password. */
export function sealedPassword(
  projectId: string,
  { key, value, position }: { key: string; value: string; position: number },
  secrets: SecretBox,
): StoredEnvDataItem {
  const sealed = secrets.seal(value, envItemPurpose(projectId, key))
  return { projectId, key, type: 'password', isSecret: true, description: null, position, value: sealed }
}

/** The real value of an item. It must stay on the server. */
export function openItem(item: StoredEnvDataItem, secrets: SecretBox): string {
  return item.isSecret ? secrets.open(item.value, envItemPurpose(item.projectId, item.key)) : item.value
}

function valueBehindMask(
  before: StoredEnvDataItem | undefined,
  { isSecret, position, secrets }: { isSecret: boolean; position: number; secrets: SecretBox },
): string {
  if (before?.isSecret && isSecret) return openItem(before, secrets)
  throw enterAgain(`envData.items.${position}.value`)
}

const enterAgain = (field: string) => new AppError('validation_failed', { details: { issues: { [field]: ['Enter the value again'] } } })

/** The purpose under which `SecretBox` seals a secret of a project. */
export function envItemPurpose(projectId: string, key: string): string {
  return `env:${projectId}:${key}`
}

/** The same for the value that another environment has of its own. */
export function environmentValuePurpose(projectId: string, environmentId: string, key: string): string {
  return `environment:${projectId}:${environmentId}:${key}`
}
