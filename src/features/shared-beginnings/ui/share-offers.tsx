import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { RECIPE_TITLE_MAX } from '#contract/constants.ts'
import { newId } from '#contract/rules/new-id.ts'
import { isPlainName } from '#contract/rules/plain-text.ts'
import { Switch } from '../../../ui/mantine/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { proposedTitle, type ShareOffer, type TakenOffer } from '../model/share-offer.ts'
import classes from './share-offers.module.css'

/** What was chosen for an offer, by its key: another choice of preconditions brings other offers. */
type Choices = Record<string, { isTaken: boolean; title: string; recipeId: string }>

const isUsable = (title: string): boolean => title.trim() !== '' && isPlainName(title)

/** The offers that were taken, under the names that they were given, and how choices are shown and changed. */
export function useShareOffers<Offer extends ShareOffer>(offers: readonly Offer[]) {
  const [choices, setChoices] = useState<Choices>({})
  const choiceOf = (offer: ShareOffer) => choices[offer.key] ?? { isTaken: false, title: proposedTitle(offer), recipeId: '' }
  const taken = offers.flatMap((offer): TakenOffer<Offer>[] => {
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

/** Of many titles so many are read; the others are only counted. */
const TITLES_SHOWN = 20

type Sharing = Pick<ReturnType<typeof useShareOffers>, 'choiceOf' | 'choose'>
/** `of`: test cases that are still to be imported, or recipes that were made of them. */
type ShareOffersProps = { of: 'cases' | 'recipes'; offers: readonly ShareOffer[]; sharing: Sharing; children?: ReactNode }

/** Test cases that begin alike can share that beginning: it is then changed once for all. `children`: what can be done with the offers. */
export function ShareOffers({ of, offers, sharing, children }: ShareOffersProps) {
  const { t } = useLingui()
  if (offers.length === 0) return null
  return (
    <section className={classes.offers} aria-label={t`Shared beginnings`}>
      <p className={classes.muted}>
        <Trans>A shared beginning becomes one step that uses the shared steps. They are predicted and changed once for all.</Trans>{' '}
        {of === 'recipes' && <Trans>Recipes whose first steps already have actions stay as they are.</Trans>}
      </p>
      {offers.map((offer) => {
        const { isTaken, title } = sharing.choiceOf(offer)
        return (
          <div key={offer.key} className={classes.offer}>
            <Switch
              label={<OfferLabel of={of} count={offer.count} />}
              checked={isTaken}
              onChange={(event) => sharing.choose(offer, { isTaken: event.currentTarget.checked })}
            />
            <OfferDetails of={of} offer={offer} />
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
      {children && <div className={classes.actions}>{children}</div>}
    </section>
  )
}

type OfferProps = Pick<ShareOffersProps, 'of'>

function OfferLabel({ of, count }: OfferProps & { count: number }) {
  return of === 'cases' ? (
    <Plural
      value={count}
      one="# test case begins alike: make its beginning shared steps"
      other="# test cases begin alike: make their beginning shared steps"
    />
  ) : (
    <Plural
      value={count}
      one="# recipe begins alike: make its beginning shared steps"
      other="# recipes begin alike: make their beginning shared steps"
    />
  )
}

function OfferDetails({ of, offer: { steps, titles, count } }: OfferProps & { offer: ShareOffer }) {
  const shown = titles.slice(0, TITLES_SHOWN)
  const names = shown.join(', ')
  const others = count - shown.length
  return (
    <details className={classes.offerDetails}>
      <summary>
        <Plural value={steps.length} one="# step" other="# steps" />,{' '}
        {of === 'cases' ? (
          <Plural value={count} one="# test case" other="# test cases" />
        ) : (
          <Plural value={count} one="# recipe" other="# recipes" />
        )}
      </summary>
      <ol>
        {steps.map(({ testStep }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step has no other identity than its place
          <li key={at}>{testStep}</li>
        ))}
      </ol>
      <p className={classes.muted}>
        {of === 'cases' ? <Trans>Test cases: {names}</Trans> : <Trans>Recipes: {names}</Trans>}
        {others > 0 && (
          <>
            {' '}
            <Plural value={others} one="and # more" other="and # more" />
          </>
        )}
      </p>
    </details>
  )
}
