import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { RunPictureFacts } from '#contract/schemas/run.ts'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { runPictureQuery } from '../data/run-queries.ts'
import classes from './run-page.module.css'

type RunPictureProps = { runId: string; picture: RunPictureFacts; alt: string; marks?: readonly ScreenBox[] }

/** Nothing is enlarged: the page of a phone is as wide as it is. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of React know no variables of CSS
const pageWidth = (width: number) => ({ '--page-width': `${width}px` }) as CSSProperties

/** A picture of the page, with the elements of the step framed. */
export function RunPicture({ runId, picture, alt, marks = [] }: RunPictureProps) {
  const isReachable = useIsReachable()
  const { data: image, isError } = useQuery({ ...runPictureQuery(useApi(), runId, picture.id), enabled: isReachable })
  const { width, height } = picture
  return (
    <div className={classes.picture} style={{ aspectRatio: `${width} / ${height}`, ...pageWidth(width) }}>
      {image ? (
        <>
          <img src={image} alt={alt} />
          {marks.map((box) => (
            <span
              key={`${box.x} ${box.y}`}
              className={classes.mark}
              style={{
                left: `${(box.x / width) * 100}%`,
                top: `${(box.y / height) * 100}%`,
                width: `${(box.width / width) * 100}%`,
                height: `${(box.height / height) * 100}%`,
              }}
            />
          ))}
        </>
      ) : (
        <span className={classes.noPicture}>
          {image === null ? (
            <Trans>This picture is kept no more.</Trans>
          ) : !isReachable ? (
            <Trans>The picture is shown when there is a connection.</Trans>
          ) : isError ? (
            <Trans>The picture could not be loaded.</Trans>
          ) : (
            <Trans>Loading the picture…</Trans>
          )}
        </span>
      )}
    </div>
  )
}
