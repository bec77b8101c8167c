import type { Language } from '../../contract/constants.ts'
import { lettersByScript } from '../text/letters.ts'
import { outsideQuotes } from '../text/signs.ts'

/** Language of a step: Russian when at least a third of the letters outside quotes, addresses and e-mails are Cyrillic. */
export function detectLanguage(text: string): Language {
  const outside = lettersByScript(outsideQuotes(text))
  const { cyrillic, latin } = outside.cyrillic + outside.latin > 0 ? outside : lettersByScript(text)
  return cyrillic > 0 && cyrillic * 2 >= latin ? 'ru' : 'en'
}
