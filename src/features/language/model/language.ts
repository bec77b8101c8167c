import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, LANGUAGE_COOKIE_DAYS, LANGUAGES, type Language } from '#contract/constants.ts'

/** The language of a locale as Lingui names it; Russian when it is none of ours. */
export const languageOf = (locale: string): Language => LANGUAGES.find((language) => language === locale) ?? DEFAULT_LANGUAGE

/** The language that a cookie header names; Russian when it is missing or unknown. */
export function languageFromCookies(cookies: string): Language {
  const found = cookies
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === LANGUAGE_COOKIE)
  return LANGUAGES.find((language) => language === found?.[1]) ?? DEFAULT_LANGUAGE
}

/** The cookie that remembers the choice: 3650 days, same-site lax, path /. */
export function languageCookie(language: Language): string {
  return `${LANGUAGE_COOKIE}=${language}; max-age=${LANGUAGE_COOKIE_DAYS * 24 * 60 * 60}; path=/; samesite=lax`
}
