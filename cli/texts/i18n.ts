import { type I18n, setupI18n } from '@lingui/core'
import type { Language } from '#contract/constants.ts'
import { messages as en } from '../../locales/cli/en.po'
import { messages as ru } from '../../locales/cli/ru.po'

/** The words of one language. Both languages are part of the program. */
export function wordsIn(language: Language): I18n {
  return setupI18n({ locale: language, messages: { en, ru } })
}
