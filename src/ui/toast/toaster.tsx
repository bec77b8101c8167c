import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type PointerEvent, type RefObject } from 'react'
import { TOAST_DURATION_MS } from '#contract/constants.ts'
import { Button, IconButton } from '../button.tsx'
import { isSwipedAway, swipeOffset } from './swipe.ts'
import type { Toast } from './toast-queue.ts'
import { dismissToast, toastStore } from './toast-store.ts'
import classes from './toaster.module.css'
import { usePausableTimeout } from './use-pausable-timeout.ts'

const HOTKEY = 'F8'

/** The place where toasts appear. F8 moves the focus here. */
export function Toaster() {
  const { t } = useLingui()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot)
  const viewport = useRef<HTMLElement>(null)
  const giveFocusBack = useFocusGivenBack(viewport)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === HOTKEY) viewport.current?.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <section ref={viewport} className={classes.viewport} tabIndex={-1} aria-label={t`Notifications (${HOTKEY})`}>
      {toasts
        .filter((toast) => toast.open)
        .map((toast) => (
          <ToastCard key={toast.id} toast={toast} onFocusLost={giveFocusBack} />
        ))}
    </section>
  )
}

const ICONS = { default: IconInfoCircle, success: IconCircleCheck, destructive: IconAlertTriangle }

function ToastCard({ toast, onFocusLost }: { toast: Toast; onFocusLost: () => void }) {
  const { t } = useLingui()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const swipe = useSwipe(() => dismissToast(toast.id))
  usePausableTimeout({
    key: `${toast.id}:${toast.title}:${toast.description ?? ''}`,
    durationMs: TOAST_DURATION_MS,
    isPaused: isHovered || isFocused || swipe.offset > 0,
    onEnd: () => dismissToast(toast.id),
  })
  const card = useLeaving(onFocusLost)
  const Icon = ICONS[toast.variant]
  return (
    <div
      ref={card}
      className={classes.toast}
      data-variant={toast.variant}
      style={swipe.offset > 0 ? { transform: `translateX(${swipe.offset}px)`, transition: 'none' } : undefined}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      {...swipe.handlers}
    >
      <Icon className={classes.icon} size={20} aria-hidden />
      <div className={classes.text} role={toast.variant === 'destructive' ? 'alert' : 'status'}>
        <p className={classes.title}>{toast.title}</p>
        {toast.description ? <p className={classes.description}>{toast.description}</p> : null}
      </div>
      <ToastAction toast={toast} />
      <IconButton size="sm" className={classes.close} label={t`Close notification`} onClick={() => dismissToast(toast.id)}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  )
}

/** Remembers where the focus was before it came in here, and returns how to give it back. */
function useFocusGivenBack(viewport: RefObject<HTMLElement | null>): () => void {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const area = viewport.current
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !area?.contains(relatedTarget)) before.current = relatedTarget
    }
    area?.addEventListener('focusin', remember)
    return () => area?.removeEventListener('focusin', remember)
  }, [viewport])
  return () => {
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    else viewport.current?.focus()
  }
}

/** Calls back when the element goes away with the focus in it. */
function useLeaving(onFocusLost: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onFocusLost)
  useLayoutEffect(() => {
    latest.current = onFocusLost
  })
  useLayoutEffect(() => {
    const own = element.current
    return () => {
      if (own?.contains(document.activeElement)) latest.current()
    }
  }, [])
  return element
}

function ToastAction({ toast: { id, action } }: { toast: Toast }) {
  if (!action) return null
  const handleClick = () => {
    dismissToast(id)
    action.onClick()
  }
  return (
    <Button size="sm" className={classes.action} onClick={handleClick}>
      {action.label}
    </Button>
  )
}

function useSwipe(onAway: () => void) {
  const [startX, setStartX] = useState<number | null>(null)
  const [offset, setOffset] = useState(0)
  const end = () => {
    if (isSwipedAway(offset)) onAway()
    setStartX(null)
    setOffset(0)
  }
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.target instanceof Element && event.target.closest('button')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setStartX(event.clientX)
      },
      onPointerMove: (event: PointerEvent) => {
        if (startX !== null) setOffset(swipeOffset(startX, event.clientX))
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
