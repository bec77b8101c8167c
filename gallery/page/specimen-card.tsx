import { IconArrowsDiagonal, IconRotate } from '@tabler/icons-react'
import { useState } from 'react'
import { type Specimen, specimenId } from '../section.ts'
import { Stage } from '../stage/stage.tsx'
import { addressOf, type GalleryRequest } from './address.ts'
import classes from './section-view.module.css'

type SpecimenCardProps = { request: GalleryRequest; sectionId: string; specimen: Specimen }

/** One specimen under its name, with a link that shows it alone and a button that starts it again. */
export function SpecimenCard({ request, sectionId, specimen }: SpecimenCardProps) {
  const [round, setRound] = useState(0)
  const { name, note, isWide, windowHeight } = specimen
  const id = specimenId(specimen)
  const alone = addressOf({ ...request, section: sectionId, specimen: id })
  return (
    <article className={classes.specimen} data-wide={isWide} data-specimen={id} aria-label={name}>
      <div className={classes.caption} lang="en">
        <h3 className={classes.name}>{name}</h3>
        <a className={classes.tool} href={alone} target="_blank" rel="noreferrer" aria-label={`${name}: open alone`} title="Open alone">
          <IconArrowsDiagonal size={15} aria-hidden />
        </a>
        <button
          type="button"
          className={classes.tool}
          aria-label={`${name}: begin again`}
          title="Begin again"
          onClick={() => setRound(round + 1)}
        >
          <IconRotate size={15} aria-hidden />
        </button>
        {note ? <p className={classes.note}>{note}</p> : null}
      </div>
      {windowHeight === undefined ? (
        <Stage key={round} specimen={specimen} language={request.language} />
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it is this very page
        <iframe key={round} className={classes.window} height={windowHeight} src={alone} title={name} />
      )}
    </article>
  )
}
