import { msg } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import { RECIPE_TITLE_DEFAULT } from '#contract/constants.ts'

/** The title as a reader sees it: one that nobody gave is stored in English, and shown in the reader's language. */
export function shownTitle(i18n: I18n, title: string): string {
  return title === RECIPE_TITLE_DEFAULT || title === '' ? i18n._(msg`Untitled Recipe`) : title
}
