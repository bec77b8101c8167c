import { collapse, treeRootOf, type View } from './view.ts'

const isShown = (element: Element): boolean => {
  const box = element.getBoundingClientRect()
  return element.checkVisibility({ visibilityProperty: true }) && box.width > 0 && box.height > 0
}

/** The text of an option, with its lines separated by spaces; also of an option that is not rendered. */
export const optionLabel = (option: Element, view: View): string =>
  collapse(option.getAttribute('aria-label') ?? (view.text(option) || option.textContent))

/** The lists of a control that are open: itself when it is one, and those that it names. */
export function ownLists(control: Element): Element[] {
  if (control.matches('[role=listbox]')) return [control]
  const inner = control.querySelector('input,[aria-controls],[aria-owns]')
  const ids = [control, inner].flatMap((element) =>
    ['aria-controls', 'aria-owns'].flatMap((name) => element?.getAttribute(name)?.split(/\s+/) ?? []),
  )
  const root = treeRootOf(control)
  return ids.flatMap((id) => {
    const list = id ? root.getElementById(id) : null
    return list && isShown(list) ? [list] : []
  })
}
