import { useLingui } from '@lingui/react/macro'
import { useElementSize, useMergedRef, useSplitter, type UseSplitterOptions } from '@mantine/hooks'
import { useId, type CSSProperties, type PointerEvent, type ReactNode } from 'react'
import { useStoredChoice } from '../../../data/device/stored-choice.ts'
import { FLOW_WIDTH_MAX_PERCENT, FLOW_WIDTH_MIN_PX, FLOW_WIDTH_PX, flowWidthChoice, shownFlowWidth } from '../model/flow-width.ts'
import classes from './split-view.module.css'

type FlowWidthStyle = CSSProperties & { '--flow-width': string }
type SplitViewProps = { flow: ReactNode; preview: ReactNode }

/** The preview takes what the flow leaves. */
const PANELS: UseSplitterOptions['panels'] = [
  { defaultSize: `${FLOW_WIDTH_PX}px`, min: `${FLOW_WIDTH_MIN_PX}px`, max: `${FLOW_WIDTH_MAX_PERCENT}%` },
  { defaultSize: 1 },
]

/** Flow and preview side by side. The line between them is moved by pointer, finger or keys; a double click puts it back. */
export function SplitView({ flow, preview }: SplitViewProps) {
  const { t } = useLingui()
  const id = useId()
  const [chosen, choose] = useStoredChoice(flowWidthChoice)
  const size = useElementSize<HTMLDivElement>()
  const splitter = useSplitter({
    panels: PANELS,
    sizes: [`${shownFlowWidth(chosen, size.width)}px`, 1],
    onSizeChange: ([width]) => choose(Math.round(Number.parseFloat(String(width)))),
    step: '16px',
    shiftStep: '96px',
    // the library's own would share the page in halves
    resetOnDoubleClick: false,
  })
  const ref = useMergedRef(size.ref, splitter.ref)
  return (
    <div ref={ref} className={classes.view} style={flowWidthStyle(chosen)}>
      <div id={id} className={classes.flow}>
        {flow}
      </div>
      {/* it is a control by its tabindex: a separator that can be moved */}
      <div
        {...splitter.getHandleProps({ index: 0 })}
        className={classes.handle}
        // that of the line; the library gives that of the panels
        aria-orientation="vertical"
        aria-label={t`Width of the flow`}
        aria-controls={id}
        title={t`Drag, or use the arrow keys; a double click puts it back`}
        onPointerDown={capture}
        onDoubleClick={() => choose(FLOW_WIDTH_PX)}
      />
      <div className={classes.preview}>{preview}</div>
    </div>
  )
}

/** The remote browser beside it would keep the movements to itself. */
function capture({ currentTarget, pointerId }: PointerEvent): void {
  currentTarget.setPointerCapture(pointerId)
}

/** For `split-view.module.css`, which keeps it within the limits. */
export const flowWidthStyle = (chosen: number): FlowWidthStyle => ({ '--flow-width': `${chosen}px` })
