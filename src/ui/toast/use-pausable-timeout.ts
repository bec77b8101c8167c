import { useEffect, useRef } from 'react'

/** Calls `onEnd` after `durationMs` of not being paused. A change of `key` starts over. */
export function usePausableTimeout(options: { key: string; durationMs: number; isPaused: boolean; onEnd: () => void }): void {
  const { key, durationMs, isPaused, onEnd } = options
  const remaining = useRef({ key, ms: durationMs })
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    latestOnEnd.current = onEnd
  })
  useEffect(() => {
    if (remaining.current.key !== key) remaining.current = { key, ms: durationMs }
    if (isPaused) return undefined
    const startedAt = performance.now()
    const timer = setTimeout(() => latestOnEnd.current(), remaining.current.ms)
    return () => {
      clearTimeout(timer)
      remaining.current.ms = Math.max(0, remaining.current.ms - (performance.now() - startedAt))
    }
  }, [key, durationMs, isPaused])
}
