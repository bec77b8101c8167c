import type { MissedAct } from '#contract/schemas/not-recorded.ts'
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
 * at the press, before the page reacts. What no action can say is told as missed.
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
    reportUnrecorded: (missed: MissedAct) => void send({ kind: 'missed', at: natives.dateNow(), missed }),
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
    // The second press of two into a field only marks a word there.
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

  /** A page that has a menu of its own keeps the browser from showing one; it says so in a later listener. */
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

  /** What a human picked is whole with the first event after it; the page may take the field away before the second. */
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
    // A text field tells of its change when it is left; what was typed is known by then.
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

  /** Editable regions have no change event. */
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
    // The change event that Enter brings says nothing new.
    dirty.delete(field)
    void send({ kind: 'enter', at: natives.dateNow(), target, hasDefaultButton: hasDefaultButton(field) })
  }

  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void send({ kind: 'entered' })
    keyboard.onKeyUp(event)
  }

  /** While a recording lasts, what a human does is whileRecording; what a page makes up is not. */
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
  // document.open() takes every listener away, yet keeps the window; adding the same function again is harmless.
  new natives.MutationObserver(listen).observe(document, { childList: true })
  void send({ kind: 'hello' }).then((recording) => (active ||= recording === true))
  return {
    setActive: (now) => {
      active = now
      if (!now) context.changes.stop()
    },
  }
}

/** As the same value is given again: of a list that takes several each option for itself. */
function recordedValue(field: Element): string {
  if (!(field instanceof HTMLSelectElement) || !field.multiple) return valueOf(field)
  return valueOfOptions([...field.selectedOptions].map(({ label }) => collapse(label)))
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
