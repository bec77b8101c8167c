import { Trans, useLingui } from '@lingui/react/macro'
import type { ExpectedAnswer } from '#contract/schemas/engine-answer.ts'
import { EngineLocators } from './engine-locators.tsx'
import classes from './engine-view.module.css'
import cardClasses from './step-card.module.css'

type Part = ExpectedAnswer['parts'][number]

/** What would be checked of an expected result, statement by statement. */
export function EngineChecks({ expected: { text, parts } }: { expected: ExpectedAnswer }) {
  return (
    <section className={classes.part}>
      <p className={cardClasses.detailsTitle}>
        <Trans>Expected: {text}</Trans>
      </p>
      <ul className={classes.choices}>
        {parts.map((part) => (
          <StatementView key={part.text} part={part} />
        ))}
      </ul>
    </section>
  )
}

function StatementView({ part: { text, isChecked, assertions } }: { part: Part }) {
  return (
    <li className={classes.choice}>
      <p className={classes.line}>
        <q>{text}</q> {!isChecked && <Trans>Not checked, or only in part.</Trans>}
      </p>
      {assertions.map((each, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- checks have no identity; their order is what they are
        <AssertionView key={index} checked={each} />
      ))}
    </li>
  )
}

function AssertionView({ checked: { holds, probability, assertion } }: { checked: Part['assertions'][number] }) {
  const { i18n } = useLingui()
  const { property, match, expectedValue, targetElementDescription } = assertion
  const share = i18n.number(probability, { style: 'percent' })
  return (
    <>
      <p className={classes.line}>
        {holds ? <Trans>Holds:</Trans> : <Trans>Does not hold:</Trans>}{' '}
        <span className={classes.code}>
          {targetElementDescription} {property} {match} “{expectedValue}”
        </span>
        , {share}
      </p>
      <EngineLocators locators={assertion.target} />
    </>
  )
}
