import { useEffect, useState } from 'react'
import { type Specimen, specimenId } from '../section.ts'
import { EVERY_SECTION } from '../sections.ts'
import { Stage } from '../stage/stage.tsx'
import type { GalleryRequest } from './address.ts'
import classes from './specimen-alone.module.css'

/** Shows one specimen alone, in a window of its own. */
export function SpecimenAlone({ request }: { request: GalleryRequest }) {
  const specimen = useSpecimen(request)
  if (specimen === undefined) return null
  if (specimen === null) return <p className={classes.missing}>There is no such specimen.</p>
  return (
    <div className={classes.window} data-whole={specimen.windowHeight !== undefined}>
      <Stage specimen={specimen} language={request.language} />
    </div>
  )
}

/** The specimen; undefined while it is loaded, null when there is none. */
function useSpecimen({ section, specimen }: GalleryRequest): Specimen | null | undefined {
  const entry = EVERY_SECTION.find(({ id }) => id === section)
  const [found, setFound] = useState<Specimen | null>()
  useEffect(() => {
    void entry?.load().then((loaded) => setFound(loaded.section.specimens.find((one) => specimenId(one) === specimen) ?? null))
  }, [entry, specimen])
  return entry ? found : null
}
