import type { UnrecordedInteraction } from '#contract/schemas/not-recorded.ts'
import { valueOfOptions } from '#contract/rules/several-options.ts'
import { RECORD_BINDING, type PageEvent, type RecordedTarget } from './agent-api.ts'
import { bindingOf } from './binding.ts'
import { actionableAround, captionOf } from './describe.ts'
import { fieldFor, fieldKind, type FieldKind } from './field.ts'
import { locate } from './locate.ts'
import { natives } from './natives.ts'
import { PageChanges } from './page-changes.ts'
import { HoverWatch } from './recorder-hover.ts'
import { KeyWatch } from './recorder-keys.ts'
import { PointerWatch } from './recorder-pointer.ts'
import { ScrollWatch } from './recorder-scroll.ts'
import { deepTarget, type RecorderContext } from './recorder-context.ts'
import { PICKED_EVENT, PICKER_FIELD_KINDS } from './screen-bindings.ts'
import { isSecretField } from './secret-field.ts'
import { valueOf } from './control-value.ts'
import { collapse, View } from './view.ts'

const TEXT_KINDS: (FieldKind | null)[] = ['text', 'editable', 'number', 'combobox', ...PICKER_FIELD_KINDS]
/** When no click follows the release of the pointer within this time, the page removed the element at the press. */
const LOST_CLICK_MS = 60

/**
 * Reports to the runner what a human does in this document. Listeners are on the window in the capture phase and were added before any
 * of the page's own, so they run before the page can stop the event, remove the element or navigate. Locators are made
 * at the press, before the page reacts. An interaction that no action can express is reported as `missed`.
 */
