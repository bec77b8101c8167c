import { Trans, useLingui } from '@lingui/react/macro'
import { languageOf } from '../../language/model/language.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { Button } from '../../../ui/button.tsx'
import type { RecordControl } from '../model/step-controls.ts'
import { failureWords } from './failure-words.ts'
import classes from './step-card.module.css'
import { DISABLED_WORDS, isAskedInstead, isUnsure } from './step-words.ts'

/** Failures whose sentence may begin with the name of the element: button “Save”. */
const OPENS_WITH_NAME = new Set<StepFailure['code']>(['action_failed', 'option_not_found'])

type StepFailureNoteProps = { step: Pick<RecipeStep, 'failure' | 'errorMessage' | 'question'>; record: RecordControl; onShow: () => void }

/**
 * Why a step failed, in the user's language: what was looked for and what was found. Where the step only was not understood, `onShow` records what is
 * meant; where the step asks, that says it all, but for what the page said.
 */
export function StepFailureNote({ step, record, onShow }: StepFailureNoteProps) {
  const { i18n, t } = useLingui()
  const { failure } = step
  if (failure && isAskedInstead(step)) return failure.pageSays ? <div className={classes.failure}><PageSays texts={failure.pageSays} /></div> : null // prettier-ignore
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
      {step.failure.pageSays && <PageSays texts={step.failure.pageSays} />}
      {detail && <p className={classes.detail}>{detail}</p>}
      {isUnsure(step) && record.action === 'start' && (
        <Button
          size="sm"
          className={classes.failureButton}
          reason={record.reason && i18n._(DISABLED_WORDS[record.reason])}
          onClick={onShow}
        >
          <Trans>Show it</Trans>
        </Button>
      )}
    </div>
  )
}

function PageSays({ texts }: { texts: readonly string[] }) {
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
