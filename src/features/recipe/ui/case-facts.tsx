import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TEST_CASES_MAX } from '#contract/constants.ts'
import { preconditionStatements } from '#contract/rules/preconditions.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { TMS_NAMES } from '#contract/schemas/recipe-source.ts'
import { Button } from '../../../ui/button.tsx'
import { CaseSource } from './case-source.tsx'
import { canAddStep } from '../model/step-editing.ts'
import classes from './flow-panel.module.css'

type CaseFactsProps = {
  recipe: Pick<Recipe, 'description' | 'preconditions' | 'testData' | 'steps' | 'source'>
  /** Makes steps of the preconditions; null while the steps cannot be changed. */
  onAddPreconditions: ((texts: readonly string[]) => void) | null
  /** Shows what has changed in the test case since it was imported. */
  onCompare: () => void
}

/** What the test case says besides its steps: it is folded, so that the steps come first. Nothing at all when the case says no more. */
export function CaseFacts({ recipe, onAddPreconditions, onCompare }: CaseFactsProps) {
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
  const { source } = recipe
  const origin = source ? [TMS_NAMES[source.system]] : []
  if (facts.length === 0 && !source) return null
  return (
    <details className={classes.case}>
      <summary>
        <IconChevronRight className={classes.caseMark} size={14} aria-hidden />
        <Trans>About the test case</Trans>: {[...origin, ...facts.map(({ name }) => name.toLowerCase())].join(', ')}
      </summary>
      <dl className={classes.caseFacts}>
        {source && (
          <div>
            <dt>
              <Trans>Test case</Trans>
            </dt>
            <dd>
              <CaseSource source={source} onCompare={onCompare} />
            </dd>
          </div>
        )}
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
