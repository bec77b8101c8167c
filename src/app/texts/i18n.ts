import { i18n, type Messages } from '@lingui/core'
import { DEFAULT_LANGUAGE, type Language } from '#contract/constants.ts'
import { languageCookie, languageFromCookies } from '../../features/language/model/language.ts'

type Part = () => Promise<{ messages: Messages }>

/** `first`: the frame, login and the list of recipes. `rest`: every other screen; loads beside its code. See lingui.config.ts. */
const CATALOGUES: Record<Language, { first: Part; rest: Part }> = {
  ru: { first: () => import('../../../locales/ru.po'), rest: () => import('../../../locales/rest/ru.po') },
  en: { first: () => import('../../../locales/en.po'), rest: () => import('../../../locales/rest/en.po') },
}

let language: Language = DEFAULT_LANGUAGE
/** The languages whose texts are all there, or on their way. */
const complete = new Map<Language, Promise<void>>()

/** Loads the language that the cookie names. */
export function startI18n(): Promise<void> {
  return activate(languageFromCookies(document.cookie))
}

/** Changes the language without a reload and remembers it. */
export async function changeLanguage(next: Language): Promise<void> {
  await activate(next)
  document.cookie = languageCookie(next)
}

/** Waits until the texts of all screens are there. Screens that are not in the first part need it before they show. */
export function loadAllTexts(): Promise<void> {
  const loading = complete.get(language) ?? loadRest(language)
  complete.set(language, loading)
  return loading
}

async function loadRest(wanted: Language): Promise<void> {
  try {
    const { messages } = await CATALOGUES[wanted].rest()
    i18n.load(wanted, messages)
  } catch (error) {
    complete.delete(wanted)
    throw error
  }
}

async function activate(next: Language): Promise<void> {
  const { messages } = await CATALOGUES[next].first()
  i18n.load(next, messages)
  language = next
  if (complete.size > 0) await loadAllTexts()
  i18n.activate(next)
  document.documentElement.lang = next
  offerToInstall(next)
}

/**
 * Tells the browser what it would install now, in the user's language. The page comes without this link: a browser that is still reading a first manifest when
 * the link changes may keep that one.
 */
function offerToInstall(next: Language): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'manifest', href: `/manifest.${next}.webmanifest` })
  document.querySelector('link[rel=manifest]')?.remove()
  document.head.append(link)
}
