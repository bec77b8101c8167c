/**
 * The browser's pickers of dates, times, colours and suggestions open in windows of their own, which a screencast does not contain. This script asks
 * the runner to show a page of ours instead and puts the picked value into the field.
 */
import { bindingOf } from './binding.ts'
import { natives } from './natives.ts'
import { isInput } from './node-type.ts'
import { PICK_BINDING, PICKED_EVENT, PICKER_FIELD_KINDS, type PickRequest } from './screen-bindings.ts'

/** Width of the area at a field's end that opens its picker. */
const INDICATOR_PX = 28

const { value: valueProperty } = Object.getOwnPropertyDescriptors(HTMLInputElement.prototype)
let nextToken = 0

function kindOf(field: HTMLInputElement): PickRequest['kind'] | null {
  const kind = PICKER_FIELD_KINDS.find((known) => known === field.type)
  if (kind) return kind
  return field.list && field.list.options.length > 0 ? 'list' : null
}

function fieldOf(event: Event): HTMLInputElement | null {
  const [target] = event.composedPath()
  return isInput(target) && !target.disabled && !target.readOnly ? target : null
}

/** Whether the press is on the icon that opens the picker, which many pages stretch over the whole field. */
function isOnIndicator(field: HTMLInputElement, event: MouseEvent): boolean {
  if (field.type === 'color') return true
  const box = field.getBoundingClientRect()
  const indicator = natives.getComputedStyle(field, '::-webkit-calendar-picker-indicator')
  if (indicator.position === 'absolute') return true
  const isRightToLeft = natives.getComputedStyle(field).direction === 'rtl'
  return isRightToLeft ? event.clientX < box.left + INDICATOR_PX : event.clientX > box.right - INDICATOR_PX
}

function open(field: HTMLInputElement, kind: PickRequest['kind']): boolean {
  const binding = bindingOf(PICK_BINDING)
  if (!binding) return false
  const { x, y, width, height } = field.getBoundingClientRect()
  const options = kind === 'list' ? [...(field.list?.options ?? [])].map(({ value, label }) => ({ value, label })) : []
  const request: PickRequest = {
    token: nextToken++,
    kind,
    value: field.value,
    min: field.min,
    max: field.max,
    step: field.step,
    options,
    box: { x, y, width, height },
  }
  void binding(natives.stringify(request)).then(
    (picked) => {
      if (typeof picked === 'string') fill(field, picked)
    },
    () => undefined,
  )
  return true
}

/** Sets the value as if it was typed. Frameworks replace the setter of the element, so the one of the prototype is called. */
function fill(field: HTMLInputElement, value: string): void {
  field.focus()
  if (field.value === value) return
  field.dispatchEvent(new CustomEvent(PICKED_EVENT, { bubbles: true, composed: true }))
  valueProperty.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function onClick(event: Event): void {
  if (!event.isTrusted || !(event instanceof MouseEvent) || event.button !== 0) return
  const field = fieldOf(event)
  const kind = field && kindOf(field)
  if (!field || !kind || !isOnIndicator(field, event)) return
  if (open(field, kind)) event.preventDefault()
}

function onKey(event: Event): void {
  if (!event.isTrusted || !(event instanceof KeyboardEvent)) return
  const field = fieldOf(event)
  const kind = field && kindOf(field)
  if (!field || !kind) return
  const opensDate = event.key === 'F4' || event.key === ' ' || (event.altKey && event.key === 'ArrowDown')
  const opens = kind === 'list' ? event.key === 'ArrowDown' : kind !== 'color' && opensDate
  if (opens && open(field, kind)) event.preventDefault()
}

/** Replaces `showPicker`, by which buttons of the page open the picker of a field. */
function replaceShowPicker(): void {
  const { prototype } = HTMLInputElement
  // It is called with its field below.
  // oxlint-disable-next-line typescript/unbound-method
  const original = prototype.showPicker
  prototype.showPicker = function (this: HTMLInputElement): void {
    const kind = kindOf(this)
    if (!kind || !navigator.userActivation.isActive || !open(this, kind)) original.call(this)
  }
}

natives.addEventListener('click', onClick, { capture: true })
natives.addEventListener('keydown', onKey, { capture: true })
replaceShowPicker()
