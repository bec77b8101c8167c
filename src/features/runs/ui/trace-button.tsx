import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../../data/client/client-context.tsx'
import { downloadFrom } from '../../../lib/download-from.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'

/** Downloads the run as a trace, and says with what it is opened. */
export function TraceButton({ runId }: { runId: string }) {
  const { t } = useLingui()
  const api = useApi()
  const showError = useErrorToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.runs.traceLink.mutate({ runId }),
    onSuccess: ({ downloadUrl }) => {
      downloadFrom(downloadUrl)
      showToast({
        title: t`The trace is being downloaded`,
        description: t`Open it with “npx playwright show-trace” and the name of the file, or drop it on trace.playwright.dev, which sends it nowhere.`,
      })
    },
    onError: (error) => showError(error, t`The trace could not be downloaded`),
  })
  return (
    <Button
      size="sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      reason={useWhyOffline()}
      loading={isPending}
      onClick={() => mutate()}
    >
      <Trans>Download trace</Trans>
    </Button>
  )
}
