import type { AnyRouter } from '@tanstack/react-router'
import { focusForNow } from '../../ui/focus-for-now.ts'
import { onDocumentTitle } from '../../ui/use-document-title.ts'

/**
 * After a navigation from one path to another the focus goes to the heading of the new screen, and `announce` gets its title. So it is as with a
 * page that the browser itself has loaded: the keyboard goes on from the top of it, and screen readers say its title. An element that the
 * screen has focused itself keeps the focus, and so does an open dialog. Returns how to stop.
 */
export function followArrivals(router: Pick<AnyRouter, 'subscribe'>, announce: (title: string) => void): () => void {
  let arrival: Arrival | null = null
  const unsubscribes = [
    router.subscribe('onBeforeRouteMount', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      arrival?.end()
      arrival = beginArrival(announce)
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

/** Lasts until the user does something: a heading may come late, or replace another one. */
function beginArrival(announce: (title: string) => void): Arrival {
  const before = document.activeElement
  const stopSending = onDocumentTitle(announce)
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
  announce('')
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
