import { useCallback, useEffect, useRef, useState } from 'react'
import type { PickedElement } from '#contract/schemas/pick.ts'
import { useElementPick, type ElementPick, type PickOptions } from './use-element-pick.ts'

type Receive = (element: PickedElement) => void

export type Pointing = ElementPick & {
  /** Points at an element for somebody who takes it, as a form does; without one that is picked nothing is told. */
  pointFor: (receive: Receive) => void
  /** Whether somebody takes what is picked, so that nothing else is offered for it. */
  isForSomebody: boolean
}

/** One way of pointing for the whole page: the remote browser has one mouse. */
export function usePointing(options: PickOptions): Pointing {
  const pick = useElementPick(options)
  const { state, stop } = pick
  const begin = pick.start
  const receive = useRef<Receive | null>(null)
  const [isForSomebody, setForSomebody] = useState(false)
  const start = useCallback(() => {
    setForSomebody(false)
    begin()
  }, [begin])
  const pointFor = useCallback(
    (taker: Receive) => {
      receive.current = taker
      setForSomebody(true)
      begin()
    },
    [begin],
  )
  useEffect(() => {
    if (!isForSomebody || state.kind !== 'picked') return
    receive.current?.(state.element)
    stop()
  }, [isForSomebody, state, stop])
  return { state, start, stop, pointFor, isForSomebody }
}
