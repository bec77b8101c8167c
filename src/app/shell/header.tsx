import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useApi } from '../../data/client/client-context.tsx'
import { useWorkspace } from '../../data/workspace.ts'
import { LanguageSwitcher } from '../../features/language/ui/language-switcher.tsx'
import { ownRequestQuery } from '../../features/pilot/data/own-request.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Slot } from '../../ui/layout/slot.tsx'
import { backTarget } from './back-target.ts'
import classes from './header.module.css'
import { useSignOut } from './use-sign-out.ts'

/** The top bar: back, title, whose session it is, the page's actions, language, logout. */
export function Header() {
  const { t } = useLingui()
  const { viewer } = useWorkspace()
  const signOut = useSignOut()
  return (
    <header className={classes.header}>
      <BackButton />
      <Slot name="title" className={classes.title} />
      {viewer ? (
        <span className={classes.user} title={viewer.user.email}>
          ({viewer.user.firstName?.trim() || viewer.user.email})
        </span>
      ) : null}
      <div className={classes.end}>
        <Slot name="status" className={classes.status} />
        <Slot name="actions" className={classes.actions} />
        {viewer && !viewer.membership && viewer.user.type === 'USER' ? <RequestPilotLink /> : null}
        <LanguageSwitcher />
        {viewer ? (
          <IconButton label={t`Log out`} onClick={signOut}>
            <IconLogout size={18} aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </header>
  )
}

/** Not while a request waits for its decision, nor before it is known whether one does. */
function RequestPilotLink() {
  const request = useQuery(ownRequestQuery(useApi()))
  const isThere = useRouterState({ select: (state) => state.location.pathname.startsWith('/request-pilot') })
  if (isThere || request.isPending || request.data?.status === 'PENDING') return null
  return (
    <ButtonLink to="/request-pilot" variant="outline">
      <Trans>Request a pilot</Trans>
    </ButtonLink>
  )
}

function BackButton() {
  const { t } = useLingui()
  const router = useRouter()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const target = backTarget(pathname, window.location.origin, previousOrigin(router.history.canGoBack()))
  if (target.kind === 'none') return null
  const goBack = () => (target.kind === 'history' ? router.history.back() : void router.navigate({ to: target.path }))
  return (
    <IconButton label={t`Back`} onClick={goBack} className={classes.back}>
      <IconArrowLeft size={18} aria-hidden />
    </IconButton>
  )
}

/** Within the client every earlier page is of this origin; before that the referrer says where the user came from. */
function previousOrigin(canGoBack: boolean): string | null {
  if (canGoBack) return window.location.origin
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null
}
