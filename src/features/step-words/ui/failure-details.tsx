import { Trans, useLingui } from '@lingui/react/macro'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { languageOf } from '../../language/model/language.ts'
import { FailureValues } from './failure-values.tsx'
import { failureWords } from './failure-words.ts'
import classes from './step-words.module.css'

/** Failures whose sentence may begin with the name of the element: button “Save”. */
const OPENS_WITH_NAME = new Set<StepFailure['code']>(['action_failed', 'option_not_found'])

/** Why a step failed: what was looked for or expected, what was found, and what the page said. */
export function FailureDetails({ failure }: { failure: StepFailure }) {
  const { i18n } = useLingui()
  const { summary, list, detail } = failureWords(failure, languageOf(i18n.locale))
  return (
    <>
      {failure.shared && (
        <p className={classes.foundLabel}>
          <Trans>
            Shared step {failure.shared.number}: {failure.shared.testStep}
          </Trans>
        </p>
      )}
      <p data-opens={OPENS_WITH_NAME.has(failure.code) || undefined}>{i18n._(summary)}</p>
      {failure.code === 'assertion_failed' && <FailureValues expected={failure.expected} actual={failure.actual} />}
      {failure.code === 'call_answer' && failure.expected !== null && failure.actual !== null && (
        <FailureValues expected={failure.expected} actual={failure.actual} />
      )}
      {list && (
        <>
          <p className={classes.foundLabel}>{i18n._(list.label)}</p>
          <ul className={classes.found}>
            {[...new Set(list.items)].map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      )}
      {failure.pageSays && <PageSays texts={failure.pageSays} />}
      {detail && <p className={classes.detail}>{detail}</p>}
    </>
  )
}

/** Messages that the page showed its user meanwhile. */
export function PageSays({ texts }: { texts: readonly string[] }) {
  return (
    <>
      <p className={classes.foundLabel}>
        <Trans>The page says</Trans>
      </p>
      <ul className={classes.found}>
        {texts.map((text) => (
          <li key={text}>
            <q lang="">{text}</q>
          </li>
        ))}
      </ul>
    </>
  )
}
