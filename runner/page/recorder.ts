import { valueOfOptions } from '#contract/rules/several-options.ts'
import { RECORD_BINDING, type PageEvent, type RecordedTarget } from './agent-api.ts'
import { actionableAround, captionOf } from './describe.ts'
import { fieldFor, fieldKind, type FieldKind } from './field.ts'
import { locate } from './locate.ts'
import { natives } from './natives.ts'
import { PICKED_EVENT } from './screen-bindings.ts'
import { isSecretField } from './secret-field.ts'
import { valueOf } from './snapshot.ts'
import { collapse, View } from './view.ts'

const TEXT_KINDS: (FieldKind | null)[] = [
  'text',
  'editable',
  'number',
  'date',
  'time',
  'datetime-local',
  'month',
  'week',
  'color',
  'combobox',
]
/** A pointer was released and no click came: the page took the element away at the press. */
const LOST_CLICK_MS = 60

/**
 * Tells the runner what a human does in this document. Listeners sit on the window in the capture phase and were added before any
 * of the page's own, so that nothing the page does (stopImmediatePropagation, removing the element, leaving) comes first. Locators are taken
 * at the press, before the page reacts.
 */
export function installRecorder(): { setActive(active: boolean): void } {
  const documentKey = Math.random().toString(36).slice(2)
  const keys = new natives.WeakMap<Element, string>()
  const targets = new natives.WeakMap<Element, RecordedTarget>()
  /** Once a password, always a password: "show password" turns the field into plain text. */
  const secrets = new natives.WeakMap<Element, true>()
  const dirty = new natives.WeakMap<Element, true>()
  let active = false
  let nextKey = 0
  let pressed: { element: Element; target: RecordedTarget } | null = null
  /** About to be filled by a picker of ours, whose events are not trusted. */
  let picked: Element | null = null

  const send = (event: PageEvent): Promise<unknown> => {
    const binding = (window as unknown as Record<string, ((text: string) => Promise<unknown>) | undefined>)[RECORD_BINDING]
    return binding ? binding(natives.stringify(event)).catch(() => null) : Promise.resolve(null)
  }

  const describe = (element: Element): RecordedTarget => {
    const view = new View()
    let key = keys.get(element)
    if (key === undefined) keys.set(element, (key = `${documentKey}:${nextKey++}`))
    if (isSecretField(element, view)) secrets.set(element, true)
    const target: RecordedTarget = {
      key,
      locators: locate(element, view),
      elementType: view.role(element) || element.localName,
      caption: captionOf(element, view),
      isPassword: secrets.has(element),
      isTextField: TEXT_KINDS.includes(fieldKind(element)),
    }
    targets.set(element, target)
    return target
  }

  const onPress = (event: Event) => {
    if (!active || !event.isTrusted) return
    const start = deepTarget(event)
    if (!start) return
    const element = actionableAround(start, new View())
    pressed = { element, target: describe(element) }
    const field = fieldFor(element)
    if (field !== element) describe(field)
  }

  const onRelease = () => {
    const held = pressed
    if (!active || !held) return
    natives.setTimeout(() => {
      if (pressed !== held || held.element.isConnected) return
      pressed = null
      void send({ kind: 'click', at: natives.dateNow(), target: held.target, synthetic: false })
    }, LOST_CLICK_MS)
  }

  const onClick = (event: Event) => {
    if (!active || !event.isTrusted || !(event instanceof MouseEvent) || event.button !== 0) return
    const start = deepTarget(event)
    if (!start) return
    const synthetic = event.detail === 0 && event.clientX === 0 && event.clientY === 0
    const element = actionableAround(start, new View())
    const held = pressed
    pressed = null
    if (isOnlyALabel(start, element) || isChangedByItself(element)) return
    const target = held?.element === element ? held.target : describe(element)
    void send({ kind: 'click', at: natives.dateNow(), target, synthetic })
  }

  const onFocus = (event: Event) => {
    if (!active) return
    const start = deepTarget(event)
    const field = start && fieldFor(start)
    if (field && fieldKind(field) && !targets.has(field)) describe(field)
  }

  const onPicked = (event: Event) => {
    const field = deepTarget(event)
    if (!active || !field) return
    picked = field
    if (!targets.has(field)) describe(field)
  }

  /** What a human picked is whole with the first event after it; the page may take the field away before the second. */
  const isPick = (event: Event, field: Element | null): boolean => {
    if (field === null || field !== picked || event.type !== 'input') return false
    picked = null
    return true
  }

  const onInput = (event: Event) => {
    if (!active || !(event.isTrusted || picked)) return
    const start = deepTarget(event)
    const field = start && fieldFor(start)
    const wasPicked = !event.isTrusted && isPick(event, field)
    if (!field || !fieldKind(field) || !(event.isTrusted || wasPicked)) return
    const isChange = wasPicked || event.type !== 'input'
    // A text field tells of its change when it is left; what was typed is known by then.
    if (isChange && !wasPicked && TEXT_KINDS.includes(fieldKind(field)) && !dirty.has(field)) return
    dirty.delete(field)
    if (!isChange) dirty.set(field, true)
    const target = targets.get(field) ?? describe(field)
    const isPassword = target.isPassword || isSecretField(field, new View())
    void send({ kind: 'input', at: natives.dateNow(), target: { ...target, isPassword }, value: recordedValue(field), final: isChange })
  }

  /** Editable regions have no change event. */
  const onLeave = (event: Event) => {
    const start = deepTarget(event)
    const field = start && fieldFor(start)
    if (field && dirty.has(field)) onInput(event)
  }

  const onKey = (event: Event) => {
    if (!active || !event.isTrusted || !(event instanceof KeyboardEvent) || event.isComposing) return
    const field = deepTarget(event)
    if (!field) return
    if (event.key !== 'Enter') return onFocus(event)
    if (!isSingleLine(field)) return
    const target = targets.get(field) ?? describe(field)
    // The change event that Enter brings says nothing new.
    dirty.delete(field)
    void send({ kind: 'enter', at: natives.dateNow(), target, hasDefaultButton: hasDefaultButton(field) })
  }

  const listen = () => {
    const options = { capture: true, passive: true }
    natives.addEventListener('pointerdown', onPress, options)
    natives.addEventListener('pointerup', onRelease, options)
    natives.addEventListener('click', onClick, options)
    natives.addEventListener('focusin', onFocus, options)
    natives.addEventListener(PICKED_EVENT, onPicked, options)
    natives.addEventListener('input', onInput, options)
    natives.addEventListener('change', onInput, options)
    natives.addEventListener('focusout', onLeave, options)
    natives.addEventListener('keydown', onKey, options)
  }

  listen()
  // document.open() takes every listener away, yet keeps the window; adding the same function again is harmless.
  new natives.MutationObserver(listen).observe(document, { childList: true })
  void send({ kind: 'hello' }).then((recording) => (active ||= recording === true))
  return { setActive: (now) => (active = now) }
}

