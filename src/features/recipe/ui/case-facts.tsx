import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TEST_CASES_MAX } from '#contract/constants.ts'
import { preconditionStatements } from '#contract/rules/preconditions.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { Button } from '../../../ui/button.tsx'
import { canAddStep } from '../model/step-editing.ts'
import classes from './flow-panel.module.css'

type CaseFactsProps = {
  recipe: Pick<Recipe, 'description' | 'preconditions' | 'testData' | 'steps'>
  /** Makes steps of the preconditions; null while the steps cannot be changed. */
  onAddPreconditions: ((texts: readonly string[]) => void) | null
}

/** What the test case says besides its steps: it is folded, so that the steps come first. Nothing at all when the case says no more. */
export function CaseFacts({ recipe, onAddPreconditions }: CaseFactsProps) {
  const { t } = useLingui()
  const facts = [
    { name: t`Description`, text: recipe.description },
    {
      name: t`Preconditions`,
      text: recipe.preconditions,
      more: onAddPreconditions && <AsSteps recipe={recipe} onAdd={onAddPreconditions} />,
    },
    { name: t`Test data`, text: recipe.testData },
  ].flatMap(({ name, text, more = null }) => (text?.trim() ? [{ name, text: text.trim(), more }] : []))
  if (facts.length === 0) return null
  return (
    <details className={classes.case}>
      <summary>
        <IconChevronRight className={classes.caseMark} size={14} aria-hidden />
        <Trans>About the test case</Trans>: {facts.map(({ name }) => name.toLowerCase()).join(', ')}
      </summary>
      <dl className={classes.caseFacts}>
        {facts.map((fact) => (
          <Fact key={fact.name} {...fact} />
        ))}
      </dl>
    </details>
  )
}

function Fact({ name, text, more }: { name: string; text: string; more: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
      {more && <dd>{more}</dd>}
    </div>
  )
}

/** Offered once: preconditions that are steps already are edited as steps. */
function AsSteps({ recipe, onAdd }: { recipe: CaseFactsProps['recipe']; onAdd: (texts: readonly string[]) => void }) {
  const { t } = useLingui()
  const texts = preconditionStatements(recipe.preconditions ?? '')
  if (texts.length === 0 || recipe.steps.some(({ isPrecondition }) => isPrecondition)) return null
  return (
    <Button
      size="sm"
      reason={canAddStep(recipe.steps, texts.length) ? null : t`A recipe has at most ${TEST_CASES_MAX} steps`}
      onClick={() => onAdd(texts)}
    >
      <Trans>Do and check them before the steps</Trans>
    </Button>
  )
}
