import { Trans, useLingui } from '@lingui/react/macro'
import { languageOf } from '../../language/model/language.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { failureWords } from './failure-words.ts'
import classes from './step-card.module.css'

/** Failures whose sentence may begin with the name of the element: button “Save”. */
const OPENS_WITH_NAME = new Set<StepFailure['code']>(['action_failed', 'option_not_found'])

/** Why a step failed, in the user's language: what was looked for and what was found. */
export function StepFailureNote({ step }: { step: Pick<RecipeStep, 'failure' | 'errorMessage'> }) {
  const { i18n, t } = useLingui()
  if (!step.failure) return <div className={classes.failure}>{step.errorMessage ?? t`The step failed.`}</div>
  const { summary, list, detail } = failureWords(step.failure, languageOf(i18n.locale))
  return (
    <div className={classes.failure}>
      <p data-opens={OPENS_WITH_NAME.has(step.failure.code) || undefined}>{i18n._(summary)}</p>
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
      {step.failure.pageSays && (
        <>
          <p className={classes.foundLabel}>
            <Trans>The page says</Trans>
          </p>
          <ul className={classes.found}>
            {step.failure.pageSays.map((text) => (
              <li key={text}>
                <q lang="">{text}</q>
              </li>
            ))}
          </ul>
        </>
      )}
      {detail && <p className={classes.detail}>{detail}</p>}
    </div>
  )
}
