import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { Button } from '../../../ui/button.tsx'
import type { StepControls } from '../model/step-controls.ts'
import cardClasses from './failure-card.module.css'
import { FailureDetails, PageSays } from '../../step-words/ui/failure-details.tsx'
import classes from '../../step-words/ui/step-words.module.css'
import { DISABLED_WORDS, isAskedInstead } from './step-words.ts'

const FailurePicture = lazy(async () => ({ default: (await import('./failure-picture.tsx')).FailurePicture }))

/** A call is written, neither recorded nor predicted. */
const isOfCall = (failure: RecipeStep['failure']): boolean => failure?.code === 'call_failed' || failure?.code === 'call_answer'

type StepFailureNoteProps = {
  recipeId: string
  number: string
  step: Pick<RecipeStep, 'failure' | 'errorMessage' | 'question'>
  controls: Pick<StepControls, 'record' | 'predict'>
  onRecord: () => void
  /** Null where the step has no words of its own. */
  onPredict: (() => void) | null
}

/**
 * Why a step failed, in the user's language: what was looked for or expected and what was found, the page at that moment, and the two ways to make the step
 * anew. Where the step asks a question, that says it all, but for the page.
 */
export function StepFailureNote({ recipeId, number, step, controls, onRecord, onPredict }: StepFailureNoteProps) {
  const { i18n, t } = useLingui()
  const { failure } = step
  const picture = failure?.picture && (
    <Suspense fallback={null}>
      <FailurePicture recipeId={recipeId} pictureId={failure.picture} number={number} />
    </Suspense>
  )
  if (failure && isAskedInstead(step)) {
    const says = failure.pageSays && <PageSays texts={failure.pageSays} />
    return says || picture ? <div className={classes.failure}>{says}{picture}</div> : null // prettier-ignore
  }
  return (
    <div className={classes.failure}>
      {failure ? <FailureDetails failure={failure} /> : (step.errorMessage ?? t`The step failed.`)}
      {picture}
      {controls.record.action === 'start' && !isOfCall(failure) && (
        <div className={cardClasses.buttons}>
          <Button size="sm" reason={controls.record.reason && i18n._(DISABLED_WORDS[controls.record.reason])} onClick={onRecord}>
            <Trans>Record this step</Trans>
          </Button>
          {onPredict && (
            <Button size="sm" reason={controls.predict.reason && i18n._(DISABLED_WORDS[controls.predict.reason])} onClick={onPredict}>
              <Trans>Predict again</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
