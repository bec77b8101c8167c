import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import '../src/ui/mantine-styles.ts'
import '../src/ui/global.css'
import type { Language } from '#contract/constants.ts'
import { requestOf } from './page/address.ts'
import { GalleryPage } from './page/gallery-page.tsx'
import { SpecimenAlone } from './page/specimen-alone.tsx'
import { preventFocusAndScroll } from './stage/prevent-focus.ts'

/** All texts of the product, from the language's catalogues. */
const CATALOGUES = {
  ru: () => Promise.all([import('../locales/ru.po'), import('../locales/rest/ru.po')]),
  en: () => Promise.all([import('../locales/en.po'), import('../locales/rest/en.po')]),
} satisfies Record<Language, unknown>

/** Loads the typeface for both scripts. A text that is drawn before would keep another typeface (src/ui/global.css). */
const loadTypeface = () => document.fonts.load("16px 'Onest Variable'", 'aя')

async function start(): Promise<void> {
  const request = requestOf(window.location.search)
  if (request.specimen === null || window.top !== window) preventFocusAndScroll()
  const [[first, rest]] = await Promise.all([CATALOGUES[request.language](), loadTypeface()])
  i18n.loadAndActivate({ locale: request.language, messages: { ...first.messages, ...rest.messages } })
  document.documentElement.lang = request.language
  const container = document.getElementById('reprise-gallery')
  if (!container) throw new Error('ui.html has no #reprise-gallery')
  createRoot(container).render(
    <I18nProvider i18n={i18n}>
      {request.specimen === null ? <GalleryPage request={request} /> : <SpecimenAlone request={request} />}
    </I18nProvider>,
  )
}

void start()
