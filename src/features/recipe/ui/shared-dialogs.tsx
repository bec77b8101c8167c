import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import type { EditCommands } from '../data/use-recipe-edits.ts'
import type { AskedRequest } from '../model/shared-request.ts'
import { ExtractDialog } from './extract-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { EditUseDialog, InsertUseDialog } from './use-dialog.tsx'

type SharedDialogsProps = {
  request: AskedRequest
  recipe: Recipe
  envData: readonly EnvDataItem[]
  edits: EditCommands
  onClose: () => void
}

/** What is asked about shared steps. */
export function SharedDialogs({ request, recipe, envData, edits, onClose }: SharedDialogsProps) {
  const shared = { recipe, onClose }
  switch (request.kind) {
    case 'insert':
      return <InsertUseDialog index={request.index} envData={envData} onEdit={edits.edit} {...shared} />
    case 'edit':
      return <EditUseDialog index={request.index} envData={envData} onEdit={edits.edit} {...shared} />
    case 'extract':
      return <ExtractDialog indexes={request.indexes} onShare={edits.share} {...shared} />
    case 'share':
      return <ShareDialog onEdit={edits.editCase} {...shared} />
    default:
      return request satisfies never
  }
}
