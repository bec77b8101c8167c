import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TmsBeginning, TmsSharedBeginnings } from '#contract/schemas/tms.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { useQueryError } from '../../../data/use-query-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFocusOnMount } from '../../../ui/use-focus-on-mount.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { ShareOffers, useShareOffers } from '../../shared-beginnings/ui/share-offers.tsx'
import { beginningsQuery, useDeclineSharing, useShareBeginnings } from '../data/beginnings.ts'
import classes from './import-dialog.module.css'
import { TmsErrorAlert } from './tms-error.tsx'

/** `leftCount`: recipes of the offers that stay as they are. */
type Outcome = TmsSharedBeginnings & { leftCount: number }

/** What recipes of an import that has ended begin with in common: offered to be shared until somebody declines. */
export function ImportSharing({ importId }: { importId: string }) {
  const { t } = useLingui()
  const query = useQuery(beginningsQuery(useApi(), importId))
  const error = useQueryError(query)
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const latest = outcomes.at(-1)
  return (
    <>
      {latest && <SharedNotice key={outcomes.length} {...latest} />}
      {query.data ? (
        <Offers importId={importId} offers={query.data} onShared={(outcome) => setOutcomes([...outcomes, outcome])} />
      ) : error ? (
        <TmsErrorAlert error={error} title={t`Whether recipes begin alike could not be read`} onRetry={() => void query.refetch()} />
      ) : null}
    </>
  )
}

type OffersProps = { importId: string; offers: readonly TmsBeginning[]; onShared: (outcome: Outcome) => void }

function Offers({ importId, offers, onShared }: OffersProps) {
  const { t } = useLingui()
  const sharing = useShareOffers(offers)
  const share = useShareBeginnings(importId)
  const decline = useDeclineSharing(importId)
  const showError = useErrorToast()
  const whyOffline = useWhyOffline()
  const { taken } = sharing
  const whyNot = taken.length === 0 ? t`Switch on what is to be shared` : sharing.hasProblem ? t`The shared steps need a name` : null
  const onError = (error: unknown) => showError(error, t`Not done`)
  const handleShare = () => {
    const offeredCount = taken.reduce((sum, { offer }) => sum + offer.count, 0)
    const chosen = taken.map(({ offer, recipeId, title }) => ({ key: offer.key, stepCount: offer.steps.length, recipeId, title }))
    share.mutate(chosen, {
      onError,
      onSuccess: ({ shared }) =>
        onShared({ shared, leftCount: Math.max(0, offeredCount - shared.reduce((sum, { usersCount }) => sum + usersCount, 0)) }),
    })
  }
  return (
    <ShareOffers of="recipes" offers={offers} sharing={sharing}>
      <Button size="sm" variant="accent" reason={whyOffline ?? whyNot} loading={share.isPending} onClick={handleShare}>
        <Trans>Make shared steps</Trans>
      </Button>
      <Button size="sm" reason={whyOffline} loading={decline.isPending} onClick={() => decline.mutate(undefined, { onError })}>
        <Trans>Do not offer again</Trans>
      </Button>
    </ShareOffers>
  )
}

/** What came of it. The focus goes to it: the offer whose button was pressed is gone. */
function SharedNotice({ shared, leftCount }: Outcome) {
  const { t } = useLingui()
  const element = useFocusOnMount<HTMLDivElement>()
  const isNothing = shared.length === 0
  return (
    <div ref={element} tabIndex={-1} className={classes.refused}>
      <Notice variant={leftCount > 0 ? 'warning' : 'info'} title={isNothing ? t`Nothing was shared` : t`Shared steps made`}>
        {!isNothing && (
          <>
            <ul className={classes.problems}>
              {shared.map(({ recipeId, title, usersCount }) => (
                <li key={recipeId}>
                  <Link to="/recipes/$recipeId" params={{ recipeId }}>
                    {title}
                  </Link>
                  : <Plural value={usersCount} one="# recipe uses them" other="# recipes use them" />
                </li>
              ))}
            </ul>
            <p className={classes.told}>
              <Trans>Predict them once: every recipe that uses them has the result.</Trans>
            </p>
          </>
        )}
        {leftCount > 0 && (
          <p className={classes.told}>
            <Plural
              value={leftCount}
              one="# recipe stays as it is: it was changed meanwhile, or somebody works on it."
              other="# recipes stay as they are: they were changed meanwhile, or somebody works on them."
            />
          </p>
        )}
      </Notice>
    </div>
  )
}
