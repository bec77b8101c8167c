/**
 * Keys by which a browser goes through its history (F5, Alt+Left …) act in a window of a browser, of which a remote one shows the page only. So the page
 * passes them on, unless it keeps them for itself.
 */
import { bindingOf } from './binding.ts'
import { historyMoveOf } from './key-event.ts'
import { natives } from './natives.ts'
import { HISTORY_BINDING } from './screen-bindings.ts'

natives.addEventListener(
  'keydown',
  (event) => {
    const wanted = event.isTrusted && !event.repeat ? historyMoveOf(event) : null
    if (!wanted) return
    // Listeners of the page come behind this one.
    natives.setTimeout(() => {
      if (!event.defaultPrevented) void bindingOf(HISTORY_BINDING)?.(wanted).catch(() => undefined)
    }, 0)
  },
  { capture: true, passive: true },
)
