import { createLazyFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../../features/account/ui/terms-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { HomeLink } from '../shell/home-link.tsx'

export const Route = createLazyFileRoute('/terms')({ component: TermsRoute })

function TermsRoute() {
  return (
    <ScreenLayout kind="Centered">
      <TermsPage home={<HomeLink />} />
    </ScreenLayout>
  )
}
