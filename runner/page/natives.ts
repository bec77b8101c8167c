const { get } = Reflect
const node = Node.prototype
const coalesced: (this: PointerEvent) => PointerEvent[] = get(PointerEvent.prototype, 'getCoalescedEvents')
/** Browsers have them only in pages of https and of this machine. */
const hasCoalesced = 'getCoalescedEvents' in PointerEvent.prototype

/**
 * Functions of the browser, saved before any script of the page runs. Pages replace timers (fake clocks), `JSON` or the query functions
 * of the document, and injected code must still work. The files of this folder use these functions instead of the globals.
 */
export const natives = {
  setTimeout: window.setTimeout.bind(window),
  clearTimeout: window.clearTimeout.bind(window),
  requestAnimationFrame: window.requestAnimationFrame.bind(window),
  now: performance.now.bind(performance),
  dateNow: Date.now.bind(Date),
  getComputedStyle: window.getComputedStyle.bind(window),
  getSelection: window.getSelection.bind(window),
  stringify: JSON.stringify.bind(JSON),
  addEventListener: window.addEventListener.bind(window),
  MutationObserver: window.MutationObserver,
  /** Throws for what is no node. */
  nodeType: (of: object): unknown => get(node, 'nodeType', of),
  /** The moves that the browser put into one event, at least one: a page that is busy gets fewer events than the mouse made moves. */
  movesOf: (event: MouseEvent): MouseEvent[] => {
    const moves = hasCoalesced && event instanceof PointerEvent ? coalesced.call(event) : []
    return moves.length > 0 ? moves : [event]
  },
  Map: window.Map,
  WeakMap: window.WeakMap,
  Set: window.Set,
} as const
