import { useEffect } from 'react'

const PRODUCT = 'Reprise'

/** Names the browser tab while the screen is shown. */
export function useDocumentTitle(title: string | null | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
  }, [title])
}
