import { useLingui } from '@lingui/react/macro'
import { IconFileTypeCsv, IconPencil, IconPlayerRecord, IconPlugConnected } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Menu } from '../../../ui/menu.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import type { Project } from '#contract/schemas/project.ts'
import { useCreateRecipe } from './use-create-recipe.ts'

/** An entry besides the file. `needsSut`: it leads to a recipe that runs at once. */
export type ImportSource = { key: string; label: string; needsSut: boolean; onSelect: () => void }

export type UploadMenuProps = {
  /** Null while it loads. */
  project: Project | null
  trigger: ComponentProps<typeof Menu>['trigger']
  onImportCsv: () => void
  onOpenRecipe: (recipeId: string, isRecorded: boolean) => void
  sources: readonly ImportSource[]
}

/** Every way to get a recipe. */
export function UploadMenu({ project, trigger, onImportCsv, onOpenRecipe, sources }: UploadMenuProps) {
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
      trigger={trigger}
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
