import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { readApiError } from '../../../data/calls/api-error.ts'

/** Words for a file that was refused because of a limit; null for any other error. */
export function fileLimitText(i18n: I18n, error: unknown): string | null {
  const { appCode, details } = readApiError(error)
  const { maxBytes, usedBytes } = details
  if (typeof maxBytes !== 'number') return null
  const limit = megabytes(maxBytes)
  if (appCode === 'file_too_large') return i18n._(msg`The file is larger than ${limit} MB, which is the most that one file may have.`)
  if (appCode !== 'project_files_full') return null
  const used = megabytes(typeof usedBytes === 'number' ? usedBytes : maxBytes)
  return i18n._(msg`All files of a project may have ${limit} MB together, and ${used} MB are used. Delete files that are not needed.`)
}

const megabytes = (bytes: number): number => Math.ceil(bytes / (1024 * 1024))
