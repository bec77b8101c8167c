import type { ImportTarget } from '../../features/tms/ui/import-dialog.tsx'
import { loadAllTexts } from '../texts/i18n.ts'
import { lazyPart } from './lazy-part.tsx'

const ImportDialog = lazyPart(async () => {
  const [{ ImportDialog: Part }] = await Promise.all([import('../../features/tms/ui/import-dialog.tsx'), loadAllTexts()])
  return Part
})
export const CompareDialog = lazyPart(async () => {
  const [{ CompareDialog: Part }] = await Promise.all([import('../../features/tms/ui/compare-dialog.tsx'), loadAllTexts()])
  return Part
})

type TmsImportDialogsProps = {
  target: ImportTarget | null
  /** The recipe that is compared with its test case. */
  compared: string | null
  onCompare: (recipeId: string) => void
  onRecipe: (recipeId: string) => void
  onClose: () => void
}

/** What is asked and shown while test cases are imported. */
export function TmsImportDialogs({ target, compared, onCompare, onRecipe, onClose }: TmsImportDialogsProps) {
  return (
    <>
      {target && <ImportDialog target={target} onRecipe={onRecipe} onCompare={onCompare} onClose={onClose} />}
      {compared !== null && <CompareDialog recipeId={compared} onOpenRecipe={onRecipe} onClose={onClose} />}
    </>
  )
}
