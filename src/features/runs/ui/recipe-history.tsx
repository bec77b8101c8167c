import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { steadinessOf } from '#contract/rules/flaky.ts'
import type { Run } from '#contract/schemas/run.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { shownTitle } from '../../../data/recipe-title.ts'
import { secondsLabel } from '../../../lib/seconds-label.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { runsQuery } from '../data/run-queries.ts'
import { STATUS_WORDS } from './run-words.ts'
import classes from './runs-page.module.css'

/** The recipe's latest runs at a glance: how long each took, how it ended, and whether the verdict changes although the recipe does not. */
export function RecipeHistory({ projectId, recipeId }: { projectId: string; recipeId: string }) {
  const { i18n } = useLingui()
  const { data } = useQuery(runsQuery(useApi(), projectId, { recipe: recipeId, batch: null, status: null, page: 1 }))
  const [latest] = data?.runs ?? []
  if (!data || !latest) return null
  const { passed, failed, isFlaky } = steadinessOf(data.runs)
  const many = passed + failed
  return (
    <Card>
      <section className={classes.history}>
        <div className={classes.historyWords}>
          <p>
            <Link to="/recipes/$recipeId" params={{ recipeId }} className={classes.name}>
              {shownTitle(i18n, latest.recipeTitle)}
            </Link>
          </p>
          {many > 1 && (
            <p>
              <Plural
                value={many}
                one={`Passed ${passed}, failed ${failed} of # run of the recipe as it is`}
                other={`Passed ${passed}, failed ${failed} of the last # runs of the recipe as it is`}
              />
            </p>
          )}
        </div>
        {isFlaky && (
          <Badge tone="warning">
            <Trans>Flaky</Trans>
          </Badge>
        )}
        <Trend runs={data.runs} />
      </section>
    </Card>
  )
}

/** The oldest first; the height is how long a run took. */
function Trend({ runs }: { runs: readonly Run[] }) {
  const { t, i18n } = useLingui()
  const ended = runs.filter(({ durationMs }) => durationMs !== null).toReversed()
  const longest = Math.max(1, ...ended.map(({ durationMs }) => durationMs ?? 0))
  return (
    <ul className={classes.trend} aria-label={t`Duration of the latest runs`}>
      {ended.map(({ id, status, durationMs }) => {
        const label = `${i18n._(STATUS_WORDS[status])} · ${secondsLabel((durationMs ?? 0) / 1000, i18n.locale)}`
        return (
          <li key={id}>
            <Link
              to="/runs/$runId"
              params={{ runId: id }}
              className={classes.bar}
              data-status={status}
              style={{ height: `${Math.round(((durationMs ?? 0) / longest) * 100)}%` }}
              aria-label={label}
              title={label}
            />
          </li>
        )
      })}
    </ul>
  )
}
