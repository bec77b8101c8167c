import { Trans } from '@lingui/react/macro'
import type { RecipeStatus } from '#contract/schemas/recipe.ts'
import { Badge } from '../../../ui/badge.tsx'
import classes from './recipes-page.module.css'
import { unreachable } from '../../../lib/unreachable.ts'

type RecipeStatusBadgeProps = { status: RecipeStatus; notChecked: number; isAsking: boolean }

/** Shows the progress of a recipe's automation, whether a step waits for an answer, and how many statements of expected results became no check. */
export function RecipeStatusBadge({ status, notChecked, isAsking }: RecipeStatusBadgeProps) {
  return (
    <>
      {isAsking ? (
        <Badge tone="warning" dot>
          <Trans>Needs an answer</Trans>
        </Badge>
      ) : (
        <StatusBadge status={status} />
      )}
      {notChecked > 0 && (
        <span className={classes.notChecked}>
          <Trans>Not checked: {notChecked}</Trans>
        </span>
      )}
    </>
  )
}

/** A draft is shown as in progress. */
function StatusBadge({ status }: { status: RecipeStatus }) {
  switch (status) {
    case 'Draft':
      return (
        <Badge tone="accent" dot>
          <Trans>In progress</Trans>
        </Badge>
      )
    case 'Finalized':
      return (
        <Badge tone="neutral" dot>
          <Trans>Finalized</Trans>
        </Badge>
      )
    case 'Failed':
      return (
        <Badge tone="destructive" dot>
          <Trans context="recipe">Failed</Trans>
        </Badge>
      )
    case 'Automated':
      return (
        <Badge tone="success" dot>
          <Trans>Automated</Trans>
        </Badge>
      )
    default:
      return unreachable(status)
  }
}
