import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconPuzzle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isWhole } from '#contract/rules/recorded-step.ts'
import { parametersOf, sharedPart } from '#contract/rules/shared-steps.ts'
import { isReplayable } from '#contract/rules/step-availability.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { SharedArgument, SharedParameter, SharedUse as Use } from '#contract/schemas/shared-steps.ts'
import { readApiError } from '../../../data/calls/api-error.ts'
import { shownTitle } from '../../../data/recipe-title.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { useSharedRecipe } from '../data/shared-steps.ts'
import type { DisabledReason } from '../model/step-controls.ts'
import classes from './shared-use.module.css'
import { DISABLED_WORDS, SOURCE_WORDS } from './step-words.ts'

type SharedUseProps = { use: Use; number: string; reason: DisabledReason | null; onEdit: () => void }

/** What a step that uses shared steps stands for: which they are, with which values, and the steps themselves. */
export function SharedUse({ use, number, reason, onEdit }: SharedUseProps) {
  const { i18n, t } = useLingui()
  const { recipe, error } = useSharedRecipe(use.recipeId)
  const isGone = error !== null && readApiError(error).appCode === 'not_found'
  const title = shownTitle(i18n, recipe?.title ?? use.title)
  const parameters = recipe ? parametersOf(recipe) : use.arguments.map(({ name, value = '' }) => ({ name, value }))
  return (
    <div className={classes.use}>
      <p className={classes.head}>
        <IconPuzzle size={16} stroke={1.75} aria-hidden />
        <span>
          {isGone ? (
            <Trans>The shared steps “{title}” have been deleted.</Trans>
          ) : (
            <Trans>
              Shared steps:{' '}
              <Link to="/recipes/$recipeId" params={{ recipeId: use.recipeId }}>
                {title}
              </Link>
            </Trans>
          )}
        </span>
        {parameters.length > 0 && !isGone && (
          <IconButton size="sm" label={t`Values of step ${number}`} reason={reason && i18n._(DISABLED_WORDS[reason])} onClick={onEdit}>
            <IconPencil size={14} aria-hidden />
          </IconButton>
        )}
      </p>
      {parameters.length > 0 && <Values parameters={parameters} given={use.arguments} />}
      {recipe && <Steps steps={sharedPart(recipe.steps)} number={number} />}
    </div>
  )
}

function Values({ parameters, given }: { parameters: readonly SharedParameter[]; given: readonly SharedArgument[] }) {
  const { i18n } = useLingui()
  return (
    <dl className={classes.values}>
      {parameters.map(({ name, value }) => {
        const argument = given.find((one) => one.name.toLowerCase() === name.toLowerCase())
        return (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {argument?.source ? `${i18n._(SOURCE_WORDS[argument.source.type])}: ${argument.source.key}` : (argument?.value ?? value)}
              {!argument && (
                <span className={classes.default}>
                  {' '}
                  <Trans context="value of shared steps">by default</Trans>
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Steps({ steps, number }: { steps: readonly RecipeStep[]; number: string }) {
  return (
    <details className={classes.steps}>
      <summary>
        <Plural value={steps.length} one="# step" other="# steps" />
      </summary>
      <ol>
        {steps.map((step, index) => (
          <li key={step.stepIndex}>
            <span className={classes.number}>
              {number}.{index + 1}
            </span>
            <span className={classes.text}>{step.testStep}</span>
            <Shortcoming step={step} />
          </li>
        ))}
      </ol>
    </details>
  )
}

/** What a green use would hide of one of its steps. */
function Shortcoming({ step }: { step: RecipeStep }) {
  const notChecked = (step.notChecked?.length ?? 0) + (step.use?.notChecked ?? 0)
  if (!isReplayable(step))
    return (
      <Badge tone="warning">
        <Trans context="step">Not automated</Trans>
      </Badge>
    )
  if (!isWhole(step))
    return (
      <Badge tone="warning">
        <Trans context="step">Incomplete</Trans>
      </Badge>
    )
  if (notChecked === 0) return null
  return (
    <Badge tone="warning">
      <Trans>Not checked: {notChecked}</Trans>
    </Badge>
  )
}
