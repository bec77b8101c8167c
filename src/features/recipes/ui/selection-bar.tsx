import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconPlayerPlayFilled, IconTag, IconTrash, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState, type Dispatch, type SetStateAction } from 'react'
import { EXPORT_RECIPES_MAX } from '#contract/schemas/export.ts'
import type { RecipeListItem } from '#contract/schemas/recipe.ts'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { Button } from '../../../ui/button.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useDeleteRecipes } from '../data/use-delete-recipes.ts'
import { isTagged } from '../model/bulk-tags.ts'
import classes from './list-toolbar.module.css'
import { useExport } from './use-export.tsx'
import { useTagging } from './use-tagging.tsx'

const DeleteSeveralDialog = lazy(async () => ({ default: (await import('./delete-several-dialog.tsx')).DeleteSeveralDialog }))

type SelectionBarProps = {
  projectId: string
  selected: readonly RecipeListItem[]
  onSelect: Dispatch<SetStateAction<readonly RecipeListItem[]>>
  onRun: () => void
}

/** What can be done with the selected recipes. */
export function SelectionBar({ projectId, selected, onSelect, onRun }: SelectionBarProps) {
  const { t } = useLingui()
  const isReachable = useIsReachable()
  const showError = useErrorToast()
  const deleting = useDeleteRecipes()
  const [isAsking, setAsking] = useState(false)
  const many = selected.length
  const [openExport, exportDialog] = useExport(projectId, selected.map(({ id }) => id)) // prettier-ignore
  const tagging = useTagging(projectId, selected, onSelect)
  const remove = (recipes: readonly RecipeListItem[]) => {
    setAsking(false)
    deleting.mutate(recipes, { onError: (error) => showError(error, t`Not all recipes could be deleted`) })
    onSelect([])
  }
  const confirmAndDelete = () => {
    // Shared steps may be used by others, which is looked up and said first.
    if (selected.some(({ shared }) => shared)) setAsking(true)
    else if (window.confirm(t`Delete the selected recipes (${many})? This cannot be undone.`)) remove(selected)
  }
  const tooMany = many > EXPORT_RECIPES_MAX ? t`At most ${EXPORT_RECIPES_MAX} recipes can be chosen for a download` : null
  return (
    <div className={classes.selection}>
      <output>
        <Plural value={many} one="# recipe selected" other="# recipes selected" />
      </output>
      <span className={classes.spacer} />
      <Button
        size="sm"
        variant="accent"
        leftSection={<IconPlayerPlayFilled size={14} aria-hidden />}
        reason={isReachable ? null : t`Running needs a connection`}
        onClick={onRun}
      >
        <Trans>Run selected</Trans>
      </Button>
      <Button
        size="sm"
        leftSection={<IconTag size={16} aria-hidden />}
        reason={selected.every(isTagged) ? null : t`The tags of these recipes are not loaded yet`}
        onClick={tagging.open}
      >
        <Trans>Tags…</Trans>
      </Button>
      <Button
        size="sm"
        leftSection={<IconDownload size={16} aria-hidden />}
        reason={isReachable ? tooMany : t`A download needs a connection`}
        onClick={openExport}
      >
        <Trans>Download as file</Trans>
      </Button>
      <Button size="sm" leftSection={<IconTrash size={16} aria-hidden />} onClick={confirmAndDelete}>
        <Trans>Delete</Trans>
      </Button>
      <Button size="sm" variant="flat" leftSection={<IconX size={16} aria-hidden />} onClick={() => onSelect([])}>
        <Trans>Clear the selection</Trans>
      </Button>
      {exportDialog}
      {tagging.dialog}
      {isAsking && (
        <Suspense fallback={null}>
          <DeleteSeveralDialog selected={selected} onDelete={remove} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}
