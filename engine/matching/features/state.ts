import type { Evidence, PairView } from '../pair.ts'

/** Pixels. Libraries keep the native field beside their own, as small as a dot. */
const DOT = 2

/** Whether a person could act on the element as it is now. */
export function stateEvidence({ reading, element, page }: PairView): Evidence {
  const { node } = element
  const evidence: [string, number][] = []
  if (!node.visible) evidence.push(['state:hidden', 1])
  else if (Math.min(node.box.width, node.box.height) <= DOT && element.kind !== 'file') evidence.push(['state:dot', 1])
  if (node.states.disabled) evidence.push(['state:disabled', 1])
  if (node.states.readonly && ['type', 'clear'].includes(reading.act)) evidence.push(['state:readonly', 1])
  if (page.index.hasDialog) evidence.push([node.inDialog ? 'dialog:inside' : 'dialog:outside', 1])
  if (node.states.focused) evidence.push(['state:focused', 1])
  const isOn = node.states.checked ?? node.states.pressed ?? node.states.selected
  if (reading.act === 'check' && isOn !== undefined) evidence.push([isOn ? 'check:already' : 'check:due', 1])
  if (reading.act === 'uncheck' && isOn !== undefined) evidence.push([isOn ? 'uncheck:due' : 'uncheck:already', 1])
  if (!element.node.clickable && !element.node.editable) evidence.push([`inert:${reading.act}`, 1])
  return evidence
}
