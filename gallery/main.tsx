import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import '../src/ui/mantine-styles.ts'
import '../src/ui/global.css'
import type { Language } from '#contract/constants.ts'
import { requestOf } from './page/address.ts'
import { GalleryPage } from './page/gallery-page.tsx'
import { SpecimenAlone } from './page/specimen-alone.tsx'
import { loadSections } from './sections.ts'

/** All texts of the product, as the language's catalogues have them. */
const CATALOGUES = {
  ru: () => Promise.all([import('../locales/ru.po'), import('../locales/rest/ru.po')]),
  en: () => Promise.all([import('../locales/en.po'), import('../locales/rest/en.po')]),
} satisfies Record<Language, unknown>

async function start(): Promise<void> {
  const request = requestOf(window.location.search)
  const [first, rest] = await CATALOGUES[request.language]()
  i18n.loadAndActivate({ locale: request.language, messages: { ...first.messages, ...rest.messages } })
  document.documentElement.lang = request.language
  const sections = await loadSections(request.section)
  const container = document.getElementById('reprise-gallery')
  if (!container) throw new Error('ui.html has no #reprise-gallery')
  createRoot(container).render(
    <I18nProvider i18n={i18n}>
      {request.specimen === null ? (
        <GalleryPage request={request} sections={sections} />
      ) : (
        <SpecimenAlone request={request} sections={sections} />
      )}
    </I18nProvider>,
  )
}

void start()
