import { Trans } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import classes from './folded.module.css'
import { PlainButton } from './plain-button.tsx'

type FoldedProps = {
  /** How many lines are seen of a long text. */
  lines?: number
  children: ReactNode
}

const LINES = 4
/** A button that shows one line more would take as much room as that line. */
const LINES_WORTH_FOLDING = 2

/**
 * A text that may be long: only its first lines are seen until somebody wants them all. Assistive technology reads it whole. `children` is one
 * element, whose line height counts.
 */
export function Folded({ lines = LINES, children }: FoldedProps) {
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isLong = useIsLong(body, lines)
  const isFolded = isLong && !isOpen
  return (
    <>
      <div ref={body} id={id} {...(isFolded ? { className: classes.folded, style: { WebkitLineClamp: lines } } : {})}>
        {children}
      </div>
      {isLong && (
        <PlainButton className={classes.button} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
        </PlainButton>
      )}
    </>
  )
}

/** Whether the text has more lines than are seen, at the present width. */
function useIsLong(body: RefObject<HTMLElement | null>, lines: number): boolean {
  const [isLong, setLong] = useState(false)
  // `children` are new with every render, and are read rather than compared
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return undefined
    const mayBeLong = mayFillLines(element.textContent)
    // also while it is folded, the height of its contents is that of all lines
    const measure = () => setLong(mayBeLong && element.scrollHeight > (lines + LINES_WORTH_FOLDING - 0.5) * lineHeightOf(element))
    measure()
    if (!mayBeLong) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  })
  return isLong
}

/** A text of a few words fills no lines, however narrow the column: most texts of a long list need not be measured. */
const mayFillLines = (text: string): boolean => text.length > SHORT_TEXT_MAX || text.includes('\n')

const SHORT_TEXT_MAX = 80

const lineHeightOf = (element: HTMLElement): number => Number.parseFloat(getComputedStyle(element.firstElementChild ?? element).lineHeight)
