import { Trans, useLingui } from '@lingui/react/macro'
import type { Reason } from '#contract/schemas/reading.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { languageOf } from '../../language/model/language.ts'
import { actionWords } from './action-words.ts'
import { wordsAgainst, wordsFor } from './evidence-words.ts'
import classes from './step-card.module.css'

/** One sentence for each action: what spoke for its element, and what against the likeliest other one. */
export function StepReasons({ step: { actions = [], reasons = [] } }: { step: RecipeStep }) {
  const { i18n } = useLingui()
  const language = languageOf(i18n.locale)
  return (
    <ol className={classes.locators}>
      {reasons.flatMap((reason) => {
        const action = actions[reason.action]
        if (!action) return []
        return (
          <li key={reason.action}>
            <p className={classes.detailsTitle}>{i18n._(actionWords(action, language))}</p>
            <p className={classes.detail}>
              <q>{reason.text}</q> <ReasonWords reason={reason} />
            </p>
          </li>
        )
      })}
    </ol>
  )
}

function ReasonWords({ reason: { reader, evidence, rival, near } }: { reason: Reason }) {
  const { i18n, t } = useLingui()
  const told = (words: ReturnType<typeof wordsFor>): string => words.map((each) => i18n._(each)).join(', ')
  const because = told(wordsFor(evidence))
  const caption = rival?.caption?.[languageOf(i18n.locale)] ?? ''
  const place = rival?.near ?? ''
  const other = caption && place ? t`${caption} near “${place}”` : caption
  const against = told(wordsAgainst(rival?.evidence ?? []))
  return (
    <>
      {reader === 'person' && (near ? <Trans>You chose the one near “{near}”.</Trans> : <Trans>You chose it.</Trans>)}{' '}
      {because && <Trans>Because: {because}.</Trans>}{' '}
      {other &&
        (against ? (
          <Trans>
            Not {other}: {against}.
          </Trans>
        ) : (
          <Trans>The next likeliest: {other}.</Trans>
        ))}
    </>
  )
}
