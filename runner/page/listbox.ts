import { natives } from './natives.ts'
import { collapse, treeRootOf, type View } from './view.ts'

const OPTION = '[role=option],[role=menuitemradio],[role=menuitem],[role=treeitem]'

const isShown = (element: Element): boolean => {
  const box = element.getBoundingClientRect()
  return element.checkVisibility({ visibilityProperty: true }) && box.width > 0 && box.height > 0
}

/** The visible options of a control: those of its own listbox or the one that it references, else those of any open list on the page. */
export function openOptionElements(control: Element): Element[] {
  const lists = ownLists(control)
  const open = lists.length > 0 ? lists : openLists()
  return [...new natives.Set(open.flatMap((list) => [...list.querySelectorAll(OPTION)]))].filter(isShown)
}

/** The text of an option, with its lines separated by spaces; also of an option that is not rendered. */
export const optionLabel = (option: Element, view: View): string =>
  collapse(option.getAttribute('aria-label') ?? (view.text(option) || option.textContent))

function ownLists(control: Element): Element[] {
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

const openLists = (): Element[] => [...document.querySelectorAll('[role=listbox],[role=menu],[role=tree]')].filter(isShown)
