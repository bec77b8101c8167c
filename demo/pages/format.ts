import type { Language } from '../web/messages.ts'

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-US' }

/** `02.11.2026` or `Nov 2, 2026`. */
export function formatDate(iso: string, language: Language): string {
  const options: Intl.DateTimeFormatOptions =
    language === 'ru' ? { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } : { dateStyle: 'medium', timeZone: 'UTC' }
  return new Intl.DateTimeFormat(LOCALES[language], options).format(new Date(`${iso}T00:00:00Z`))
}

/** Whole roubles with a plain space between thousands, so that a test can quote it. */
export function formatMoney(amount: number, language: Language): string {
  const digits = new Intl.NumberFormat(LOCALES[language]).format(amount).replace(/\s/g, ' ')
  return language === 'ru' ? `${digits} ₽` : `₽${digits}`
}
