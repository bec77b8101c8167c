import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Reason } from '#contract/schemas/reading.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { languageOf } from '../../language/model/language.ts'
import { actionWords } from '../../step-words/ui/action-words.ts'
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
            <ReasonWords reason={reason} />
          </li>
        )
      })}
    </ol>
  )
}

function ReasonWords({ reason }: { reason: Reason }) {
  const { i18n, t } = useLingui()
  const { evidence, rival, caption, text, reader, near } = reason
  const language = languageOf(i18n.locale)
  const told = (words: ReturnType<typeof wordsFor>): string => words.map((each) => i18n._(each)).join(', ')
  const because = told(wordsFor(evidence))
  const rivalCaption = rival?.caption?.[language] ?? ''
  const isNamesake = rivalCaption !== '' && rivalCaption === caption?.[language]
  const place = rival?.near ?? ''
  const other = rivalCaption && place ? t`${rivalCaption} near “${place}”` : rivalCaption
  const against = isNamesake ? '' : told(wordsAgainst(rival?.evidence ?? []))
  return (
    <>
      <p className={classes.why}>
        <q>{text}</q>
      </p>
      <p className={classes.why}>
        {reader === 'person' && near ? (
          <Trans>Chosen by a person, in answer to the question: the one near “{near}”.</Trans>
        ) : (
          i18n._(readerWords(reason, i18n))
        )}
      </p>
      {because && (
        <p className={classes.why}>
          <Trans>Because: {because}.</Trans>
        </p>
      )}
      {other && (
        <p className={classes.why}>
          {isNamesake ? (
            <Trans>There is another one of this name: {other}.</Trans>
          ) : against ? (
            <Trans>
              Not {other}: {against}.
            </Trans>
          ) : (
            <Trans>The next likeliest: {other}.</Trans>
          )}
        </p>
      )}
    </>
  )
}

/** Who or what decided. */
function readerWords({ reader, probability }: Reason, i18n: I18n): MessageDescriptor {
  if (reader === 'person') return msg`Chosen by a person, in answer to the question.`
  if (reader === 'first') return msg`Read from the words alone; the page agrees.`
  if (probability === undefined) return msg`Read from the words together with the page.`
  const share = i18n.number(Math.min(probability, SURE_MAX), { style: 'percent' })
  return msg`Read from the words together with the page; ${share} sure.`
}

/** Nothing is called quite sure. */
const SURE_MAX = 0.99
