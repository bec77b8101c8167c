import { captionOf } from './describe.ts'
import { isHtml } from './node-type.ts'
import { renderedParent, type View } from './view.ts'

export type Obstacle = { reason: 'hidden' | 'covered' | 'disabled' | 'read_only' | 'detached'; detail: string } | null

/** The reason for which a user could not act on the element now; null when there is none. */
export function obstacleTo(element: Element, purpose: 'Click' | 'Input', view: View): Obstacle {
  if (!element.isConnected) return { reason: 'detached', detail: '' }
  if (!view.visible(element)) return { reason: 'hidden', detail: '' }
  if (element.matches(':disabled') || element.closest('[aria-disabled="true"]')) return { reason: 'disabled', detail: '' }
  if (purpose === 'Input' && (element as Partial<HTMLInputElement>).readOnly === true) return { reason: 'read_only', detail: '' }
  const cover = coverOf(element)
  return cover ? { reason: 'covered', detail: describeCover(cover, view) } : null
}

/** The element that covers the middle of `element` and would get the click; null for none. */
function coverOf(element: Element): Element | null {
  const box = element.getBoundingClientRect()
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return null
  const hit = elementAt(x, y)
  if (!hit) return null
  for (let around: Element | null = hit; around; around = renderedParent(around)) if (around === element) return null
  if (isHtml(element)) for (const label of (element as Partial<HTMLInputElement>).labels ?? []) if (label.contains(hit)) return null
  return element.contains(hit) ? null : hit
}

/** The element at a point of the viewport, inside shadow trees too. */
export function elementAt(x: number, y: number): Element | null {
  let hit = document.elementFromPoint(x, y)
  while (hit?.shadowRoot) {
    const deeper = hit.shadowRoot.elementFromPoint(x, y)
    if (!deeper || deeper === hit) break
    hit = deeper
  }
  return hit
}

function describeCover(cover: Element, view: View): string {
  const around = cover.closest('dialog,[role=dialog],[role=alertdialog]') ?? cover
  const caption = captionOf(around, view).slice(0, 80)
  const tag = `<${around.localName}${around.id ? ` id="${around.id}"` : ''}>`
  return caption ? `${tag} ${caption}` : tag
}
