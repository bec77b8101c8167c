import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type PointerEvent, type RefObject } from 'react'
import { Button, IconButton } from '../button.tsx'
import { isSwipedAway, swipeOffset } from './swipe.ts'
import { isInside, liftOf } from './toast-position.ts'
import { type Toast, TOAST_DURATION_MS } from './toast-queue.ts'
import { dismissToast, toastStore } from './toast-store.ts'
import classes from './toaster.module.css'
import { type Pointer, usePointer } from './use-pointer.ts'
import { usePausableTimeout } from './use-pausable-timeout.ts'

const HOTKEY = 'F8'

/** The region where toasts appear. F8 moves the focus here. */
export function Toaster() {
  const { t } = useLingui()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot)
  const viewport = useRef<HTMLElement>(null)
  const pointer = usePointer()
  const giveFocusBack = useFocusGivenBack(viewport)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === HOTKEY) viewport.current?.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <section ref={viewport} data-toasts className={classes.viewport} tabIndex={-1} aria-label={t`Notifications (${HOTKEY})`}>
      {toasts
        .filter((toast) => toast.open)
        .map((toast) => (
          <ToastCard key={toast.id} toast={toast} pointer={pointer} onFocusLost={giveFocusBack} />
        ))}
    </section>
  )
}

const ICONS = { default: IconInfoCircle, success: IconCircleCheck, destructive: IconAlertTriangle }

type ToastCardProps = { toast: Toast; pointer: RefObject<Pointer>; onFocusLost: () => void }

function ToastCard({ toast, pointer, onFocusLost }: ToastCardProps) {
  const { t } = useLingui()
  const [isFocused, setFocused] = useState(false)
  const swipe = useSwipe(() => dismissToast(toast.id))
  const card = useLeaving(onFocusLost)
  const position = usePosition(card, pointer)
  usePausableTimeout({
    key: `${toast.id}:${toast.title}:${toast.description ?? ''}`,
    durationMs: TOAST_DURATION_MS,
    isPaused: position.isUnderPointer || isFocused || swipe.offset > 0,
    onEnd: () => dismissToast(toast.id),
  })
  const Icon = ICONS[toast.variant]
  return (
    <div
      ref={card}
      className={classes.toast}
      data-variant={toast.variant}
      style={{
        ...(position.lift > 0 ? { marginBottom: position.lift } : {}),
        ...(swipe.offset > 0 ? { transform: `translateX(${swipe.offset}px)`, transition: 'none' } : {}),
      }}
      onMouseEnter={() => position.setUnderPointer(true)}
      onMouseLeave={() => position.setUnderPointer(false)}
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

/**
 * Where the toast stands, measured before it is painted: clear of what was pressed, and perhaps under a pointer that has long been there and
 * so does not enter it.
 */
function usePosition(card: RefObject<HTMLElement | null>, pointer: RefObject<Pointer>) {
  const [lift, setLift] = useState(0)
  const [isUnderPointer, setUnderPointer] = useState(false)
  useLayoutEffect(() => {
    const own = card.current?.getBoundingClientRect()
    if (!own) return
    const { pressed, pressedAt, at } = pointer.current
    const isThere = pressed?.isConnected && !card.current?.contains(pressed)
    const needed = liftOf(own, isThere ? pressed.getBoundingClientRect() : pressedAt)
    // oxlint-disable-next-line react/set-state-in-effect -- a position can be measured only once the toast is there; nothing is painted before
    setLift(needed)
    const { left, right, top, bottom } = own
    setUnderPointer(isInside({ left, right, top: top - needed, bottom: bottom - needed }, at))
  }, [card, pointer])
  useEffect(() => {
    if (!isUnderPointer) return undefined
    // a pointer that never entered does not leave either
    const follow = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }) => {
      const own = card.current?.getBoundingClientRect()
      setUnderPointer(own !== undefined && isInside(own, { x, y }))
    }
    document.addEventListener('pointermove', follow, { passive: true })
    return () => document.removeEventListener('pointermove', follow)
  }, [card, isUnderPointer])
  return { lift, isUnderPointer, setUnderPointer }
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
