import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import classes from './step-card.module.css'
import { announcementOf } from './step-words.ts'

/** Tells screen readers when steps start, pass and fail; silent about what was there when the page opened. */
export function StatusAnnouncer({ steps }: { steps: readonly RecipeStep[] }) {
  const { i18n } = useLingui()
  const before = useRef(steps)
  const [text, setText] = useState('')
  useEffect(() => {
    const changed = steps.filter((step, index) => {
      const previous = before.current[index]
      return previous !== undefined && previous.status !== step.status && previous.testStep === step.testStep
    })
    before.current = steps
    if (changed.length > 0) setText(changed.map((step) => i18n._(announcementOf(step.stepIndex + 1, step.status))).join('. '))
  }, [steps, i18n])
  return (
    <div className={classes.screenReaderOnly} aria-live="polite" role="log">
      {text}
    </div>
  )
}
