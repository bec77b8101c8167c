import { useLingui } from '@lingui/react/macro'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { useLanguage } from './language-context.tsx'
import classes from './language-switcher.module.css'

/** Each language is named in itself, so that everybody finds theirs. */
const NAMES: Record<Language, { short: string; full: string }> = {
  ru: { short: 'RU', full: 'Русский' },
  en: { short: 'EN', full: 'English' },
}

export function LanguageSwitcher() {
  const { t } = useLingui()
  const [current, change] = useLanguage()
  return (
    <fieldset className={classes.switcher} aria-label={t`Language`}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          className={classes.option}
          lang={language}
          aria-pressed={language === current}
          aria-label={`${NAMES[language].short}, ${NAMES[language].full}`}
          title={NAMES[language].full}
          onClick={() => change(language)}
        >
          {NAMES[language].short}
        </button>
      ))}
    </fieldset>
  )
}
