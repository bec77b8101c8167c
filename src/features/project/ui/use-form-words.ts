import { useLingui } from '@lingui/react/macro'
import type { EnvDataFormProblems } from '../model/env-data.ts'

/** The problems of the dialog's fields in words. */
export function useFormWords(problems: EnvDataFormProblems): { key?: string; type?: string; value?: string } {
  const { t } = useLingui()
  const key = { required: t`Name is required`, not_unique: t`Name must be unique`, too_long: t`The name is too long` }
  const value = { required: t`Value is required`, too_long: t`The value is too long` }
  return {
    ...(problems.key ? { key: key[problems.key] } : {}),
    ...(problems.type ? { type: t`Data type is required` } : {}),
    ...(problems.value ? { value: value[problems.value] } : {}),
  }
}
