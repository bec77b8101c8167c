import { useEffect, useRef, useState } from 'react'
import { type Section, specimenId } from '../section.ts'
import type { ListedSection } from '../sections.ts'
import { addressOf, type GalleryRequest } from './address.ts'
import classes from './section-view.module.css'
import { SpecimenCard } from './specimen-card.tsx'
import { useIsNear } from './use-is-near.ts'

type SectionViewProps = { request: GalleryRequest; section: ListedSection }

/** A section with its specimens, each in a card. When all sections are shown, only those near the window are loaded. */
export function SectionView({ request, section }: SectionViewProps) {
  const { id, group, title } = section
  const element = useRef<HTMLElement>(null)
  const isNear = useIsNear(element)
  const loaded = useLoaded(section, isNear || request.section !== null)
  const other = request.section === null ? addressOf({ ...request, section: id }) : `${addressOf({ ...request, section: null })}#${id}`
  return (
    <section ref={element} id={id} className={classes.section} data-loaded={loaded !== null} aria-labelledby={`${id}-title`}>
      <header className={classes.head} lang="en">
        <p className={classes.group}>{group}</p>
        <h2 className={classes.title} id={`${id}-title`}>
          <a href={other}>{title}</a>
        </h2>
        {loaded?.about ? <p className={classes.about}>{loaded.about}</p> : null}
      </header>
      <div className={classes.grid} data-columns={loaded?.columns ?? 'medium'}>
        {loaded?.specimens.map((specimen) => (
          <SpecimenCard key={specimenId(specimen)} request={request} sectionId={id} specimen={specimen} />
        ))}
      </div>
    </section>
  )
}

function useLoaded({ load }: ListedSection, isWanted: boolean): Section | null {
  const [loaded, setLoaded] = useState<Section | null>(null)
  useEffect(() => {
    if (isWanted) void load().then(({ section }) => setLoaded(section))
  }, [load, isWanted])
  return loaded
}
