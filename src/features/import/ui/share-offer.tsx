import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RECIPE_TITLE_MAX } from '#contract/constants.ts'
import { newId } from '#contract/rules/new-id.ts'
import { isPlainName } from '#contract/rules/plain-text.ts'
import { Switch } from '../../../ui/mantine/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { proposedTitle, type ShareOffer, type TakenOffer } from '../model/share-offers.ts'
import classes from './import-page.module.css'

/** What was chosen for an offer, by its key: another choice of preconditions brings other offers. */
type Choices = Record<string, { isTaken: boolean; title: string; recipeId: string }>

const isUsable = (title: string): boolean => title.trim() !== '' && isPlainName(title)

/** The offers that were taken, under the names that they were given, and how choices are shown and changed. */
export function useShareOffers(offers: readonly ShareOffer[]) {
  const [choices, setChoices] = useState<Choices>({})
  const choiceOf = (offer: ShareOffer) => choices[offer.key] ?? { isTaken: false, title: proposedTitle(offer), recipeId: '' }
  const taken = offers.flatMap((offer): TakenOffer[] => {
    const { isTaken, title, recipeId } = choiceOf(offer)
    return isTaken ? [{ offer, recipeId, title: title.trim() }] : []
  })
  return {
    taken,
    hasProblem: taken.some(({ title }) => !isUsable(title)),
    choiceOf,
    choose: (offer: ShareOffer, part: Partial<Choices[string]>) => {
      const before = choiceOf(offer)
      setChoices({ ...choices, [offer.key]: { ...before, recipeId: before.recipeId || newId(), ...part } })
    },
  }
}

type ShareOffersProps = { offers: readonly ShareOffer[]; sharing: ReturnType<typeof useShareOffers> }

/** Test cases that begin alike can share that beginning: it is then changed once for all. */
export function ShareOffers({ offers, sharing }: ShareOffersProps) {
  const { t } = useLingui()
  if (offers.length === 0) return null
  return (
    <section className={classes.offers} aria-label={t`Shared beginnings`}>
      {offers.map((offer) => {
        const { isTaken, title } = sharing.choiceOf(offer)
        return (
          <div key={offer.key} className={classes.offer}>
            <Switch
              label={
                <Plural
                  value={offer.cases.length}
                  one="# test case begins alike: make its beginning shared steps"
                  other="# test cases begin alike: make their beginning shared steps"
                />
              }
              description={t`Each of them then has one step that uses the shared steps. They are predicted and changed once for all.`}
              checked={isTaken}
              onChange={(event) => sharing.choose(offer, { isTaken: event.currentTarget.checked })}
            />
            <details className={classes.offerDetails}>
              <summary>
                <Plural value={offer.steps.length} one="# step" other="# steps" />,{' '}
                <Plural value={offer.titles.length} one="# test case" other="# test cases" />
              </summary>
              <ol>
                {offer.steps.map(({ testStep }, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a step has no other identity than its place
                  <li key={at}>{testStep}</li>
                ))}
              </ol>
              <p className={classes.muted}>
                <Trans>Test cases: {offer.titles.join(', ')}</Trans>
              </p>
            </details>
            {isTaken && (
              <TextField
                label={t`Name of the shared steps`}
                maxLength={RECIPE_TITLE_MAX}
                value={title}
                error={isUsable(title) ? undefined : t`Name is required`}
                onChange={(event) => sharing.choose(offer, { title: event.target.value })}
              />
            )}
          </div>
        )
      })}
    </section>
  )
}
