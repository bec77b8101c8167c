import { createLazyFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../../features/account/ui/privacy-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { HomeLink } from '../shell/home-link.tsx'

export const Route = createLazyFileRoute('/privacy')({ component: PrivacyRoute })

function PrivacyRoute() {
  return (
    <ScreenLayout kind="Centered">
      <PrivacyPage home={<HomeLink />} />
    </ScreenLayout>
  )
}
