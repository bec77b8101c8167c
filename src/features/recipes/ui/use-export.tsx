import { lazy, Suspense, useState, type ReactNode } from 'react'

const ReadExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ReadExportDialog }))

/** Opens the dialog for a download of autotests, and the dialog once it is open. `recipeIds`: only these recipes. */
export function useExport(projectId: string, recipeIds?: string[]): [open: () => void, dialog: ReactNode] {
  const [isOpen, setOpen] = useState(false)
  const dialog = isOpen && (
    <Suspense>
      <ReadExportDialog projectId={projectId} recipeIds={recipeIds} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return [() => setOpen(true), dialog]
}
