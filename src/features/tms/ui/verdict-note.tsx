import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TMS_NAMES } from '#contract/schemas/recipe-source.ts'
import type { VerdictReport } from '#contract/schemas/tms-verdicts.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { dateTimeLabel } from '../../../lib/date-time-label.ts'
import { Button } from '../../../ui/button.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { useSendAgain, verdictReportsQuery } from '../data/verdicts.ts'
import { failureWords } from '../model/failure-words.ts'
import classes from './verdicts.module.css'

/** What became of the verdicts of a batch; nothing while nobody has them sent. */
export function VerdictNote({ batchId }: { batchId: string }) {
  const { data = [] } = useQuery(verdictReportsQuery(useApi(), batchId))
  return data.map((report) => <ReportLine key={report.id} report={report} />)
}

function ReportLine({ report }: { report: VerdictReport }) {
  const { status, refused, counts } = report
  const isOver = status !== 'sending'
  return (
    <div className={classes.note} data-status={status}>
      <Said report={report} />
      {isOver && (status === 'failed' || refused.length > 0) && <SendAgain reportId={report.id} />}
      {isOver && refused.length > 0 && <Refused report={report} count={counts.refused ?? 0} />}
    </div>
  )
}

function Said({ report: { system, status, run, failure, nextAt, counts } }: { report: VerdictReport }) {
  const { t, i18n } = useLingui()
  const name = TMS_NAMES[system]
  const { sent = 0, waiting = 0, sending = 0, refused = 0, none = 0 } = counts
  const why = failure && i18n._(failureWords(failure, name))
  if (status === 'failed') return <p>{t`The verdicts could not be sent to ${name}. ${why ?? ''}`}</p>
  if (status === 'sending') {
    const of = sent + waiting + sending + refused
    const next = nextAt && dateTimeLabel(nextAt)
    return (
      <output>
        {why && next
          ? t`The verdicts are not in ${name} yet. ${why} Tried again: ${next}`
          : t`Sending verdicts to ${name}: ${sent} of ${of}`}
      </output>
    )
  }
  const more = [
    t`${plural(sent, { one: '# verdict', other: '# verdicts' })}`,
    ...(none > 0 ? [t`${plural(none, { one: '# test case without a verdict', other: '# test cases without a verdict' })}`] : []),
  ].join(', ')
  return (
    <p>
      <Trans>
        Sent to {name}: <Where run={run} /> ({more})
      </Trans>
    </p>
  )
}

function Where({ run }: Pick<VerdictReport, 'run'>) {
  if (!run) return '–'
  if (run.url === null) return run.name
  return (
    <a href={run.url} target="_blank" rel="noreferrer">
      {run.name}
    </a>
  )
}

function Refused({ report: { system, refused }, count }: { report: VerdictReport; count: number }) {
  const { i18n } = useLingui()
  return (
    <details className={classes.refused}>
      <summary>
        <Plural value={count} one="# verdict was not taken" other="# verdicts were not taken" />
      </summary>
      <ul>
        {refused.map(({ caseId, failure }) => (
          <li key={caseId}>
            {caseId}: {i18n._(failureWords(failure, TMS_NAMES[system]))}
          </li>
        ))}
      </ul>
    </details>
  )
}

function SendAgain({ reportId }: { reportId: string }) {
  const { t } = useLingui()
  const whyOffline = useWhyOffline()
  const showError = useErrorToast()
  const sending = useSendAgain()
  return (
    <Button
      size="sm"
      reason={whyOffline}
      loading={sending.isPending}
      onClick={() => sending.mutate(reportId, { onError: (error) => showError(error, t`The verdicts could not be sent`) })}
    >
      <Trans>Send again</Trans>
    </Button>
  )
}
