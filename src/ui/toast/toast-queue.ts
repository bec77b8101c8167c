import { unreachable } from '../../lib/unreachable.ts'

export type ToastVariant = 'default' | 'success' | 'destructive'

export type Toast = {
  id: string
  open: boolean
  title: string
  description?: string
  variant: ToastVariant
  /** One thing to do about it, such as undo; doing it closes the toast. */
  action?: { label: string; onClick: () => void }
}

export type ToastEvent =
  | { kind: 'added'; toast: Toast }
  | { kind: 'updated'; id: string; change: Partial<Omit<Toast, 'id'>> }
  /** Closed: it leaves the screen, and the list only after the removal delay. Without an id: all. */
  | { kind: 'dismissed'; id?: string }
  | { kind: 'removed'; id?: string }

/** Time for which a toast is shown while nobody points at it or focuses it. */
export const TOAST_DURATION_MS = 5000
/** Only one toast is shown at a time: a new one replaces the previous. */
export const TOAST_LIMIT = 1
export const TOAST_REMOVAL_DELAY_MS = 1_000_000

export function reduceToasts(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.kind) {
    case 'added':
      return [event.toast, ...toasts].slice(0, TOAST_LIMIT)
    case 'updated':
      return toasts.map((toast) => (toast.id === event.id ? { ...toast, ...event.change } : toast))
    case 'dismissed':
      return toasts.map((toast) => (event.id === undefined || toast.id === event.id ? { ...toast, open: false } : toast))
    case 'removed':
      return event.id === undefined ? [] : toasts.filter((toast) => toast.id !== event.id)
    default:
      return unreachable(event)
  }
}
