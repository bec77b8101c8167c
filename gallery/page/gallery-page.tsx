import { useEffect, useRef, type RefObject } from 'react'
import { LANGUAGES, type Language } from '#contract/constants.ts'
import { Logo } from '#ui/logo.tsx'
import { EVERY_SECTION, GROUPS } from '../sections.ts'
import { addressOf, type GalleryRequest } from './address.ts'
import classes from './gallery-page.module.css'
import { SectionView } from './section-view.tsx'
import { useCurrentSection } from './use-current-section.ts'

/** Every component in every state, section by section, with a list of contents. */
export function GalleryPage({ request }: { request: GalleryRequest }) {
  const sections = EVERY_SECTION.filter(({ id }) => request.section === null || id === request.section)
  const main = useAnchor()
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
      <main ref={main} className={classes.sections}>
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

/**
 * Keeps the element that the address names at the top of the window until the user does something. It did not exist yet when the browser looked for
 * it, and the parts above it get their height later.
 */
function useAnchor(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    const show = () => document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
    const observer = new ResizeObserver(show)
    if (main.current && window.location.hash) observer.observe(main.current)
    const stop = () => observer.disconnect()
    for (const type of ['wheel', 'pointerdown', 'keydown'])
      window.addEventListener(type, stop, { once: true, capture: true, passive: true })
    return stop
  }, [])
  return main
}
