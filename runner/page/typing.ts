import { natives } from './natives.ts'
import { obstacleTo } from './obstacle.ts'
import { treeRootOf, type View } from './view.ts'

type TypingObstacle = { reason: 'hidden' | 'disabled' | 'read_only' | 'detached' | 'elsewhere' }

/** See `AgentApi.beginTyping`. A covered field can be typed into, because people reach it with Tab. */
export function beginTyping(field: Element, view: View): TypingObstacle | null {
  const obstacle = obstacleTo(field, 'Input', view)
  if (obstacle && obstacle.reason !== 'covered') return { reason: obstacle.reason }
  if (!(field instanceof HTMLElement)) return { reason: 'elsewhere' }
  field.focus()
  selectAll(field)
  return hasCursor(field) ? null : { reason: 'elsewhere' }
}

function selectAll(field: HTMLElement): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.select()
  const range = document.createRange()
  range.selectNodeContents(field)
  const selection = natives.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

function hasCursor(field: Element): boolean {
  const root = treeRootOf(field)
  return root.activeElement === field || (root.activeElement !== null && field.contains(root.activeElement))
}
