import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { retryDelayMs } from '../../lib/retry-delay.ts'

/** `onMissing` is called when the part could not be loaded at first. */
type PartProps<Props> = Props & { onMissing?: () => void }

/**
 * A part of the frame whose code is loaded after the first paint. When that fails, nothing else goes down with it: it is missing until a later
 * attempt succeeds.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<PartProps<Props>> {
  let loaded: ComponentType<Props> | null = null
  return function LazyPart({ onMissing, ...props }) {
    const [Part, setPart] = useState(() => loaded)
    const reportMissing = useEffectEvent(() => onMissing?.())
    useEffect(() => {
      if (Part) return undefined
      return untilLoaded(
        load,
        (found) => {
          loaded = found
          setPart(() => found)
        },
        () => reportMissing(),
      )
    }, [Part])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all but `onMissing` is `Props`, which a rest of a generic type does not say
    return Part ? <Part {...(props as unknown as Props)} /> : null
  }
}

/** Tries until it works, with growing pauses; returns how to stop. */
function untilLoaded<T>(load: () => Promise<T>, onLoaded: (found: T) => void, onFirstFailure: () => void): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = (failures: number) => {
    load().then(
      (found) => (isOver ? undefined : onLoaded(found)),
      () => {
        if (isOver) return
        if (failures === 0) onFirstFailure()
        timer = setTimeout(() => attempt(failures + 1), retryDelayMs(failures))
      },
    )
  }
  attempt(0)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
