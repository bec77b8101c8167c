import { afterPaint } from '../../lib/after-paint.ts'
import { reduceToasts, TOAST_REMOVAL_DELAY_MS, type Toast, type ToastEvent } from './toast-queue.ts'

export type ToastInput = Pick<Toast, 'title'> & Partial<Pick<Toast, 'description' | 'variant' | 'action'>>

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function dispatch(event: ToastEvent): void {
  toasts = reduceToasts(toasts, event)
  for (const listener of listeners) listener()
}

/** Shows a toast in place of the one shown now. */
export function showToast(input: ToastInput): { id: string; update: (change: Partial<ToastInput>) => void; dismiss: () => void } {
  const id = String(++count)
  dispatch({ kind: 'added', toast: { variant: 'default', ...input, id, open: true } })
  return { id, update: (change) => dispatch({ kind: 'updated', id, change }), dismiss: () => dismissToast(id) }
}

/**
 * The same once what the toast is about is on the screen: to place a toast is as much work for the browser. One that is shown meanwhile is the later one and stays.
 */
export function showToastAfterPaint(input: ToastInput): void {
  const before = count
  afterPaint(() => {
    if (count === before) showToast(input)
  })
}

export function dismissToast(id?: string): void {
  dispatch(id === undefined ? { kind: 'dismissed' } : { kind: 'dismissed', id })
  setTimeout(() => dispatch(id === undefined ? { kind: 'removed' } : { kind: 'removed', id }), TOAST_REMOVAL_DELAY_MS)
}

export const toastStore = {
  getSnapshot: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
