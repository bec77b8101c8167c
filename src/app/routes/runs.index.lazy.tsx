import { createLazyFileRoute } from '@tanstack/react-router'
import { useWorkspace } from '../../data/workspace.ts'
import { parseRunsSearch, toRunsSearch } from '../../features/runs/model/runs-search.ts'
import { RunsPage } from '../../features/runs/ui/runs-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { NotAMember } from '../shell/not-a-member.tsx'
import { WorkspaceSidebar } from '../shell/workspace-sidebar.tsx'

export const Route = createLazyFileRoute('/runs/')({ component: RunsRoute })

function RunsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { organizationId, isLoading } = useWorkspace()
  return (
    <ScreenLayout kind="ThreeZone" sidebar={<WorkspaceSidebar />}>
      {organizationId === null && !isLoading ? (
        <NotAMember />
      ) : (
        <RunsPage
          view={parseRunsSearch(search)}
          onViewChange={(view, options) => void navigate({ search: toRunsSearch(view), ...options })}
        />
      )}
    </ScreenLayout>
  )
}
