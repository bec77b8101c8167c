import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { showToast } from '../../../ui/toast/toast-store.ts'

/** Puts a link into the clipboard. Where there is none, as over plain http, the message shows the link, to be copied by hand. */
export function useCopyLink(): (link: string) => Promise<void> {
  const { t } = useLingui()
  return useCallback(
    async (link) => {
      try {
        await (navigator.clipboard as Clipboard | undefined)!.writeText(link)
        showToast({ title: t`Link copied` })
      } catch {
        showToast({ title: t`The link could not be copied`, description: link })
      }
    },
    [t],
  )
}
