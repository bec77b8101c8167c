import type { AnyRouter } from '@tanstack/react-router'
import { focusForNow } from '../../ui/focus-for-now.ts'
import { onDocumentTitle } from '../../ui/use-document-title.ts'

/**
 * After a way from one path to another the focus goes to the heading of the new screen, and `tell` gets its title: as with a page that the browser
 * itself has loaded, whoever works with the keyboard goes on from the top of it, and whoever cannot see it hears where they are. What
 * the screen has focused itself, and a dialog that is open, keep the focus. Returns how to stop.
 */
export function followArrivals(router: Pick<AnyRouter, 'subscribe'>, tell: (title: string) => void): () => void {
  let arrival: Arrival | null = null
  const unsubscribes = [
    router.subscribe('onBeforeRouteMount', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      arrival?.end()
      arrival = beginArrival(tell)
    }),
    router.subscribe('onRendered', ({ pathChanged }) => {
      if (pathChanged) arrival?.handleRendered()
    }),
  ]
  return () => {
    arrival?.end()
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}

type Arrival = { handleRendered: () => void; end: () => void }

/** Lasts until the user does something: a heading may come late, or in the place of another one. */
function beginArrival(tell: (title: string) => void): Arrival {
  const before = document.activeElement
  const stopSending = onDocumentTitle(tell)
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    if (isLost(activeElement) || (isMain(activeElement) && isOurs(activeElement))) focusScreen()
  })
  const end = () => {
    observer.disconnect()
    stopSending()
    window.removeEventListener('keydown', end, { capture: true })
    window.removeEventListener('pointerdown', end, { capture: true })
  }
  const handleRendered = () => {
    const { activeElement } = document
    // a dialog of the screen before gives the focus back to what is beside the screens, such as the header
    if (!isInDialog(activeElement) && (activeElement === before || !activeElement?.closest('main'))) focusScreen()
    observer.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('keydown', end, { capture: true })
    window.addEventListener('pointerdown', end, { capture: true })
  }
  tell('')
  return { handleRendered, end }
}

function focusScreen(): void {
  const screen = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main')
  if (screen && screen !== document.activeElement) focusForNow(screen, 'arrival')
}

const isLost = (element: Element | null): boolean => element === null || element === document.body
const isMain = (element: Element | null): boolean => element?.localName === 'main'
const isOurs = (element: Element | null): boolean => element instanceof HTMLElement && element.dataset.arrival !== undefined
const isInDialog = (element: Element | null): boolean => Boolean(element?.closest('[aria-modal=true]'))
