import { useCallback } from 'react'
import { useLayoutState, type SlotName } from './layout-context.tsx'

/** A slot of the frame that the screen fills through a portal. */
export function Slot({ name, className }: { name: SlotName; className?: string }) {
  const { setSlot } = useLayoutState()
  const ref = useCallback((element: HTMLElement | null) => setSlot(name, element), [name, setSlot])
  return <div ref={ref} className={className} />
}
