import type { ActPlace } from '#contract/schemas/recorded-flow.ts'
import { collapse, renderedParent, type View } from './view.ts'

const DIALOG = 'dialog,[role=dialog],[role=alertdialog]'
const FORM = 'form,[role=form]'
const SECTION = 'section,article,aside,fieldset,[role=region]'
const HEADING = 'h1,h2,h3,h4,h5,h6,[role=heading],legend'
const SUBMIT = 'button[type=submit],button:not([type]),input[type=submit],input[type=image]'
const NAME_MAX = 80
const TITLE_MAX = 200
/** A heading that stands this many levels above a form may still be its own. */
const HEADING_LEVELS = 3

/** Where a human acts on the element: what the page calls itself, and the dialog, form or named part of the page around the element. */
export function placeOfAct(element: Element, view: View): ActPlace {
  const title = collapse(document.title).slice(0, TITLE_MAX)
  const area = areaAround(element, view)
  const isSubmit = element.matches(SUBMIT) && element.closest('form') !== null
  return { ...(title ? { title } : {}), ...(area ? { area } : {}), ...(isSubmit ? { isSubmit: true as const } : {}) }
}

/** A dialog counts before a form in it, and a form before a section. */
function areaAround(element: Element, view: View): ActPlace['area'] | null {
  const dialog = around(element, DIALOG)
  if (dialog) return { kind: 'dialog', name: nameOf(dialog, view) }
  const form = around(element, FORM)
  if (form) return { kind: 'form', name: nameOf(form, view) || headingBefore(form, view) }
  const section = around(element, SECTION)
  const name = section ? nameOf(section, view) : ''
  return name ? { kind: 'section', name } : null
}

function around(start: Element, selector: string): Element | null {
  for (let element: Element | null = start; element; element = renderedParent(element)) if (element.matches(selector)) return element
  return null
}

function nameOf(area: Element, view: View): string {
  const heading = area.querySelector(HEADING)
  return clipped(view.name(area) || (heading ? view.text(heading, NAME_MAX) : ''))
}

function headingBefore(form: Element, view: View): string {
  let part: Element | null = form
  for (let level = 0; part && part !== document.body && level < HEADING_LEVELS; level++, part = renderedParent(part))
    for (let before = part.previousElementSibling; before; before = before.previousElementSibling)
      if (before.matches(HEADING)) return clipped(view.text(before, NAME_MAX))
  return ''
}

const clipped = (name: string): string => collapse(name).slice(0, NAME_MAX)
