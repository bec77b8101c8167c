/**
 * Runs in the page: the names, among those of a snapshot, of nodes that are the same thing for a person as `target`. A click on the icon inside a
 * button is a click on the button; a label stands for its field. Self-contained, because it is sent to the page as text.
 */
export function namesOfSame(target: Element, { key, names }: { key: string; names: string[] }): string[] {
  type Agent = { element(name: string): Element | null }
  const agent = (window as unknown as Record<string, Agent | undefined>)[key]
  const CONTROLS =
    'a[href],button,input,select,textarea,summary,[contenteditable=""],[contenteditable=true],[tabindex],[role=button],[role=link],[role=tab],[role=checkbox],[role=radio],[role=switch],[role=option],[role=combobox],[role=menuitem],[role=textbox],[role=slider],[role=treeitem]'
  const parentOf = (element: Element): Element | null => {
    if (element.assignedSlot) return element.assignedSlot
    if (element.parentElement) return element.parentElement
    const root = element.getRootNode()
    return root instanceof ShadowRoot ? root.host : null
  }
  const isInside = (element: Element, ancestor: Element): boolean => {
    for (let at: Element | null = element; at; at = parentOf(at)) if (at === ancestor) return true
    return false
  }
  const hitAt = (element: Element): Element | null => {
    const box = element.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    let hit = document.elementFromPoint(x, y)
    while (hit?.shadowRoot) {
      const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y)
      if (!inner || inner === hit) break
      hit = inner
    }
    return hit
  }
  const fieldsIn = (element: Element): Element[] => [
    ...element.querySelectorAll('input:not([type=hidden]),select,textarea,[contenteditable=""],[contenteditable=true]'),
  ]
  const isField = (element: Element): boolean => element.matches('input,select,textarea,[contenteditable=""],[contenteditable=true]')
  const hasOtherControl = (from: Element, to: Element): boolean => {
    for (let at: Element | null = from; at && at !== to; at = parentOf(at)) if (at.matches(CONTROLS)) return true
    return false
  }
  const isSame = (element: Element): boolean => {
    if (element === target) return true
    if (element instanceof HTMLLabelElement && element.control && (element.control === target || isInside(element.control, target)))
      return true
    if (target instanceof HTMLLabelElement && target.control === element) return true
    if (isInside(element, target)) {
      // The only field of a wrapper is the wrapper.
      if (isField(element) && !isField(target)) return fieldsIn(target).length === 1
      return !hasOtherControl(element, target)
    }
    if (isInside(target, element)) {
      if (isField(target) && fieldsIn(element).length !== 1) return false
      // A wrapper of several controls is none of them, wherever its middle lies.
      if ([...element.querySelectorAll(CONTROLS)].some((other) => !isInside(other, target) && !isInside(target, other))) return false
      const hit = hitAt(element)
      return hit !== null && isInside(hit, target) && !hasOtherControl(hit, target)
    }
    return false
  }
  return names.filter((name) => {
    const element = agent?.element(name)
    return element ? isSame(element) : false
  })
}
