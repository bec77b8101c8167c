import {
  cloneElement,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { flushSync } from 'react-dom'
import classes from './menu.module.css'
import { positionPopover } from './position-popover.ts'

export type MenuItem = {
  key: string
  label: ReactNode
  icon?: ReactNode
  onSelect: () => void
  /** Why it cannot be chosen now; null when it can. */
  reason?: string | null
  destructive?: boolean
  /** For one of several choices: whether it is the present one. */
  checked?: boolean
}

type TriggerProps = {
  ref?: Ref<HTMLButtonElement>
  id?: string
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-controls'?: string
  onClick?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

type MenuProps = {
  label: string
  trigger: ReactElement<TriggerProps>
  items: readonly MenuItem[]
  placement?: 'bottom' | 'top'
  align?: 'start' | 'end'
  /** For a long list with a menu in each row: its items are there only while it is open. */
  isOneOfMany?: boolean
}

/**
 * A button that opens a list of commands. Arrows, Home and End move, Escape and a click elsewhere close, the focus goes back to the
 * button. It uses the browser's own popover, which stands above everything and is never cut off by a scrolling parent.
 */
export function Menu({ label, trigger, items, placement = 'bottom', align = 'start', isOneOfMany = false }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [hasItems, setHasItems] = useState(!isOneOfMany)

  const settle = useCallback(() => {
    if (!list.current || !button.current) return
    list.current.style.minWidth = `${button.current.offsetWidth}px`
    positionPopover(list.current, button.current, align, placement === 'top')
  }, [placement, align])

  useEffect(() => {
    if (!isOpen) return undefined
    // the list stands above the page and would stay where it was when the button moves
    window.addEventListener('resize', settle)
    document.addEventListener('scroll', settle, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', settle)
      document.removeEventListener('scroll', settle, { capture: true })
    }
  }, [isOpen, settle])

  const open = useCallback(
    (focus: 'first' | 'last') => {
      if (!list.current || !button.current) return
      flushSync(() => setHasItems(true))
      list.current.showPopover()
      settle()
      const options = optionsOf(list.current)
      options[focus === 'first' ? 0 : options.length - 1]?.focus()
    },
    [settle],
  )

  const handleTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': id,
        onClick: () => (isOpen ? list.current?.hidePopover() : open('first')),
        onKeyDown: handleTriggerKey,
      })}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classes.menu}
        onToggle={(event) => {
          setOpen(event.newState === 'open')
          if (isOneOfMany) setHasItems(event.newState === 'open')
        }}
        onKeyDown={(event) => handleListKey(event, list.current)}
      >
        {(hasItems ? items : []).map((item) => (
          <button
            key={item.key}
            type="button"
            role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.checked}
            tabIndex={-1}
            className={classes.item}
            data-destructive={item.destructive}
            aria-disabled={Boolean(item.reason)}
            onClick={() => {
              if (item.reason) return
              list.current?.hidePopover()
              button.current?.focus()
              item.onSelect()
            }}
          >
            {item.icon}
            <span>
              {item.label}
              {item.reason && <span className={classes.reason}>{item.reason}</span>}
            </span>
          </button>
        ))}
      </div>
    </>
  )
}

function optionsOf(list: HTMLElement): HTMLButtonElement[] {
  return [...list.querySelectorAll<HTMLButtonElement>('[role^=menuitem]')]
}

function handleListKey(event: KeyboardEvent, list: HTMLElement | null): void {
  if (!list) return
  if (event.key === 'Tab') {
    list.hidePopover()
    return
  }
  if (event.key === 'Escape') {
    // What is around the menu, such as a form, must not close with it. The focus goes back by itself.
    event.preventDefault()
    event.stopPropagation()
    list.hidePopover()
    return
  }
  const options = optionsOf(list)
  const current = options.findIndex((option) => option === document.activeElement)
  const next = nextIndex(event.key, current, options.length)
  if (next === null) return
  event.preventDefault()
  options[next]?.focus()
}

function nextIndex(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count
    case 'ArrowUp':
      return (current - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
