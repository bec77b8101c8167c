import { ENV_DATA_KEY_MAX } from '#contract/constants.ts'
import { envDataItemSchema, type EnvDataItem } from '#contract/schemas/project.ts'

export type PasswordNameProblem = 'required' | 'too_long' | 'not_unique'

/** Why a new secret cannot be called so; null when it can. */
export function passwordNameProblem(name: string, envData: readonly EnvDataItem[]): PasswordNameProblem | null {
  const parsed = envDataItemSchema.shape.key.safeParse(name)
  if (!parsed.success) return name.trim().length > ENV_DATA_KEY_MAX ? 'too_long' : 'required'
  return envData.some(({ key }) => key === parsed.data) ? 'not_unique' : null
}

/** A name that is free. */
export function freePasswordName(envData: readonly EnvDataItem[]): string {
  const taken = new Set(envData.map(({ key }) => key))
  let name = 'PASSWORD'
  for (let count = 2; taken.has(name); count++) name = `PASSWORD_${count}`
  return name
}
