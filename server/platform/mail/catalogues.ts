import { readFileSync } from 'node:fs'
import { setupI18n, type I18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { LANGUAGES, type Language } from '#contract/constants.ts'

/** A text of a mail. The comment before it marks it for extraction into locales/mail; it is looked up by `id`. */
export type MailWords = { id: string; message: string }

const po = formatter()
const translators = new Map<Language, I18n>()

/**
 * The texts of one language. Each language has an instance of its own, because mails in several languages may be written at the same time.
 *
 * The catalogues (.po) are read and compiled once, so there is no build step that somebody could forget.
 */
export async function wordsIn(language: Language): Promise<I18n> {
  const known = translators.get(language)
  if (known) return known
  const i18n = setupI18n({ locale: language, messages: { [language]: await readCatalogue(language) } })
  i18n.setMessagesCompiler(compileMessage)
  translators.set(language, i18n)
  return i18n
}

/** Reads all languages, so that a damaged catalogue stops the start and not a mail. */
export async function loadMailCatalogues(): Promise<void> {
  await Promise.all(LANGUAGES.map(wordsIn))
}

async function readCatalogue(language: Language): Promise<Record<string, string>> {
  const filename = new URL(`../../../locales/mail/${language}.po`, import.meta.url)
  const text = readFileSync(filename, 'utf8')
  const context = { locale: language, sourceLocale: 'en', filename: filename.pathname }
  const catalogue = await po.parse(text, context)
  return Object.fromEntries(
    Object.entries(catalogue).map(([id, { translation }]) => {
      if (!translation) throw new Error(`${id} is not translated in locales/mail/${language}.po`)
      return [id, translation]
    }),
  )
}
