import { type Specimen, specimenId } from '../section.ts'
import type { LoadedSection } from '../sections.ts'
import { addressOf, type GalleryRequest } from './address.ts'
import classes from './section-view.module.css'
import { SpecimenCard } from './specimen-card.tsx'

type SectionViewProps = { request: GalleryRequest; section: LoadedSection }

/** A section with its specimens, each in a card. */
export function SectionView({ request, section }: SectionViewProps) {
  const { id, group, title, about, columns = 'medium', specimens } = section
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <header className={classes.head} lang="en">
        <p className={classes.group}>{group}</p>
        <h2 className={classes.title} id={`${id}-title`}>
          <a href={request.section === null ? addressOf({ ...request, section: id }) : `${addressOf({ ...request, section: null })}#${id}`}>
            {title}
          </a>
        </h2>
        {about ? <p className={classes.about}>{about}</p> : null}
      </header>
      <div className={classes.grid} data-columns={columns}>
        {specimens.map((specimen: Specimen) => (
          <SpecimenCard key={specimenId(specimen)} request={request} section={section} specimen={specimen} />
        ))}
      </div>
    </section>
  )
}
