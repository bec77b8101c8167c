import { ENV_DATA_KEY_MAX, ENV_DATA_VALUE_MAX, SECRET_MASK } from '#contract/constants.ts'
import { type EnvDataType, isAlwaysSecret } from '#contract/rules/env-data-types.ts'
import type { EnvDataItem, EnvDataTypeInfo } from '#contract/schemas/project.ts'

/** The state of the environment-data dialog; no type is chosen at first. */
export type EnvDataForm = { key: string; type: EnvDataType | null; value: string; isSecret: boolean; description: string }
export type EnvDataFormProblems = {
  key?: 'required' | 'not_unique' | 'too_long'
  type?: 'required'
  value?: 'required' | 'too_long'
}

export const emptyEnvDataForm: EnvDataForm = { key: '', type: null, value: '', isSecret: false, description: '' }

export function toForm(item: EnvDataItem): EnvDataForm {
  return { key: item.key, type: item.type, value: item.value, isSecret: item.isSecret, description: item.description ?? '' }
}

/** API keys and passwords are secret, the others not until somebody says so; the type brings its description along. */
export function chooseType(form: EnvDataForm, type: EnvDataType, types: readonly EnvDataTypeInfo[]): EnvDataForm {
  const description = types.find((info) => info.type === type)?.description ?? ''
  return { ...setSecret(form, isAlwaysSecret(type)), type, description }
}

/** The value of a stored secret is unknown here, so it cannot become readable: it has to be entered again. */
export function setSecret(form: EnvDataForm, isSecret: boolean): EnvDataForm {
  return { ...form, isSecret, value: !isSecret && form.value === SECRET_MASK ? '' : form.value }
}

/** Problems per field. `editedKey` is the name of the entry being edited: keeping it is no conflict. */
export function problemsOfForm(form: EnvDataForm, items: readonly EnvDataItem[], editedKey: string | null): EnvDataFormProblems {
  const key = keyProblem(form.key.trim(), items, editedKey)
  const value = form.value === '' ? 'required' : form.value.length > ENV_DATA_VALUE_MAX ? 'too_long' : undefined
  return { ...(key ? { key } : {}), ...(form.type === null ? { type: 'required' as const } : {}), ...(value ? { value } : {}) }
}

/** The entry that a valid form describes, or null. */
export function toItem(form: EnvDataForm): EnvDataItem | null {
  const key = form.key.trim()
  if (key === '' || form.type === null || form.value === '') return null
  const description = form.description.trim()
  return {
    key,
    type: form.type,
    value: form.value,
    isSecret: form.isSecret || isAlwaysSecret(form.type),
    ...(description ? { description } : {}),
  }
}

function keyProblem(key: string, items: readonly EnvDataItem[], editedKey: string | null): EnvDataFormProblems['key'] {
  if (key === '') return 'required'
  if (key.length > ENV_DATA_KEY_MAX) return 'too_long'
  return key !== editedKey && items.some((item) => item.key === key) ? 'not_unique' : undefined
}

/** The value of a field after typing. Typing into the dots that stand for a stored secret starts a new value. */
export function typedValue(before: string, typed: string): string {
  if (before !== SECRET_MASK) return typed
  return typed.startsWith(SECRET_MASK) ? typed.slice(SECRET_MASK.length) : typed.replaceAll('•', '')
}
