import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PickedElement, PickEvent } from '#contract/schemas/pick.ts'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import type { RecipeApi } from './recipe-api.ts'

export type PickState =
  | { kind: 'idle' }
  /** Until the remote browser knows of it, the mouse and the keys would still go to the page. */
  | { kind: 'starting' }
  /** `box` null: nothing is under the mouse yet. */
  | { kind: 'picking'; box: ScreenBox | null; caption: { ru: string; en: string } }
  | { kind: 'picked'; element: PickedElement }

export type ElementPick = { state: PickState; start: () => void; stop: () => void }

export type PickOptions = {
  api: RecipeApi
  recipeId: string
  /** False ends it: the session is gone, or something runs. */
  isAllowed: boolean
  onError: (error: unknown) => void
}

const IDLE: PickState = { kind: 'idle' }
const STARTING: PickState = { kind: 'starting' }

/** Lets the user point at an element of the remote browser. `stop` also puts away what was picked. */
export function useElementPick({ api, recipeId, isAllowed, onError }: PickOptions): ElementPick {
  const [state, setState] = useState<PickState>(IDLE)
  const end = useRef<(() => void) | null>(null)
  const endStream = useCallback(() => {
    end.current?.()
    end.current = null
  }, [])
  const stop = useCallback(() => {
    endStream()
    setState(IDLE)
  }, [endStream])
  const reportError = useEffectEvent(onError)
  const [isAsked, setAsked] = useState(0)
  const start = useCallback(() => {
    setState(STARTING)
    setAsked((count) => count + 1)
  }, [])
  useEffect(() => {
    if (isAsked === 0) return undefined
    const handleEvent = (event: PickEvent) => {
      if (event.kind === 'hover') return setState({ kind: 'picking', box: event.box, caption: event.caption })
      endStream()
      setState(event.kind === 'picked' ? { kind: 'picked', element: event.element } : IDLE)
    }
    const handleError = (error: unknown) => {
      stop()
      reportError(error)
    }
    end.current = api.pickElement({ recipeId }, { onEvent: handleEvent, onError: handleError })
    return endStream
  }, [api, recipeId, isAsked, endStream, stop])
  useEffect(() => (isAllowed ? stop : undefined), [isAllowed, stop])
  return { state, start, stop }
}
