/** Tells the screen that the page put something on the clipboard; the text itself is read elsewhere. */
import { natives } from './natives.ts'
import { COPIED_BINDING } from './screen-bindings.ts'

function tell(): void {
  const binding = (window as unknown as Record<string, (() => Promise<unknown>) | undefined>)[COPIED_BINDING]
  void binding?.().catch(() => undefined)
}

/** The browser writes after the last listener ran. */
const onCopy = (event: Event): void => {
  if (event.isTrusted) natives.setTimeout(tell, 0)
}

natives.addEventListener('copy', onCopy, { capture: true, passive: true })
natives.addEventListener('cut', onCopy, { capture: true, passive: true })

/** "Copy" buttons write without any event. */
function tellAfter(name: 'writeText' | 'write'): void {
  const owner = (window as unknown as { Clipboard?: { prototype: Record<string, unknown> } }).Clipboard?.prototype
  const original = owner?.[name]
  if (!owner || typeof original !== 'function') return
  owner[name] = function (this: unknown, ...given: unknown[]): unknown {
    const written: unknown = original.apply(this, given)
    if (written instanceof Promise) written.then(tell, () => undefined)
    return written
  }
}

tellAfter('writeText')
tellAfter('write')
