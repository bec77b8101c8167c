import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { RunPictureFacts, WholeRun } from '#contract/schemas/run.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { durationLabel } from '../../../lib/seconds-label.ts'
import { runPictureQuery } from '../data/run-queries.ts'
import { stepOfPicture, strip, wasBegun } from '../model/run-timeline.ts'
import classes from './run-page.module.css'

const FRAMES_MAX = 12

type FilmStripProps = { whole: WholeRun; shown: number | null; onShow: (stepIndex: number) => void }

/** The run from its beginning to its end: pictures of the page, and below them the steps, each as wide as it took. For the mouse: the list has the same steps. */
export function FilmStrip({ whole, shown, onShow }: FilmStripProps) {
  const { t, i18n } = useLingui()
  const { run, steps, pictures } = whole
  const begun = steps.filter(wasBegun)
  if (begun.length === 0) return null
  return (
    <div className={classes.film} aria-hidden>
      <div className={classes.frames}>
        {strip(pictures, FRAMES_MAX).map((picture) => {
          const step = stepOfPicture(steps, picture)
          return (
            <button
              key={picture.id}
              type="button"
              tabIndex={-1}
              className={classes.frame}
              title={t`After ${durationLabel(picture.at, i18n.locale)}`}
              onClick={() => step && onShow(step.stepIndex)}
            >
              <Thumbnail runId={run.id} picture={picture} />
            </button>
          )
        })}
      </div>
      <div className={classes.bar}>
        {begun.map((step) => (
          <button
            key={step.stepIndex}
            type="button"
            tabIndex={-1}
            className={classes.part}
            data-status={step.status}
            data-shown={step.stepIndex === shown}
            style={{ flexGrow: Math.max(1, step.to - step.from) }}
            aria-label={step.testStep}
            title={step.testStep}
            onClick={() => onShow(step.stepIndex)}
          />
        ))}
      </div>
    </div>
  )
}

function Thumbnail({ runId, picture }: { runId: string; picture: RunPictureFacts }) {
  const isReachable = useIsReachable()
  const { data: image } = useQuery({ ...runPictureQuery(useApi(), runId, picture.id), enabled: isReachable })
  return image ? <img src={image} alt="" /> : null
}
