/** Waits for the first element inside `root` that fits, and returns it. */
export function appears<Found extends HTMLElement = HTMLElement>(root: ParentNode & Node, selector: string): Promise<Found> {
  const find = () => root.querySelector<Found>(selector)
  return new Promise((resolve) => {
    const present = find()
    if (present) return resolve(present)
    const observer = new MutationObserver(() => {
      const found = find()
      if (!found) return
      observer.disconnect()
      resolve(found)
    })
    observer.observe(root, { childList: true, subtree: true, attributes: true })
    return undefined
  })
}

/** Presses the first element that fits, as soon as it exists. */
export const press = async (root: ParentNode & Node, selector: string): Promise<void> => (await appears(root, selector)).click()

/** Types a text into a field, with the events that React listens to. */
export async function type(root: ParentNode & Node, selector: string, text: string): Promise<void> {
  const field = await appears<HTMLInputElement | HTMLTextAreaElement>(root, selector)
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Leaves a field, with the events that React listens to: forms show the problems of a field after it was left. */
export async function leave(root: ParentNode & Node, selector: string): Promise<void> {
  ;(await appears(root, selector)).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
