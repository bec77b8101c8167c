import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { ListCommands } from './step-commands.ts'

const STEP = 'step'

type DraggedStep = {
  item: RefObject<HTMLElement | null>
  handle: RefObject<HTMLElement | null>
  index: number
  canDrag: boolean
  commands: Pick<ListCommands, 'moveToGap'>
}

/** Lets the step be dragged by its handle, and others be dropped before and after it. Returns the edge at which one would be dropped now. */
export function useDragStep({ item, handle, index, canDrag, commands }: DraggedStep): 'top' | 'bottom' | null {
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null)
  const isAllowed = useEffectEvent(() => canDrag)
  const place = useEffectEvent(() => index)
  const drop = useEffectEvent((from: number, side: 'top' | 'bottom' | null) =>
    commands.moveToGap(from, side === 'bottom' ? index + 1 : index),
  )
  useEffect(() => {
    const [element, dragHandle] = [item.current, handle.current]
    if (!element || !dragHandle) return undefined
    return combine(
      draggable({ element, dragHandle, canDrag: () => isAllowed(), getInitialData: () => ({ [STEP]: place() }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => STEP in source.data,
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null)
          drop(Number(source.data[STEP]), edgeOf(self.data))
        },
      }),
    )
  }, [item, handle])
  return edge
}

function edgeOf(data: Record<string | symbol, unknown>): 'top' | 'bottom' | null {
  const edge = extractClosestEdge(data)
  return edge === 'top' || edge === 'bottom' ? edge : null
}

/** Scrolls the list while a step is dragged to its edges. The remote browser beside it takes no part. */
export function useScrollWhileDragging(scroll: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let end = () => {}
    const stop = monitorForElements({
      canMonitor: ({ source }) => STEP in source.data,
      onGenerateDragPreview: () => {
        if (scroll.current) end = autoScrollForElements({ element: scroll.current })
      },
      onDrop: () => end(),
    })
    return () => {
      end()
      stop()
    }
  }, [scroll])
}
