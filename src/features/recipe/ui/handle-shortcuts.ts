import { getHotkeyHandler } from '@mantine/hooks'
import { keysAt, type Place, type ShortcutId } from '../model/shortcuts.ts'

/** Where keys belong to what has the focus: they are typed, or they move in a menu or a dialog. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable=true], [role=menu], [role=dialog]'

export type ShortcutHandlers = Partial<Record<ShortcutId, () => void>>

/** The item of the list that the focus is in, and which keys count there. */
export function placeOf(target: EventTarget | null): { item: HTMLElement | null; places: Place[] } {
  const element = target instanceof Element ? target : null
  const item = element?.closest<HTMLElement>('li[data-step]') ?? null
  if (item === null) return { item, places: ['page'] }
  return { item, places: ['page', 'step', element === stepIn(item) ? 'card' : 'control'] }
}

/** The step itself: what has the focus while one goes from step to step. */
export const stepIn = (item: Element | null | undefined): HTMLElement | null => item?.querySelector<HTMLElement>(':scope > article') ?? null

/** Calls the handler of the shortcut that was pressed, where its keys count and nothing else takes them. */
export function handleShortcuts(event: KeyboardEvent, places: readonly Place[], hasSingleKeys: boolean, handlers: ShortcutHandlers): void {
  const isTaken = event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null
  if (event.defaultPrevented || event.isComposing || isTaken) return
  const entries = Object.entries(handlers).flatMap(([id, handle]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of handlers
    keysAt(id as ShortcutId, places, hasSingleKeys).map((keys) => hotkey(keys, handle)),
  )
  getHotkeyHandler(entries)(event)
}

/** A letter is a position, so that it is there in every layout. A question mark is where the layout has it, and needs Shift in most. */
function hotkey(keys: string, handle: () => void): Parameters<typeof getHotkeyHandler>[0][number] {
  return keys === '?' ? ['Shift+?', handle] : [keys, handle, { usePhysicalKeys: /(^|\+)[A-Z]$/.test(keys) }]
}
