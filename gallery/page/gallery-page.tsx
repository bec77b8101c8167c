import { useEffect } from 'react'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { Logo } from '#ui/logo.tsx'
import { GROUPS, type LoadedSection } from '../sections.ts'
import { addressOf, type GalleryRequest } from './address.ts'
import classes from './gallery-page.module.css'
import { SectionView } from './section-view.tsx'
import { useCurrentSection } from './use-current-section.ts'

type GalleryPageProps = { request: GalleryRequest; sections: readonly LoadedSection[] }

/** Every component in every state, section by section, with a list of contents. */
export function GalleryPage({ request, sections }: GalleryPageProps) {
  useEffect(() => showAskedFor(), [])
  return (
    <div className={classes.page}>
      <nav className={classes.contents} aria-label="Contents" lang="en">
        <a className={classes.brand} href={addressOf({ ...request, section: null })}>
          <Logo size={26} />
          <span>Components</span>
        </a>
        <LanguageLinks request={request} />
        <Contents request={request} />
      </nav>
      <main className={classes.sections}>
        {sections.map((section) => (
          <SectionView key={section.id} request={request} section={section} />
        ))}
      </main>
    </div>
  )
}

const NAMES: Record<Language, string> = { ru: 'Русский', en: 'English' }

function LanguageLinks({ request }: { request: GalleryRequest }) {
  return (
    <ul className={classes.languages} aria-label="Language of the product">
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a href={addressOf({ ...request, language })} lang={language} aria-current={language === request.language ? 'true' : undefined}>
            {NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Contents({ request }: { request: GalleryRequest }) {
  const current = useCurrentSection(request.section)
  return GROUPS.map(({ title, entries }) => (
    <section key={title}>
      <h2 className={classes.group}>{title}</h2>
      <ul className={classes.links}>
        {entries.map(({ id, title: name }) => (
          <li key={id}>
            <a
              className={classes.link}
              href={request.section === null ? `#${id}` : addressOf({ ...request, section: id })}
              aria-current={current === id ? 'location' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Specimens that scroll themselves into sight when they appear have moved the page away from what its address asks for. */
function showAskedFor(): void {
  const settle = () => {
    if (!areReady()) return
    observer.disconnect()
    const target = document.getElementById(window.location.hash.slice(1))
    if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
    document.documentElement.dataset.galleryReady = ''
  }
  const observer = new MutationObserver(settle)
  observer.observe(document.body, { attributes: true, childList: true, subtree: true })
  settle()
}

const areReady = () =>
  [...document.querySelectorAll('[data-specimen]')].every((one) => one.querySelector('iframe, [data-stage][data-ready=true]'))
