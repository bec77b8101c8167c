import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RunSummary } from '#contract/schemas/run-batch.ts'
import { failureWords } from '../../src/features/step-words/ui/failure-words.ts'

/** Why a run failed, in the reader's language; null when nothing is known. The server itself words failures in English. */
export function failureText(
  { status, failure, errorMessage }: Pick<RunSummary, 'status' | 'failure' | 'errorMessage'>,
  i18n: I18n,
): string | null {
  if (status === 'incomplete' && failure === null) return i18n._(msg`This step was not run, or not checked in full.`)
  if (failure === null || (i18n.locale !== 'ru' && errorMessage !== null)) return errorMessage
  const { summary, list, detail } = failureWords(failure, i18n.locale === 'ru' ? 'ru' : 'en')
  const parts = [
    i18n._(summary),
    ...(failure.code === 'assertion_failed' ? [valuesOf(failure.expected, failure.actual ?? '–', i18n)] : []),
    ...(list ? [`${i18n._(list.label)}: ${list.items.join(', ')}`] : []),
    ...(detail === undefined ? [] : [detail]),
  ]
  return parts.join(' ')
}

function valuesOf(expected: string, actual: string, i18n: I18n): string {
  return i18n._(msg`Expected: ${expected}, actual: ${actual}.`)
}
