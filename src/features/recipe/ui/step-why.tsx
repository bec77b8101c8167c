import { Trans } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import classes from './step-card.module.css'

const StepReasons = lazy(() => import('./step-reasons.tsx').then((module) => ({ default: module.StepReasons })))

/** Why the actions of a predicted step are the ones that its words mean, behind a disclosure. The words load when it opens. */
export function StepWhy({ step }: { step: RecipeStep }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { reasons = [] } = step
  if (reasons.length === 0) return null
  return (
    <>
      <button type="button" className={classes.disclosure} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <IconChevronRight size={14} aria-hidden />
        <Trans>Why these elements</Trans>
      </button>
      <div id={id} className={classes.details} hidden={!isOpen}>
        <Suspense fallback={null}>{isOpen && <StepReasons step={step} />}</Suspense>
      </div>
    </>
  )
}
