import { useEffect } from 'react'

const PRODUCT = 'Reprise'

type Listener = (title: string) => void
const listeners = new Set<Listener>()

/** Names the browser tab while the screen is shown. */
export function useDocumentTitle(title: string | null | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
    for (const listener of listeners) listener(document.title)
  }, [title])
}

/** Calls with the title of each screen that names the tab, also when it is called like the one before. Returns how to stop. */
export function onDocumentTitle(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
