import { i18n, type Messages } from '@lingui/core'
import type { Language } from '#contract/constants.ts'
import { languageCookie, languageFromCookies } from '../features/language/model/language.ts'

const CATALOGUES: Record<Language, () => Promise<{ messages: Messages }>> = {
  ru: () => import('../../locales/ru.po'),
  en: () => import('../../locales/en.po'),
}

/** Loads the language that the cookie names. */
export function startI18n(): Promise<void> {
  return activate(languageFromCookies(document.cookie))
}

/** Changes the language without a reload and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  await activate(language)
  document.cookie = languageCookie(language)
}

async function activate(language: Language): Promise<void> {
  const { messages } = await CATALOGUES[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  // what the browser would install now, in the user's language
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${language}.webmanifest`)
}
