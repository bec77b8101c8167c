import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconDownload, IconSettings } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useApi } from '../../../data/client/client-context.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { HeaderAction } from '../../../ui/layout/header-action.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import type { UploadMenuProps } from './upload-menu.tsx'
import { recipesQuery } from '../data/recipes-queries.ts'
import type { RecipesView } from '../model/list-search.ts'

/** The words and pictures of its entries are needed a moment later than the list. */
const UploadMenu = lazy(async () => ({ default: (await import('./upload-menu.tsx')).UploadMenu }))
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

type RecipesActionsProps = Omit<UploadMenuProps, 'trigger'> & { view: RecipesView; onOpenSettings: () => void }

/** The list's buttons in the header: settings, download, upload. */
export function RecipesActions({ project, view, onOpenSettings, onImportCsv, onOpenRecipe, sources }: RecipesActionsProps) {
  const { t } = useLingui()
  return (
    <>
      <IconButton label={t`Project settings`} variant="icon-outline" reason={project ? null : t`Loading…`} onClick={onOpenSettings}>
        <IconSettings size={18} aria-hidden />
      </IconButton>
      <ExportButton project={project} view={view} />
      <Suspense fallback={<UploadButton reason={t`Loading…`} />}>
        <UploadMenu
          project={project}
          trigger={<UploadButton reason={project ? null : t`Loading…`} />}
          {...{ onImportCsv, onOpenRecipe, sources }}
        />
      </Suspense>
    </>
  )
}

function ExportButton({ project, view }: Pick<RecipesActionsProps, 'project' | 'view'>) {
  const { t } = useLingui()
  const api = useApi()
  const showError = useErrorToast()
  const recipes = useQuery({ ...recipesQuery(api, project?.id ?? '', view), enabled: project !== null, placeholderData: keepPreviousData })
  const asking = useMutation({
    mutationFn: async () => (await import('../data/export-autotests.ts')).startExport(api, project?.id ?? ''),
    onError: (error) => showError(error, t`Export failed`),
  })
  const whyNoExport = !project ? t`Loading…` : recipes.data?.total ? null : recipes.data ? t`There are no recipes to download` : t`Loading…`
  return (
    <>
      <HeaderAction
        caption={<Trans>Download as file</Trans>}
        icon={<IconDownload size={16} aria-hidden />}
        appearance="secondary"
        reason={whyNoExport}
        loading={asking.isPending}
        onClick={() => asking.mutate()}
      />
      {project && asking.data && (
        <Suspense fallback={null}>
          <ExportDialog projectId={project.id} readiness={asking.data} onClose={asking.reset} />
        </Suspense>
      )}
    </>
  )
}

function UploadButton(props: { reason: string | null }) {
  return (
    <Button variant="accent" rightSection={<IconChevronDown size={16} aria-hidden />} {...props}>
      <Trans>Upload testcase</Trans>
    </Button>
  )
}
