/** Notifies the screen when the page has written to the clipboard; `BrowserClipboard` reads the text. */
import { bindingOf } from './binding.ts'
import { natives } from './natives.ts'
import { COPIED_BINDING } from './screen-bindings.ts'

function notifyScreen(): void {
  void bindingOf(COPIED_BINDING)?.().catch(() => undefined)
}

/** Waits for the next task, because the browser writes after the last listener has run. */
const onCopy = (event: Event): void => {
  if (event.isTrusted) natives.setTimeout(notifyScreen, 0)
}

natives.addEventListener('copy', onCopy, { capture: true, passive: true })
natives.addEventListener('cut', onCopy, { capture: true, passive: true })

/** Wraps a method of the clipboard, because writing by script causes no event. */
function notifyAfter(name: 'writeText' | 'write'): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- insecure pages have no `Clipboard`; both of its methods are wrapped alike
  const owner = (window as unknown as { Clipboard?: { prototype: Record<string, unknown> } }).Clipboard?.prototype
  const original = owner?.[name]
  if (!owner || typeof original !== 'function') return
  owner[name] = function (this: unknown, ...given: unknown[]): unknown {
    const written: unknown = original.apply(this, given)
    if (written instanceof Promise) written.then(notifyScreen, () => undefined)
    return written
  }
}

notifyAfter('writeText')
notifyAfter('write')
