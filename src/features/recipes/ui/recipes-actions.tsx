import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconChevronDown,
  IconDownload,
  IconFileTypeCsv,
  IconPencil,
  IconPlayerRecord,
  IconPlugConnected,
  IconSettings,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Project } from '#contract/schemas/project.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { HeaderAction } from '../../../ui/layout/header-action.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { recipesQuery } from '../data/recipes-queries.ts'
import type { RecipesView } from '../model/list-search.ts'
import { useCreateRecipe } from './use-create-recipe.ts'
import { useExport } from './use-export.tsx'

/** An entry of the upload menu besides the file. `needsSut`: it leads to a recipe that runs at once. */
export type ImportSource = { key: string; label: string; needsSut: boolean; onSelect: () => void }

type RecipesActionsProps = {
  /** Null while it loads: the buttons keep their positions. */
  project: Project | null
  view: RecipesView
  onOpenSettings: () => void
  onImportCsv: () => void
  onOpenRecipe: (recipeId: string, isRecorded: boolean) => void
  sources: readonly ImportSource[]
}

/** The list's buttons in the header: settings, download, upload. */
export function RecipesActions({ project, view, onOpenSettings, onImportCsv, onOpenRecipe, sources }: RecipesActionsProps) {
  const { t } = useLingui()
  return (
    <>
      <IconButton label={t`Project settings`} variant="icon-outline" reason={project ? null : t`Loading…`} onClick={onOpenSettings}>
        <IconSettings size={18} aria-hidden />
      </IconButton>
      <ExportButton project={project} view={view} />
      <UploadMenu project={project} onImportCsv={onImportCsv} onOpenRecipe={onOpenRecipe} sources={sources} />
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

type UploadMenuProps = Pick<RecipesActionsProps, 'project' | 'onImportCsv' | 'onOpenRecipe' | 'sources'>

function UploadMenu({ project, onImportCsv, onOpenRecipe, sources }: UploadMenuProps) {
  const { t } = useLingui()
  const creating = useCreateRecipe(project?.id ?? '', onOpenRecipe)
  const withSut = (go: () => void) => () => {
    if (project?.sutUrl?.trim()) go()
    else showToast({ variant: 'destructive', title: t`SUT URL not configured`, description: t`Set it in the project settings first.` })
  }
  return (
    <Menu
      label={t`Upload testcase`}
      align="end"
      trigger={
        <Button variant="accent" reason={project ? null : t`Loading…`} rightSection={<IconChevronDown size={16} aria-hidden />}>
          <Trans>Upload testcase</Trans>
        </Button>
      }
      items={[
        { key: 'csv', label: t`Import from CSV`, icon: <IconFileTypeCsv size={18} aria-hidden />, onSelect: withSut(onImportCsv) },
        ...sources.map(({ key, label, needsSut, onSelect }) => ({
          key,
          label,
          icon: <IconPlugConnected size={18} aria-hidden />,
          onSelect: needsSut ? withSut(onSelect) : onSelect,
        })),
        { key: 'new', label: t`Write by hand`, icon: <IconPencil size={18} aria-hidden />, onSelect: () => creating.mutate(false) },
        {
          key: 'record',
          label: t`Record a recipe`,
          icon: <IconPlayerRecord size={18} aria-hidden />,
          onSelect: withSut(() => creating.mutate(true)),
        },
      ]}
    />
  )
}
