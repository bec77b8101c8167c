import { specimenId } from '../section.ts'
import type { LoadedSection } from '../sections.ts'
import { Stage } from '../stage/stage.tsx'
import type { GalleryRequest } from './address.ts'
import classes from './specimen-alone.module.css'

/** One specimen and nothing else: in a window of its own. */
export function SpecimenAlone({ request, sections }: { request: GalleryRequest; sections: readonly LoadedSection[] }) {
  const specimen = sections.flatMap(({ specimens }) => specimens).find((one) => specimenId(one) === request.specimen)
  if (!specimen) return <p className={classes.missing}>There is no such specimen.</p>
  return (
    <div className={classes.window} data-whole={specimen.windowHeight !== undefined}>
      <Stage specimen={specimen} language={request.language} />
    </div>
  )
}
