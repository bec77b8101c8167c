import { Trans, useLingui } from '@lingui/react/macro'
import type { Recipe } from '#contract/schemas/recipe.ts'
import classes from './flow-panel.module.css'

/** What the test case says besides its steps: it is folded, so that the steps come first. Nothing at all when the case says no more. */
export function CaseFacts({ recipe }: { recipe: Pick<Recipe, 'description' | 'preconditions' | 'testData'> }) {
  const { t } = useLingui()
  const facts = [
    { name: t`Description`, text: recipe.description },
    { name: t`Preconditions`, text: recipe.preconditions },
    { name: t`Test data`, text: recipe.testData },
  ].flatMap(({ name, text }) => (text?.trim() ? [{ name, text: text.trim() }] : []))
  if (facts.length === 0) return null
  return (
    <details className={classes.case}>
      <summary>
        <Trans>About the test case</Trans>: {facts.map(({ name }) => name.toLowerCase()).join(', ')}
      </summary>
      <dl className={classes.caseFacts}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
