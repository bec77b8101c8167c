import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconDownload, IconSettings } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useApi } from '../../../data/client/client-context.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { HeaderAction } from '../../../ui/layout/header-action.tsx'
import type { UploadMenuProps } from './upload-menu.tsx'
import { recipesQuery } from '../data/recipes-queries.ts'
import type { RecipesView } from '../model/list-search.ts'
import { useExport } from './use-export.tsx'

/** The words and pictures of its entries are needed a moment later than the list. */
const UploadMenu = lazy(async () => ({ default: (await import('./upload-menu.tsx')).UploadMenu }))

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
  const recipes = useQuery({ ...recipesQuery(api, project?.id ?? '', view), enabled: project !== null, placeholderData: keepPreviousData })
  const [openExport, exportDialog] = useExport(project?.id ?? '')
  const whyNoExport = !project ? t`Loading…` : recipes.data?.total ? null : recipes.data ? t`There are no recipes to download` : t`Loading…`
  return (
    <>
      <HeaderAction
        caption={<Trans>Download as file</Trans>}
        icon={<IconDownload size={16} aria-hidden />}
        appearance="secondary"
        reason={whyNoExport}
        onClick={openExport}
      />
      {exportDialog}
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
