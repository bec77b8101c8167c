import { expect, it } from 'vitest'
import { languageCookie, languageFromCookies } from './language.ts'

it('reads the language among other cookies', () => {
  expect(languageFromCookies('a=1; lang=en; b=2')).toBe('en')
  expect(languageFromCookies('lang=ru')).toBe('ru')
})

it.each(['', 'lang=', 'lang=de', 'language=en', 'xlang=en', 'lang=EN'])('falls back to Russian for %j', (cookies) => {
  expect(languageFromCookies(cookies)).toBe('ru')
})

it('remembers the choice for 3650 days on every path', () => {
  expect(languageCookie('en')).toBe('lang=en; max-age=315360000; path=/; samesite=lax')
})
