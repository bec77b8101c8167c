import { useState } from 'react'
import { stepNumber } from '#contract/rules/preconditions.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import type { WorkspaceCommands } from './step-commands.ts'
import type { Destination } from './pick-checks-dialog.tsx'
import type { AddChecks } from './use-checks.tsx'

/** More of a step's text is not needed to know it. */
const TEXT_MAX = 60

/**
 * Adds checks that were made by pointing to a step that is not being recorded. The step that has, or had, the focus is offered first. `isStarting`: somebody
 * begins to point.
 */
export function useChecksToStep(
  recipe: Recipe,
  edit: WorkspaceCommands['edit'],
  isStarting: boolean,
): { destination: Destination; add: AddChecks } {
  const [chosen, setChosen] = useState(0)
  const [wasStarting, setWasStarting] = useState(false)
  if (isStarting !== wasStarting) {
    setWasStarting(isStarting)
    if (isStarting) setChosen(stepInTurn(recipe))
  }
  const index = Math.min(chosen, Math.max(0, recipe.steps.length - 1))
  const steps = recipe.steps.map(({ testStep }, at) => ({
    number: stepNumber(recipe.steps, at),
    text: testStep.length > TEXT_MAX ? `${testStep.slice(0, TEXT_MAX)}…` : testStep,
  }))
  return {
    destination: { index, steps, onChange: setChosen },
    add: (added) => edit({ type: 'content', index, content: { assertions: [...(recipe.steps[index]?.assertions ?? []), ...added] } }),
  }
}

/** The step that the focus was on last; the last one that has passed, while it was on none. */
function stepInTurn({ steps }: Recipe): number {
  const focused = document.querySelector('li[data-step]:has(> article:focus-within)')
  if (focused instanceof HTMLElement) return Number(focused.dataset.step)
  const lastPassed = steps.findLastIndex(({ status }) => status === 'Completed')
  return lastPassed < 0 ? steps.length - 1 : lastPassed
}
