import { Plural, Trans } from '@lingui/react/macro'
import type { WholeRun } from '#contract/schemas/run.ts'
import { Folded } from '../../../ui/folded.tsx'
import classes from './run-page.module.css'

type Complaint = WholeRun['complaints'][number]

/** What the page wrote to its console, and requests of it that failed. */
export function Complaints({ complaints }: { complaints: readonly Complaint[] }) {
  return (
    <section className={classes.complaints}>
      <h3>
        <Plural value={complaints.length} one="# complaint of the page" other="# complaints of the page" />
      </h3>
      <ul>
        {complaints.map((complaint) => (
          <li key={complaint.seq} lang="">
            <Folded lines={2}>
              <div>{complaint.kind === 'console' ? <Console complaint={complaint} /> : <Failed complaint={complaint} />}</div>
            </Folded>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Console({ complaint: { level, text } }: { complaint: Extract<Complaint, { kind: 'console' }> }) {
  return (
    <>
      <span className={classes.level} data-level={level}>
        {level === 'error' ? <Trans>Console error</Trans> : <Trans>Console warning</Trans>}
      </span>{' '}
      {text}
    </>
  )
}

function Failed({ complaint: { method, url, status, error } }: { complaint: Extract<Complaint, { kind: 'request' }> }) {
  return (
    <>
      <span className={classes.level} data-level="error">
        {status === null ? <Trans>No answer</Trans> : status}
      </span>{' '}
      {method} {url} {error}
    </>
  )
}
