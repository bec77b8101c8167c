import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod'
import { isTrimmable } from '#contract/rules/case-problems.ts'
import { caseProblemSchema, type CaseProblem } from '#contract/schemas/case-problem.ts'
import { readApiError } from '../../../data/calls/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFocusOnMount } from '../../../ui/use-focus-on-mount.ts'
import { caseProblemWords, FIELD_WORDS } from '../../errors/model/case-problem-words.ts'
import classes from './import-dialog.module.css'
import { TmsErrorAlert } from './tms-error.tsx'

type ImportRefusedProps = { error: unknown; title: string; isTrimming: boolean; onTrim: (() => void) | null }

/** Why a test case could not be read or imported. One that is over the limits can be trimmed. */
export function ImportRefused(props: ImportRefusedProps) {
  // The focus goes to it: the button that was pressed may be far from it.
  const element = useFocusOnMount<HTMLDivElement>()
  return (
    <div ref={element} tabIndex={-1} className={classes.refused}>
      <Refusal {...props} />
    </div>
  )
}

function Refusal({ error, title, isTrimming, onTrim }: ImportRefusedProps) {
  const { t } = useLingui()
  const { appCode, details } = readApiError(error)
  if (appCode !== 'tms_case_unfit') return <TmsErrorAlert error={error} title={title} />
  const problems = z.array(caseProblemSchema).catch([]).parse(details.problems)
  const name = typeof details.title === 'string' ? details.title : ''
  const mayTrim = onTrim !== null && isTrimmable(problems)
  return (
    <Notice
      variant="destructive"
      title={t`“${name}” does not fit the limits of a recipe`}
      action={
        mayTrim ? (
          <Button size="sm" loading={isTrimming} onClick={onTrim}>
            <Trans>Trim and import</Trans>
          </Button>
        ) : null
      }
    >
      <CaseProblems problems={problems} />
    </Notice>
  )
}

/** More would push away what they are about. */
const SHOWN_MAX = 5

/** What is over a limit, field by field. */
export function CaseProblems({ problems }: { problems: readonly CaseProblem[] }) {
  const { i18n } = useLingui()
  const more = problems.length - SHOWN_MAX
  return (
    <ul className={classes.problems}>
      {problems.slice(0, SHOWN_MAX).map((problem) => (
        <li key={JSON.stringify(problem)}>
          <strong>{i18n._(FIELD_WORDS[problem.field])}</strong> {i18n._(caseProblemWords(problem))}
        </li>
      ))}
      {more > 0 && (
        <li>
          <Plural value={more} one="and # more problem" other="and # more problems" />
        </li>
      )}
    </ul>
  )
}
