import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuilding, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconBadge, type IconBadgeTone } from '../../../ui/icon-badge.tsx'
import { HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { useFocusOnMount } from '../../../ui/use-focus-on-mount.ts'
import { errorText } from '../../errors/model/error-text.ts'
import { useRequestPilot } from '../data/own-request.ts'
import { pilotFailureOf } from '../model/pilot-outcome.ts'
import classes from './pilot.module.css'
import { RequestPilotForm } from './request-pilot-form.tsx'

/** Asks for an organization; an administrator decides. */
export function RequestPilotPage() {
  const { i18n, t } = useLingui()
  const request = useRequestPilot()
  useDocumentTitle(t`Request a pilot`)
  const title = (
    <HeaderTitle>
      <Trans>Request a pilot</Trans>
    </HeaderTitle>
  )
  if (request.isSuccess) {
    return (
      <>
        {title}
        <Outcome
          icon={<IconCircleCheck size={26} aria-hidden />}
          tone="success"
          title={<Trans>Your request has been sent</Trans>}
          description={<Trans>We will look at it and send you a mail as soon as it is decided.</Trans>}
        />
      </>
    )
  }
  if (pilotFailureOf(request.error)?.kind === 'conflict') {
    return (
      <>
        {title}
        <Outcome
          icon={<IconInfoCircle size={26} aria-hidden />}
          tone="accent"
          title={<Trans>No new request is needed</Trans>}
          description={errorText(i18n, request.error)}
        />
      </>
    )
  }
  return (
    <>
      {title}
      <Card className={classes.card}>
        <IconBadge tone="accent">
          <IconBuilding size={24} aria-hidden />
        </IconBadge>
        <h2 className={classes.heading}>
          <Trans>An organization for your team</Trans>
        </h2>
        <p className={classes.description}>
          <Trans>Tell us what your organization is called. Once the request is approved, you own it and can invite your colleagues.</Trans>
        </p>
        <RequestPilotForm error={request.error} isPending={request.isPending} onSubmit={(input) => request.mutate(input)} />
      </Card>
    </>
  )
}

type OutcomeProps = { icon: ReactNode; tone: IconBadgeTone; title: ReactNode; description: ReactNode }

function Outcome({ icon, tone, title, description }: OutcomeProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <Card className={classes.card} data-centered="true">
      <IconBadge tone={tone}>{icon}</IconBadge>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {title}
      </h2>
      <p className={classes.description}>{description}</p>
      <ButtonLink to="/" variant="primary" size="lg">
        <Trans>Go to the home page</Trans>
      </ButtonLink>
    </Card>
  )
}
