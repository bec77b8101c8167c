import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { TaughtBy } from '#contract/schemas/action.ts'
import { shownTitle } from '../../../data/recipe-title.ts'
import classes from './step-card.module.css'

/** Names the step that taught what is done here. It is a copy, so it stays when that is forgotten or its recipe is deleted. */
export function TaughtNote({ taughtBy: { recipeId, title, stepIndex } }: { taughtBy: TaughtBy }) {
  const { i18n } = useLingui()
  const [name, number] = [shownTitle(i18n, title), stepIndex + 1]
  return (
    <p className={classes.taught}>
      {recipeId === null ? (
        <Trans>
          As taught in “{name}”, step {number}
        </Trans>
      ) : (
        <Trans>
          As taught in{' '}
          <Link to="/recipes/$recipeId" params={{ recipeId }}>
            “{name}”
          </Link>
          , step {number}
        </Trans>
      )}
    </p>
  )
}
