import type { z } from 'zod'
import { SECRET_MASK } from '#contract/constants.ts'
import { isAlwaysSecret } from '#contract/rules/env-data-types.ts'
import type { envDataItemUpdateSchema } from '#contract/schemas/project.ts'
import type { SecretBox } from '../platform/crypto/secret-box.ts'
import { AppError } from '../platform/errors.ts'
import type { StoredEnvDataItem } from './repo.ts'

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
  throw new AppError('validation_failed', { details: { issues: { [`envData.items.${position}.value`]: ['Enter the value again'] } } })
}

/** The purpose under which `SecretBox` seals a secret of a project. */
export function envItemPurpose(projectId: string, key: string): string {
  return `env:${projectId}:${key}`
}
