import { useLingui } from '@lingui/react'
import { createContext, use, type ReactNode } from 'react'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/constants.ts'

const ChangeLanguageContext = createContext<(language: Language) => void>(() => {})

/** The application gives the function that loads a catalogue and remembers the choice. */
export function LanguageProvider({ onChange, children }: { onChange: (language: Language) => void; children: ReactNode }) {
  return <ChangeLanguageContext value={onChange}>{children}</ChangeLanguageContext>
}

/** The language shown now, and how to change it. */
export function useLanguage(): [Language, (language: Language) => void] {
  const { i18n } = useLingui()
  return [LANGUAGES.find((language) => language === i18n.locale) ?? DEFAULT_LANGUAGE, use(ChangeLanguageContext)]
}
