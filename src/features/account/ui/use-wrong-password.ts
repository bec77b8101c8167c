import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readApiError } from '../../../data/calls/api-error.ts'
import { errorText } from '../../errors/model/error-text.ts'

/** The server's complaint about the current password, as long as the field holds the value that was sent. */
export function useWrongPassword(error: unknown, password: string): string | undefined {
  const { i18n } = useLingui()
  const [answered, setAnswered] = useState({ error, password })
  if (answered.error !== error) setAnswered({ error, password })
  const isWrong = readApiError(error).appCode === 'wrong_password' && answered.password === password
  return isWrong ? (errorText(i18n, error) ?? undefined) : undefined
}
