import { Trans, useLingui } from '@lingui/react/macro'
import { IconZoomIn } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../data/client/client-context.tsx'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { failurePictureQuery } from '../data/failure-picture-query.ts'
import classes from './failure-card.module.css'

const DIALOG_WIDTH_PX = 1320

type FailurePictureProps = { recipeId: string; pictureId: string; number: string }

/** The page at the moment at which the step failed; a press shows it larger. Nothing when the picture is kept no more. */
export function FailurePicture({ recipeId, pictureId, number: stepNumber }: FailurePictureProps) {
  const { t } = useLingui()
  const isReachable = useIsReachable()
  const { data: picture, isError } = useQuery({ ...failurePictureQuery(useApi(), recipeId, pictureId), enabled: isReachable })
  const [isOpen, setIsOpen] = useState(false)
  if (picture === null) return null
  if (picture === undefined) {
    return (
      <div className={classes.frame} aria-busy={isReachable && !isError}>
        <span className={classes.nothing}>
          {isReachable && !isError ? (
            <Trans>Loading the picture of the page…</Trans>
          ) : isReachable ? (
            <Trans>The picture of the page could not be loaded.</Trans>
          ) : (
            <Trans>The picture of the page is shown when there is a connection.</Trans>
          )}
        </span>
      </div>
    )
  }
  const alt = t`The page when step ${stepNumber} failed`
  return (
    <>
      <PlainButton
        className={classes.frame}
        aria-label={t`Enlarge: the page when step ${stepNumber} failed`}
        onClick={() => setIsOpen(true)}
      >
        <img className={classes.picture} src={picture} alt={alt} />
        <IconZoomIn className={classes.zoom} size={18} stroke={1.75} aria-hidden />
      </PlainButton>
      {isOpen && (
        <Dialog opened onClose={() => setIsOpen(false)} title={alt} size={DIALOG_WIDTH_PX}>
          <img className={classes.large} src={picture} alt={alt} />
          <p className={classes.note}>
            <Trans>Fields for passwords and secret values are covered. The frame marks the element of the step, if it was found.</Trans>
          </p>
        </Dialog>
      )}
    </>
  )
}