/** As the same value is given again: of a list that takes several each option for itself. */
function recordedValue(field: Element): string {
  if (!(field instanceof HTMLSelectElement) || !field.multiple) return valueOf(field)
  return valueOfOptions([...field.selectedOptions].map(({ label }) => collapse(label)))
}

function deepTarget(event: Event): Element | null {
  const [first] = event.composedPath()
  if (first instanceof Element) return first
  return first instanceof Node ? first.parentElement : document.activeElement
}

/** A press on a label gives two clicks: its own, and the browser's on the field. The second one counts. */
const isOnlyALabel = (start: Element, element: Element): boolean => {
  const label = element instanceof HTMLLabelElement ? element : start.closest('label')
  return (
    label?.control != null && label.control !== element && (element === label || !label.control.contains(start)) && !isOther(element, label)
  )
}

/** A link or button inside a label does its own thing. */
const isOther = (element: Element, label: HTMLLabelElement): boolean =>
  element !== label && element !== label.control && element.matches('a[href],button')

/** The value change that follows says more than the click. */
const isChangedByItself = (element: Element): boolean => {
  const kind = fieldKind(element)
  return (
    kind === 'select' ||
    kind === 'checkbox' ||
    kind === 'radio' ||
    kind === 'range' ||
    kind === 'file' ||
    element instanceof HTMLOptionElement
  )
}

const isSingleLine = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && TEXT_KINDS.includes(fieldKind(element))

function hasDefaultButton(field: HTMLInputElement): boolean {
  const buttons = [...(field.form?.elements ?? [])].filter(
    (element) =>
      (element instanceof HTMLButtonElement && element.type === 'submit') ||
      (element instanceof HTMLInputElement && ['submit', 'image'].includes(element.type)),
  )
  return buttons.some((button) => !button.matches(':disabled'))
}
