import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPlayerStopFilled, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import type { RunBatchFacts } from '#contract/schemas/run-batch.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { relativeTimeLabel } from '../../../lib/date-label.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Progress } from '../../../ui/mantine/progress.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { runBatchesQuery, useAbortBatch } from '../data/run-queue.ts'
import classes from './list-toolbar.module.css'

/** Stands at a batch that has ended. */
type BatchNote = ComponentType<{ batchId: string }>

/** How the runs stand that were queued together: those that go on, and those that have ended while this page was open. */
export function RunBatches({ projectId, BatchNote }: { projectId: string; BatchNote: BatchNote }) {
  const { data: batches = [] } = useQuery(runBatchesQuery(useApi(), projectId))
  const [closed, setClosed] = useState<readonly string[]>([])
  const [openedAt] = useState(() => new Date().toISOString())
  const shown = batches.filter(({ id, finishedAt }) => !closed.includes(id) && (finishedAt === null || finishedAt > openedAt))
  if (shown.length === 0) return null
  return (
    <div className={classes.batches}>
      {shown.map((batch) => (
        <Batch key={batch.id} batch={batch} BatchNote={BatchNote} onClose={() => setClosed([...closed, batch.id])} />
      ))}
    </div>
  )
}

type BatchProps = { batch: RunBatchFacts; BatchNote: BatchNote; onClose: () => void }

function Batch({ batch, BatchNote, onClose }: BatchProps) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const showError = useErrorToast()
  const aborting = useAbortBatch()
  const { counts, environment, by, createdAt, finishedAt } = batch
  const total = Object.values(counts).reduce((sum, many) => sum + many, 0)
  const done = total - counts.queued - counts.running
  const facts = [environment, by, relativeTimeLabel(createdAt, i18n.locale, now)].filter((fact) => fact)
  return (
    <Card>
      <section className={classes.batch} aria-label={t`Runs that were queued together`}>
        <div className={classes.batchWords}>
          <output>
            {finishedAt === null ? (
              <Trans>
                {done} of <Plural value={total} one="# run" other="# runs" /> done: {counts.passed} passed, {counts.failed} failed,{' '}
                {counts.running} going on, {counts.queued} waiting
              </Trans>
            ) : (
              <Trans>
                <Plural value={total} one="# run" other="# runs" /> ended: {counts.passed} passed, {counts.failed} failed, {counts.skipped}{' '}
                not run
              </Trans>
            )}
          </output>
          <p className={classes.batchFacts}>{facts.join(' · ')}</p>
        </div>
        <Progress className={classes.progress} size={6} value={total === 0 ? 100 : (100 * done) / total} aria-label={t`Progress`} />
        <Link to="/runs" search={{ batch: batch.id }}>
          <Trans>Details</Trans>
        </Link>
        {finishedAt === null ? (
          <Button
            size="sm"
            loading={aborting.isPending}
            leftSection={<IconPlayerStopFilled size={14} aria-hidden />}
            onClick={() => aborting.mutate(batch.id, { onError: (error) => showError(error, t`The runs could not be stopped`) })}
          >
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <IconButton size="sm" label={t`Close`} onClick={onClose}>
            <IconX size={16} aria-hidden />
          </IconButton>
        )}
        {finishedAt !== null && <BatchNote batchId={batch.id} />}
      </section>
    </Card>
  )
}
