import { useMutation } from '@tanstack/react-query'
import type { ExportScope } from '#contract/schemas/export.ts'
import { useApi } from '../../../data/client-context.tsx'

/**
 * The project's autotests as a file. `ask` downloads them where all are ready; else `readiness` says how many are, until `download` or `close` is
 * called.
 */
export function useExportAutotests(projectId: string, onError: (error: unknown) => void) {
  const api = useApi()
  const exporting = useMutation({
    mutationFn: (scope: ExportScope) => api.export.exportAutotests.mutate({ projectId, scope }),
    onSuccess: ({ downloadUrl }) => {
      asking.reset()
      downloadFrom(downloadUrl)
    },
    onError,
  })
  const asking = useMutation({
    mutationFn: () => api.export.readiness.query({ projectId }),
    onSuccess: ({ ready, total }) => {
      if (ready === total) exporting.mutate('ready')
    },
    onError,
  })
  const isQuestion = asking.data !== undefined && asking.data.ready < asking.data.total
  return {
    readiness: isQuestion ? asking.data : null,
    ask: () => asking.mutate(),
    download: (scope: ExportScope) => exporting.mutate(scope),
    close: () => asking.reset(),
    isPending: asking.isPending || exporting.isPending,
  }
}

function downloadFrom(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
