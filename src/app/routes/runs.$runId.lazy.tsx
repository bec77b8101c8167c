import { createLazyFileRoute } from '@tanstack/react-router'
import { useWorkspace } from '../../data/workspace.ts'
import { parseRunSearch } from '../../features/runs/model/runs-search.ts'
import { RunPage } from '../../features/runs/ui/run-page.tsx'
import { isId } from '../../lib/is-id.ts'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { NotAMember } from '../shell/not-a-member.tsx'
import { VerdictNote } from '../../features/tms/ui/verdict-note.tsx'
import { NotFoundScreen } from '../shell/not-found-screen.tsx'

export const Route = createLazyFileRoute('/runs/$runId')({ component: RunRoute })

function RunRoute() {
  const { runId } = Route.useParams()
  const search = parseRunSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const { organizationId, isLoading } = useWorkspace()
  if (!isId(runId)) return <NotFoundScreen />
  return (
    <ScreenLayout kind="MainContent">
      {organizationId === null && !isLoading ? (
        <NotAMember />
      ) : (
        <RunPage
          key={runId}
          runId={runId}
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true })}
          BatchNote={VerdictNote}
        />
      )}
    </ScreenLayout>
  )
}
