import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheckFilled, IconCircleXFilled, IconHistory, IconLink, IconPlayerStopFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { stepNumber } from '#contract/rules/preconditions.ts'
import type { RecipeRun } from '#contract/schemas/recipe-run.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { relativeTimeLabel } from '../../../lib/date-label.ts'
import { secondsLabel } from '../../../lib/seconds-label.ts'
import { dateTimeLabel } from '../../../lib/date-time-label.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { languageOf } from '../../language/model/language.ts'
import { recipeRunQuery } from '../data/recipe-run-query.ts'
import type { RunningTask } from '../model/running-tasks.ts'
import { linkedRun, runLink } from '../model/step-link.ts'
import { failureWords } from '../../step-words/ui/failure-words.ts'
import classes from './run-line.module.css'
import { runWords } from './run-words.ts'
import { useCopyLink } from './use-copy-link.ts'
import { focusStepSoon } from './use-step-navigation.ts'

type RunLineProps = { recipe: Recipe; task: RunningTask | null; isUnsent: boolean; linkHash: string }

/** How the last run went, or the one that the address names. It stays while the next one is on, because the steps below would move under the mouse. */
export function RunLine({ recipe, task, isUnsent, linkHash }: RunLineProps) {
  const [leftHash, setLeftHash] = useState<string | null>(null)
  const linked = leftHash === linkHash ? null : linkedRun(linkHash)
  const isReachable = useIsReachable()
  const query = useQuery({ ...recipeRunQuery(useApi(), recipe.id, linked), enabled: isReachable && !isUnsent })
  useAskAgain(task, () => void query.refetch())
  const showLast = linked ? () => setLeftHash(linkHash) : null
  if (query.data) return <RunFacts run={query.data} recipe={recipe} onShowLast={showLast} />
  if (!linked) return null
  return (
    <div className={classes.line}>
      <IconHistory className={classes.icon} size={18} aria-hidden />
      <output className={classes.words}>
        {!isReachable ? (
          <Trans>The run is shown when there is a connection.</Trans>
        ) : query.isError ? (
          <Trans>This run is not known here.</Trans>
        ) : (
          <Trans>Looking for the run…</Trans>
        )}
      </output>
      <LastRunButton onShowLast={showLast} />
    </div>
  )
}

/** A run that begins or ends is another last one. */
function useAskAgain(task: RunningTask | null, ask: () => void): void {
  const id = task?.id ?? null
  const seen = useRef(id)
  const again = useEffectEvent(ask)
  useEffect(() => {
    if (id === seen.current) return
    seen.current = id
    again()
  }, [id])
}

type RunFactsProps = { run: RecipeRun; recipe: Pick<Recipe, 'id' | 'steps'>; onShowLast: (() => void) | null }

export function RunFacts({ run, recipe, onShowLast }: RunFactsProps) {
  const { i18n, t } = useLingui()
  const copyLink = useCopyLink()
  const now = useNow()
  const { beganAt, finishedAt, stepIndex, failure, by } = run
  const number = stepIndex === null ? null : stepIndex < recipe.steps.length ? stepNumber(recipe.steps, stepIndex) : String(stepIndex + 1)
  const why = run.status === 'failed' && failure ? i18n._(failureWords(failure, languageOf(i18n.locale)).summary) : null
  const seconds = finishedAt === null ? null : Math.max(0, (Date.parse(finishedAt) - Date.parse(beganAt)) / 1000)
  const facts = [
    seconds === null ? null : secondsLabel(seconds, i18n.locale),
    onShowLast ? dateTimeLabel(beganAt) : relativeTimeLabel(finishedAt ?? beganAt, i18n.locale, now),
    by,
  ].filter((fact) => fact !== null)
  return (
    <section
      className={classes.line}
      aria-label={onShowLast ? t`Run of the link` : t`Last run`}
      data-status={run.verdict?.status ?? run.status}
    >
      <RunIcon status={run.verdict?.status === 'incomplete' ? 'interrupted' : run.status} />
      <div className={classes.words}>
        <p className={classes.verdict}>
          {run.verdict ? (
            <Link to="/runs/$runId" params={{ runId: run.id }} className={classes.link}>
              {i18n._(runWords(run, number))}
            </Link>
          ) : (
            i18n._(runWords(run, number))
          )}
        </p>
        {onShowLast && why && <p className={classes.why}>{why}</p>}
        <p className={classes.facts} title={dateTimeLabel(beganAt) ?? undefined}>
          {facts.join(' · ')}
        </p>
      </div>
      {run.status === 'failed' && stepIndex !== null && stepIndex < recipe.steps.length && (
        <Button size="sm" variant="flat" onClick={() => focusStepSoon(stepIndex)}>
          <Trans>To the step</Trans>
        </Button>
      )}
      <LastRunButton onShowLast={onShowLast} />
      <IconButton
        size="sm"
        label={t`Copy link to this run`}
        onClick={() => void copyLink(runLink(window.location.origin, recipe.id, run.id))}
      >
        <IconLink size={16} aria-hidden />
      </IconButton>
    </section>
  )
}

function LastRunButton({ onShowLast }: Pick<RunFactsProps, 'onShowLast'>) {
  return (
    onShowLast && (
      <Button size="sm" variant="flat" onClick={onShowLast}>
        <Trans>Last run</Trans>
      </Button>
    )
  )
}

function RunIcon({ status }: Pick<RecipeRun, 'status'>) {
  const shared = { className: classes.icon, size: 18, 'aria-hidden': true } as const
  if (status === 'completed') return <IconCircleCheckFilled {...shared} />
  if (status === 'failed') return <IconCircleXFilled {...shared} />
  return status === 'aborted' ? <IconPlayerStopFilled {...shared} /> : <IconHistory {...shared} />
}
