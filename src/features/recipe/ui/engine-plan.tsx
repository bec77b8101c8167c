import { Trans, useLingui } from '@lingui/react/macro'
import type { EngineAnswer } from '#contract/schemas/engine-answer.ts'
import { EngineLocators } from './engine-locators.tsx'
import classes from './engine-view.module.css'
import { DECISION_WORDS, engineChoiceWords, READER_WORDS, SOURCE_WORDS, type EngineChoice } from './engine-words.ts'
import cardClasses from './step-card.module.css'

type Part = EngineAnswer['plan'][number]

/** The acts of the answer, one section an act: the choice, its rivals, and what the first grammar would do. */
export function EnginePlan({ plan }: { plan: readonly Part[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- acts have no identity; their order is what they are
  return plan.map((part, index) => <PartView key={index} part={part} number={index + 1} />)
}

function PartView({ part, number }: { part: Part; number: number }) {
  const { i18n } = useLingui()
  const { text, decision, by, probability, threshold, choices, firstGrammar, rest } = part
  const share = i18n.number(probability, { style: 'percent' })
  const first = firstGrammar && firstGrammarCode(firstGrammar)
  const least = i18n.number(threshold, { style: 'percent' })
  return (
    <section className={classes.part}>
      <p className={cardClasses.detailsTitle}>
        <Trans>
          Act {number}: “{text}”
        </Trans>
      </p>
      <p className={classes.line}>
        <strong>{i18n._(DECISION_WORDS[decision])}</strong> {by && `${i18n._(READER_WORDS[by])} `}
        <Trans>
          (probability {share}, needed {least})
        </Trans>
      </p>
      <ol className={classes.choices}>
        {choices.map((choice, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- choices have no identity; their order is what they are
          <ChoiceView key={index} choice={choice} isRival={index > 0} />
        ))}
      </ol>
      {first && (
        <p className={classes.line}>
          <Trans>
            The first grammar: <span className={classes.code}>{first}</span>
          </Trans>
        </p>
      )}
      {rest && (
        <p className={classes.line}>
          <Trans>Then is read: “{rest}”</Trans>
        </p>
      )}
    </section>
  )
}

const firstGrammarCode = ({ act, method, gesture, element, value }: NonNullable<Part['firstGrammar']>): string =>
  [act, method, gesture, element && `“${element.caption || element.kind}”`, value && `= “${value}”`].filter(Boolean).join(' ')

function ChoiceView({ choice, isRival }: { choice: EngineChoice; isRival: boolean }) {
  const { i18n } = useLingui()
  const { probability, reading, evidence, element, to, source } = choice
  const unread = reading.unread.join(', ')
  const code = readingCode(reading)
  const share = i18n.number(probability, { style: 'percent' })
  return (
    <li className={classes.choice}>
      <p className={classes.line}>
        {isRival && <Trans>Rival:</Trans>} {i18n._(engineChoiceWords(choice))}
        {to && ` → ${to.caption || to.kind}`}
        {source && ` (${[i18n._(SOURCE_WORDS[source.from]), source.key].filter(Boolean).join(': ')})`}, {share}
      </p>
      <p className={classes.line}>
        <Trans>
          Read as <span className={classes.code}>{code}</span>
        </Trans>
      </p>
      {unread && (
        <p className={classes.line}>
          <Trans>Words without a part: {unread}</Trans>
        </p>
      )}
      <ul className={classes.evidence}>
        {evidence.map(({ name, weight }) => (
          <li key={name} data-against={weight < 0 || undefined}>
            {name} {i18n.number(weight, { maximumFractionDigits: 2, signDisplay: 'always' })}
          </li>
        ))}
      </ul>
      <EngineLocators locators={element?.locators} />
      <EngineLocators locators={to?.locators} />
    </li>
  )
}

function readingCode({ act, target, value, places, key }: EngineChoice['reading']): string {
  const named = target && [target.ordinal && `#${target.ordinal}`, target.role, `“${target.name}”`].filter(Boolean).join(' ')
  return [act, named, value && `= “${value}”`, key, ...places.map(({ relation, role, name }) => [relation, role, `“${name}”`].filter(Boolean).join(' '))] // prettier-ignore
    .filter(Boolean)
    .join(' · ')
}
