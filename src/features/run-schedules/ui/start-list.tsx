import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ScheduleStart } from '#contract/schemas/run-schedule.ts'
import { relativeTimeLabel } from '../../../lib/date-label.ts'
import { dateTimeLabel } from '../../../lib/date-time-label.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { isLate, startVerdict, type StartVerdict } from '../model/start-verdict.ts'
import classes from './schedules-page.module.css'

type Tone = ComponentProps<typeof Badge>['tone']
const VERDICTS: Record<StartVerdict, { tone: Tone; words: MessageDescriptor }> = {
  running: { tone: 'accent', words: msg({ message: 'Running', context: 'start of a schedule' }) },
  passed: { tone: 'success', words: msg({ message: 'Passed', context: 'start of a schedule' }) },
  failed: { tone: 'destructive', words: msg({ message: 'Failed', context: 'start of a schedule' }) },
  none: { tone: 'neutral', words: msg`Nothing was run` },
  stopped: { tone: 'neutral', words: msg({ message: 'Stopped', context: 'start of a schedule' }) },
  skipped: { tone: 'warning', words: msg({ message: 'Skipped', context: 'start of a schedule' }) },
  refused: { tone: 'destructive', words: msg`Not started` },
  paused: { tone: 'warning', words: msg`Not started` },
  gone: { tone: 'neutral', words: msg`No longer kept` },
}

/** How a start went, with a link to its runs and what was not as usual. */
export function LastStart({ start }: { start: ScheduleStart }) {
  return (
    <>
      <Start start={start} />
      <Why start={start} />
    </>
  )
}

/** The starts before the last one, folded away. */
export function StartList({ starts, name }: { starts: readonly ScheduleStart[]; name: string }) {
  const { t } = useLingui()
  return (
    <details className={classes.earlier}>
      <summary>
        <Trans>Earlier starts</Trans>
      </summary>
      <ul aria-label={t`Earlier starts of “${name}”`}>
        {starts.map((start) => (
          <li key={start.id}>
            <LastStart start={start} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Start({ start }: { start: ScheduleStart }) {
  const { i18n } = useLingui()
  const now = useNow()
  const { at, batch } = start
  const { tone, words } = VERDICTS[startVerdict(start)]
  return (
    <span className={classes.start}>
      <Badge tone={tone} dot>
        {i18n._(words)}
      </Badge>
      {batch ? <Counts batch={batch} /> : null}
      <time dateTime={at} title={dateTimeLabel(at) ?? undefined}>
        {relativeTimeLabel(at, i18n.locale, now)}
      </time>
      {start.dueAt === null ? <Trans>by hand</Trans> : null}
    </span>
  )
}

/** How many passed of those that ran; recipes in which nothing is automated did not. */
function Counts({ batch: { id, counts } }: { batch: NonNullable<ScheduleStart['batch']> }) {
  const { passed, skipped } = counts
  const total = Object.values(counts).reduce((sum, many) => sum + many, 0) - skipped
  if (total + skipped === 0) return <Trans>no recipe fits</Trans>
  return (
    <Link to="/runs" search={{ batch: id }}>
      {total === 0 ? (
        <Plural value={skipped} one="nothing is automated in # recipe" other="nothing is automated in # recipes" />
      ) : (
        <Trans>
          {passed} of <Plural value={total} one="# run" other="# runs" /> passed
        </Trans>
      )}
    </Link>
  )
}

const REFUSALS: Partial<Record<NonNullable<ScheduleStart['reason']>, MessageDescriptor>> = {
  sut_url_not_configured: msg`The address of the application under test is not set: see the project settings.`,
  not_found: msg`Its environment has been deleted. Choose another one.`,
  nothing_to_do: msg`It names more runs than one batch may have.`,
}

/** What was not as usual; nothing otherwise. */
function Why({ start }: { start: ScheduleStart }) {
  const { i18n } = useLingui()
  const { outcome, reason, leftOut, dueAt } = start
  const due = dueAt === null ? '' : (dateTimeLabel(dueAt) ?? '')
  return (
    <>
      {outcome === 'skipped' && (
        <p className={classes.why}>
          <Trans>Its earlier runs still went on, so nothing was started.</Trans>
        </p>
      )}
      {outcome === 'refused' && <p className={classes.why}>{i18n._((reason && REFUSALS[reason]) ?? msg`The runs could not be queued.`)}</p>}
      {isLate(start) && (
        <p className={classes.why}>
          <Trans>Due at {due}, when no server was running.</Trans>
          {leftOut > 0 && (
            <>
              {' '}
              <Plural value={leftOut} one="# later time was left out." other="# later times were left out." />
            </>
          )}
        </p>
      )}
    </>
  )
}
