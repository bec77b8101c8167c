import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Project } from '#contract/schemas/project.ts'
import { useApi } from '../../data/client/client-context.tsx'
import type { ImportSource } from '../../features/recipes/ui/upload-menu.tsx'
import { integrationsQuery } from '../../features/tms/data/connections.ts'
import type { ImportTarget } from '../../features/tms/ui/import-dialog.tsx'
import { loadAllTexts } from '../texts/i18n.ts'
import { lazyPart } from './lazy-part.tsx'

const Dialogs = lazyPart(async () => (await import('./tms-import-dialogs.tsx')).TmsImportDialogs)
const OpenImports = lazyPart(async () => {
  const [{ OpenImports: Part }] = await Promise.all([import('../../features/tms/ui/open-imports.tsx'), loadAllTexts()])
  return Part
})
type Go = { onConnections: () => void; onRecipe: (recipeId: string) => void }

/**
 * Where the list of recipes and test-management systems meet: an import for the first connection of each integration, the imports that are under way, and
 * the dialogs. Their code comes when they are asked for.
 */
export function useTmsImports(
  organizationId: string | null,
  project: Project | null,
  { onConnections, onRecipe }: Go,
): { sources: ImportSource[]; notice: ReactNode; dialogs: ReactNode } {
  const { t, i18n } = useLingui()
  const { data = [] } = useQuery({ ...integrationsQuery(useApi(), organizationId ?? '', i18n.locale), enabled: organizationId !== null })
  const [target, setTarget] = useState<ImportTarget | null>(null)
  const [compared, setCompared] = useState<string | null>(null)
  const connected = data.flatMap(({ id, name, tmsConnections: [first] }) => (first ? [{ system: id, name, connectionId: first.id }] : []))
  const compare = (recipeId: string) => {
    setTarget(null)
    setCompared(recipeId)
  }
  const sources = connected.map(({ system, name, connectionId }) => ({
    key: system,
    label: t`Import from ${name}`,
    needsSut: true,
    onSelect: () => project && setTarget({ connectionId, system, project }),
  }))
  const connectFirst = { key: 'connect', label: t`Import from TMS`, needsSut: false, onSelect: onConnections }
  return {
    sources: connected.length === 0 ? [connectFirst] : sources,
    notice: project && connected.length > 0 ? <OpenImports projectId={project.id} onCompare={compare} /> : null,
    dialogs:
      target || compared !== null ? (
        <Dialogs {...{ target, compared, onRecipe }} onCompare={compare} onClose={() => (target ? setTarget(null) : setCompared(null))} />
      ) : null,
  }
}
