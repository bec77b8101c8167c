import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState, type Dispatch, type ReactNode, type SetStateAction } from 'react'
import type { RecipeListItem } from '#contract/schemas/recipe.ts'
import { useClient } from '../../../data/client/client-context.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { isTagged, type TagEdit } from '../model/bulk-tags.ts'
import { tagRecipes, takenBack } from '../data/tag-recipes.ts'
import { TagsDialog } from './tags-dialog.tsx'

/** The dialog for the tags of these recipes. What it saves can be taken back. What is selected then has the tags that were saved. */
export function useTagging(
  projectId: string,
  recipes: readonly RecipeListItem[],
  onSelect: Dispatch<SetStateAction<readonly RecipeListItem[]>>,
): { open: () => void; dialog: ReactNode } {
  const { t } = useLingui()
  const { sync } = useClient()
  const showError = useErrorToast()
  const [isOpen, setIsOpen] = useState(false)
  const save = async (edits: readonly TagEdit[], isUndo: boolean) => {
    setIsOpen(false)
    const { saved, error } = await tagRecipes(sync, edits)
    const made = new Map(saved.map(({ recipe, after }) => [recipe.id, { ...recipe, tags: after }]))
    onSelect((selected) => selected.map((one) => made.get(one.id) ?? one))
    if (error !== null) return showError(error, t`Not all tags could be changed`)
    const count = saved.length
    const undo = { label: t`Undo`, onClick: () => void save(takenBack(sync, saved), true) }
    if (isUndo) showToast({ title: t`The tags are as they were` })
    else showToast({ title: t`Tags changed in ${plural(count, { one: '# recipe', other: '# recipes' })}`, action: undo })
  }
  const dialog = isOpen && (
    <TagsDialog
      projectId={projectId}
      recipes={recipes.filter(isTagged)}
      onSave={(edits) => void save(edits, false)}
      onClose={() => setIsOpen(false)}
    />
  )
  return { open: () => setIsOpen(true), dialog }
}