export function installRecorder(): { setActive(active: boolean): void } {
  const documentKey = Math.random().toString(36).slice(2)
  const keys = new natives.WeakMap<Element, string>()
  const targets = new natives.WeakMap<Element, RecordedTarget>()
  /** Fields that once were secret stay so, because "show password" turns a field into plain text. */
  const secrets = new natives.WeakMap<Element, true>()
  const dirty = new natives.WeakMap<Element, true>()
  let active = false
  let nextKey = 0
  let pressed: { element: Element; target: RecordedTarget } | null = null
  /** The field that a picker of ours is about to fill; its events are not trusted. */
  let picked: Element | null = null

  const send = (event: PageEvent): Promise<unknown> => {
    const binding = bindingOf(RECORD_BINDING)
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

  const reportInput = (field: Element, final: boolean) => {
    const target = targets.get(field) ?? describe(field)
    const isPassword = target.isPassword || isSecretField(field, new View())
    void send({ kind: 'input', at: natives.dateNow(), target: { ...target, isPassword }, value: recordedValue(field), final })
  }

  const context: RecorderContext = {
    changes: new PageChanges((elements) => scrolling.onAdded(elements)),
    targetOf: (element) => targets.get(element) ?? describe(element),
    reportValue: (field) => {
      dirty.set(field, true)
      reportInput(field, false)
    },
    reportUnrecorded: (missed: UnrecordedInteraction) => void send({ kind: 'missed', at: natives.dateNow(), missed }),
  }
  const keyboard = new KeyWatch(context)
  const pointer = new PointerWatch(context)
  const scrolling = new ScrollWatch(context)
  const hovering = new HoverWatch(context, (element) => {
    void send({ kind: 'click', at: natives.dateNow(), target: context.targetOf(element), synthetic: false, gesture: 'hover' })
  })

  const onPress = (event: PointerEvent) => {
    const start = deepTarget(event)
    if (!start) return
    const element = actionableAround(start, new View())
    pressed = { element, target: describe(element) }
    pointer.onPress(event, element)
    hovering.onPress(start)
    hovering.acted()
    scrolling.onPress(start)
    scrolling.over()
    scrolling.meant()
    const field = fieldFor(element)
    if (field !== element) describe(field)
  }

  const onRelease = (event: PointerEvent) => {
    pointer.onRelease(event)
    const held = pressed
    if (!held || event.button !== 0) return
    natives.setTimeout(() => {
      if (pressed !== held || held.element.isConnected) return
      pressed = null
      void send({ kind: 'click', at: natives.dateNow(), target: held.target, synthetic: false })
    }, LOST_CLICK_MS)
  }

  const onClick = (event: MouseEvent) => {
    const start = deepTarget(event)
    if (!start || event.button !== 0) return
    const synthetic = event.detail === 0 && event.clientX === 0 && event.clientY === 0
    if (event.detail === 0) keyboard.keyReported(['Enter', ' '])
    const element = actionableAround(start, new View())
    const held = pressed
    pressed = null
    if (isOnlyALabel(start, element) || isChangedByItself(element)) return
    const target = held?.element === element ? held.target : describe(element)
    // The second click of a double click into a text field only selects a word.
    if (target.isTextField && event.detail > 1) return
    if (pointer.takesClick(event, element, synthetic)) return
    void send({ kind: 'click', at: natives.dateNow(), target, synthetic })
  }

  const onDoubleClick = (event: MouseEvent) => {
    const start = deepTarget(event)
    if (!start) return
    const element = actionableAround(start, new View())
    const target = targets.get(element) ?? describe(element)
    if (target.isTextField || isOnlyALabel(start, element) || isChangedByItself(element) || pointer.takesDoubleClick(event, element)) return
    void send({ kind: 'click', at: natives.dateNow(), target, synthetic: false, gesture: 'double' })
  }

  /** Records a right click only when the page has a menu of its own, which it shows by preventing the default in a later listener. */
  const onContextMenu = (event: MouseEvent) => {
    const target = pressed?.target
    natives.setTimeout(() => {
      if (event.defaultPrevented && target) void send({ kind: 'click', at: natives.dateNow(), target, synthetic: false, gesture: 'right' })
    }, 0)
  }

  const onMiddleClick = (event: MouseEvent) => {
    const start = deepTarget(event)
    if (event.button === 1 && start) pointer.onMiddleClick(actionableAround(start, new View()))
  }

  const onFocus = (event: Event) => {
    const start = deepTarget(event)
    const field = start && fieldFor(start)
    if (field && fieldKind(field) && !targets.has(field)) describe(field)
  }

  const onPicked = (event: Event) => {
    const field = deepTarget(event)
    if (!field) return
    picked = field
    if (!targets.has(field)) describe(field)
  }

  /** Whether the event comes from a picker. The `input` event already has the whole value, and the page may remove the field before `change`. */
  const isPick = (event: Event, field: Element | null): boolean => {
    if (field === null || field !== picked || event.type !== 'input') return false
    picked = null
    return true
  }

  const onInput = (event: Event) => {
    if (!(event.isTrusted || picked)) return
    const start = deepTarget(event)
    const field = start && fieldFor(start)
    const wasPicked = !event.isTrusted && isPick(event, field)
    if (!field || !fieldKind(field) || !(event.isTrusted || wasPicked)) return
    const isChange = wasPicked || event.type !== 'input'
    // A text field fires `change` when it is left; its input events have reported the text already.
    const isLeft = isChange && !wasPicked && TEXT_KINDS.includes(fieldKind(field))
    keyboard.keyReported(isLeft ? ['Enter'] : undefined)
    hovering.acted()
    if (isLeft && !dirty.has(field)) return
    dirty.delete(field)
    if (!isChange) dirty.set(field, true)
    reportInput(field, isChange)
    if (event instanceof InputEvent && event.inputType.startsWith('format')) reportFormat(field)
  }

  const reportFormat = (field: Element) => {
    const { caption } = context.targetOf(field)
    context.reportUnrecorded({ kind: 'format', ...(caption ? { target: caption.slice(0, 300) } : {}) })
  }

  /** Reports the final value when the focus leaves, because editable regions have no change event. */
  const onLeave = (event: Event) => {
    const start = deepTarget(event)
    const field = start && fieldFor(start)
    if (field && dirty.has(field)) onInput(event)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const field = deepTarget(event)
    if (!field || event.isComposing) return
    hovering.acted()
    if (event.key === 'Tab' || event.key === 'Enter') scrolling.over()
    else scrolling.meant()
    if (event.key !== 'Enter') onFocus(event)
    const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.altKey && !event.metaKey
    if (!isPlainEnter || !isSingleLine(field)) return keyboard.onKeyDown(event)
    const target = targets.get(field) ?? describe(field)
    // The change event that Enter causes has the same value.
    dirty.delete(field)
    void send({ kind: 'enter', at: natives.dateNow(), target, hasDefaultButton: hasDefaultButton(field) })
  }

  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void send({ kind: 'entered' })
    keyboard.onKeyUp(event)
  }

  /** Wraps a listener so that it is called only during a recording and, unless `trusted` is false, for trusted events only. */
  const whileRecording = (listener: (event: never) => void, { isAct = false, trusted = true } = {}): ((event: Event) => void) => {
    return (event) => {
      if (!active || (trusted && !event.isTrusted)) return
      if (isAct) context.changes.acted(event)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser gives each listener below the kind of event that it is registered for
      listener(event as never)
    }
  }

  const listeners: [type: string, listener: (event: Event) => void][] = [
    ['pointerdown', whileRecording(onPress, { isAct: true })],
    ['pointermove', whileRecording(() => undefined, { isAct: true })],
    ['pointerup', whileRecording(onRelease, { isAct: true })],
    ['mouseover', whileRecording((event: MouseEvent) => hovering.onOver(event), { isAct: true })],
    ['drop', whileRecording(() => pointer.onDrop(), { isAct: true })],
    ['dragend', whileRecording(() => pointer.onDragEnd(), { isAct: true })],
    ['click', whileRecording(onClick)],
    ['dblclick', whileRecording(onDoubleClick)],
    ['auxclick', whileRecording(onMiddleClick)],
    ['contextmenu', whileRecording(onContextMenu)],
    ['wheel', whileRecording(() => scrolling.meant(), { isAct: true })],
    ['scroll', whileRecording((event: Event) => scrolling.onScroll(event))],
    ['focusin', whileRecording(onFocus, { trusted: false })],
    [PICKED_EVENT, whileRecording(onPicked, { trusted: false })],
    ['input', whileRecording(onInput, { trusted: false })],
    ['change', whileRecording(onInput, { trusted: false })],
    ['focusout', whileRecording(onLeave, { trusted: false })],
    ['keydown', whileRecording(onKeyDown, { isAct: true })],
    ['keyup', whileRecording(onKeyUp)],
    ['pagehide', whileRecording(() => keyboard.leave())],
  ]

  const listen = () => {
    for (const [type, listener] of listeners) natives.addEventListener(type, listener, { capture: true, passive: true })
  }

  listen()
  // document.open() removes every listener although the window stays. Adding the same function again is harmless.
  new natives.MutationObserver(listen).observe(document, { childList: true })
  void send({ kind: 'hello' }).then((recording) => (active ||= recording === true))
  return {
    setActive: (now) => {
      active = now
      if (!now) context.changes.stop()
      else if (document.readyState === 'complete') context.changes.begin()
    },
  }
}

/** The value in the form in which a replay sets it; of a list with several choices it names each option. */
function recordedValue(field: Element): string {
  if (!(field instanceof HTMLSelectElement) || !field.multiple) return valueOf(field)
  return valueOfOptions([...field.selectedOptions].map(({ label }) => collapse(label)))
}

/** Whether the click is on a label only. The browser makes a second click on the label's field, and that one is recorded. */
const isOnlyALabel = (start: Element, element: Element): boolean => {
  const label = element instanceof HTMLLabelElement ? element : start.closest('label')
  return (
    label?.control != null && label.control !== element && (element === label || !label.control.contains(start)) && !isOther(element, label)
  )
}

/** Whether the element is a link or button inside the label, which acts on its own. */
const isOther = (element: Element, label: HTMLLabelElement): boolean =>
  element !== label && element !== label.control && element.matches('a[href],button')

/** Whether a change of the value follows the click; the change is recorded instead. */
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
