import { Trans } from '@lingui/react/macro'
import type { RecipeStatus } from '#contract/schemas/recipe.ts'
import { Badge } from '../../../ui/badge.tsx'
import { unreachable } from '../../../lib/unreachable.ts'

/** Shows the progress of a recipe's automation. A draft is shown as in progress. */
export function RecipeStatusBadge({ status }: { status: RecipeStatus }) {
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
