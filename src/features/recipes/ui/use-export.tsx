import { useState, type ReactNode } from 'react'

type Dialog = (typeof import('./export-dialog.tsx'))['ReadExportDialog']

/** Opens the dialog for a download of autotests, and the dialog once it is open. `recipeIds`: only these recipes. */
export function useExport(projectId: string, recipeIds?: string[]): [open: () => void, dialog: ReactNode] {
  const [ReadExportDialog, setDialog] = useState<Dialog | null>(null)
  const open = () => void import('./export-dialog.tsx').then((loaded) => setDialog(() => loaded.ReadExportDialog))
  const dialog = ReadExportDialog && <ReadExportDialog projectId={projectId} recipeIds={recipeIds} onClose={() => setDialog(null)} />
  return [open, dialog]
}
