import type { WayToAct } from '#contract/schemas/action.ts'
import { valueOfOptions } from '#contract/rules/several-options.ts'
import { RECORD_BINDING, type PageEvent, type RecordedTarget } from './agent-api.ts'
import { bindingOf } from './binding.ts'
import { actionableAround, captionOf, namedControl } from './describe.ts'
import { fieldFor, fieldKind, type FieldKind } from './field.ts'
import { isCharacter, MOVING_KEYS } from './key-event.ts'
import { locate } from './locate.ts'
import { natives } from './natives.ts'
import { PageChanges } from './page-changes.ts'
import { Outbox } from './outbox.ts'
import { placeOfAct } from './act-place.ts'
import { EditorWatch } from './recorder-editor.ts'
import { HoverWatch } from './recorder-hover.ts'
import { KeyWatch } from './recorder-keys.ts'
import { PointerWatch, wayOfPress } from './recorder-pointer.ts'
import { ScrollWatch } from './recorder-scroll.ts'
import { deepTarget, type RecorderContext } from './recorder-context.ts'
import { PICKED_EVENT, PICKER_FIELD_KINDS } from './screen-bindings.ts'
import { isSecretField } from './secret-field.ts'
import { valueOf } from './control-value.ts'
import { collapse, contains, View } from './view.ts'

const TEXT_KINDS: (FieldKind | null)[] = ['text', 'editable', 'number', 'combobox', ...PICKER_FIELD_KINDS]
/** When no click follows the release of the pointer within this time, the page removed the element at the press. */
const LOST_CLICK_MS = 60

/**
 * Reports to the runner what a human does in this document. Listeners are on the window in the capture phase and were added before any
 * of the page's own, so they run before the page can stop the event, remove the element or navigate. Locators are made
 * at the press, before the page reacts.
 */
export function installRecorder(): { setActive(active: boolean): Promise<void> } {
  const documentKey = Math.random().toString(36).slice(2)
  const keys = new natives.WeakMap<Element, string>()
  const targets = new natives.WeakMap<Element, RecordedTarget>()
  /** Fields that once were secret stay so, because "show password" turns a field into plain text. */
  const secrets = new natives.WeakMap<Element, true>()
  const dirty = new natives.WeakMap<Element, true>()
  let active = false
  let nextKey = 0
  let pressed: { start: Element; element: Element; target: RecordedTarget } | null = null
  /** The field that a picker of ours is about to fill; its events are not trusted. */
  let picked: Element | null = null

  const send = (event: PageEvent): Promise<unknown> => {
    const binding = bindingOf(RECORD_BINDING)
    return binding ? binding(natives.stringify(event)).catch(() => null) : Promise.resolve(null)
  }

  const outbox = new Outbox<PageEvent>((event) => void send(event))

  const describe = (element: Element): RecordedTarget => {
    const view = new View()
    const named = namedControl(element, view)
    let key = keys.get(element)
    if (key === undefined) keys.set(element, (key = `${documentKey}:${nextKey++}`))
    if (isSecretField(element, view)) secrets.set(element, true)
    const target: RecordedTarget = {
      key,
      locators: locate(element, view),
      elementType: view.role(named) || named.localName,
      caption: captionOf(named, view),
      isPassword: secrets.has(element),
      isTextField: TEXT_KINDS.includes(fieldKind(element)),
      place: placeOfAct(element, view),
    }
    targets.set(element, target)
    return target
  }

  const reportInput = (field: Element, final: boolean) => {
    const target = targets.get(field) ?? describe(field)
    const isPassword = target.isPassword || isSecretField(field, new View())
    outbox.post({ kind: 'input', at: natives.dateNow(), target: { ...target, isPassword }, value: recordedValue(field), final })
  }

  const context: RecorderContext = {
    changes: new PageChanges((elements) => scrolling.onAdded(elements)),
    outbox,
    describe,
    targetOf: (element) => targets.get(element) ?? describe(element),
    reportValue: (field) => {
      dirty.set(field, true)
      reportInput(field, false)
    },
  }
  const editors = new EditorWatch(context, (typedKeys) => keyboard.keyReported(typedKeys))
  const keyboard = new KeyWatch(context, editors)
  const pointer = new PointerWatch(context)
  const scrolling = new ScrollWatch(context)
  const hovering = new HoverWatch(context, (element) => {
    outbox.post(clickOn(context.targetOf(element), { gesture: 'hover' }))
  })

  const onPress = (event: PointerEvent) => {
    const start = deepTarget(event)
    if (!start) return
    const element = actionableAround(start, new View())
    const field = fieldFor(element)
    editors.onPress(start, field)
    hovering.onPress(start)
    const target = describe(element)
    scrolling.onPress(start, element)
    scrolling.over()
    scrolling.meant(start)
    pressed = { start, element, target }
    pointer.onPress(event, pressed)
    hovering.acted()
    if (field !== element) describe(field)
  }

  const onRelease = (event: PointerEvent) => {
    pointer.onRelease(event)
    const held = pressed
    if (!held || event.button !== 0) return
    natives.setTimeout(() => {
      if (pressed !== held || held.element.isConnected) return
      pressed = null
      outbox.post(clickOn(held.target))
    }, LOST_CLICK_MS)
  }

  /**
   * The element that was pressed, for the click that follows. When something opens under the pointer between press and release, the browser gives the click
   * to what is around both, perhaps to the body.
   */
  const clicked = (event: MouseEvent): { start: Element; element: Element; target: RecordedTarget } | null => {
    const start = deepTarget(event)
    if (!start) return null
    const held = pressed
    pressed = null
    if (held && start !== held.start && (!held.start.isConnected || contains(start, held.start))) return held
    const element = actionableAround(start, new View())
    return { start, element, target: held?.element === element ? held.target : describe(element) }
  }

  const onClick = (event: MouseEvent) => {
    if (event.button !== 0) return
    const synthetic = event.detail === 0 && event.clientX === 0 && event.clientY === 0
    if (event.detail === 0) keyboard.keyReported(['Enter', ' '])
    const click = clicked(event)
    if (!click) return
    const { start, element, target } = click
    if (isOnlyALabel(start, element) || isChangedByItself(element)) return
    // The second click of a double click into a text field only selects a word.
    if (target.isTextField && event.detail > 1) return
    if (pointer.takesClick()) return
    pointer.reportClick({ ...clickOn(target, wayOfPress(event, element)), synthetic })
  }

  const onDoubleClick = (event: MouseEvent) => {
    const start = deepTarget(event)
    if (!start) return
    const element = actionableAround(start, new View())
    const target = targets.get(element) ?? describe(element)
    if (target.isTextField || isOnlyALabel(start, element) || isChangedByItself(element)) return
    outbox.post(clickOn(target, wayOfPress(event, element, 'double')))
  }

  /** Records a right click only when the page has a menu of its own, which it shows by preventing the default in a later listener. */
  const onContextMenu = (event: MouseEvent) => {
    const held = pressed
    if (!held) return
    const way = wayOfPress(event, held.element, 'right')
    const slot = outbox.reserve()
    natives.setTimeout(() => (event.defaultPrevented ? slot.send(clickOn(held.target, way)) : slot.drop()), 0)
  }

  const onMiddleClick = (event: MouseEvent) => {
    if (event.button !== 1) return
    const click = clicked(event)
    if (click) outbox.post(clickOn(click.target, wayOfPress(event, click.element, 'middle')))
  }

  const onFocus = (event: Event) => {
    const start = deepTarget(event)
    const field = start && fieldFor(start)
    if (!field || !fieldKind(field)) return
    if (!targets.has(field)) describe(field)
    if (event.type === 'focusin' && keyboard.isTabbing) editors.onFocusByKey(field)
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
    if (!field || !fieldKind(field) || !(event.isTrusted || wasPicked) || editors.isEditor(field)) return
    const isChange = wasPicked || event.type !== 'input'
    // A text field fires `change` when it is left; its input events have reported the text already.
    const isLeft = isChange && !wasPicked && TEXT_KINDS.includes(fieldKind(field))
    keyboard.keyReported(isLeft ? ['Enter'] : undefined)
    hovering.acted()
    if (isLeft && !dirty.has(field)) return
    dirty.delete(field)
    if (!isChange) dirty.set(field, true)
    reportInput(field, isChange)
  }

  /** Reports the final value when the focus leaves, because editable regions have no change event. */
  const onLeave = (event: Event) => {
    const start = deepTarget(event)
    const field = start && fieldFor(start)
    if (!field) return
    if (editors.isEditor(field)) editors.end()
    else if (dirty.has(field)) onInput(event)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const start = deepTarget(event)
    if (!start || event.isComposing) return
    hovering.acted()
    if (MOVING_KEYS.includes(event.key) || event.key === ' ') scrolling.meant(start)
    if (event.key === 'Tab' || !MOVING_KEYS.includes(event.key)) scrolling.over()
    if (event.key !== 'Enter') onFocus(event)
    const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.altKey && !event.metaKey
    if (!isPlainEnter || !isSingleLine(start)) {
      const field = fieldFor(start)
      // What was typed before a key that may be an act is told already, and is not told again when the field is left.
      if (!isCharacter(event) || event.ctrlKey || event.metaKey) dirty.delete(field)
      editors.onKeyDown(event, field)
      return keyboard.onKeyDown(event)
    }
    const target = targets.get(start) ?? describe(start)
    // The change event that Enter causes has the same value.
    dirty.delete(start)
    outbox.post({ kind: 'enter', at: natives.dateNow(), target, hasDefaultButton: hasDefaultButton(start) })
  }

  const inEditor = <E extends Event>(listener: (event: E, field: Element) => void) => {
    return (event: E) => {
      const start = deepTarget(event)
      if (start) listener(event, fieldFor(start))
    }
  }

  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === 'Enter') outbox.post({ kind: 'entered' })
    keyboard.onKeyUp(event)
  }

  const onWheel = (event: WheelEvent) => {
    const start = deepTarget(event)
    if (start) scrolling.meant(start)
  }

  /** Tells what is known so far, because the page is left or the recording ends. */
  const leave = () => {
    keyboard.leave()
    pointer.leave()
    scrolling.over()
    outbox.close()
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
    ['pointermove', whileRecording((event: PointerEvent) => pointer.onMove(event), { isAct: true })],
    ['pointerup', whileRecording(onRelease, { isAct: true })],
    ['mouseover', whileRecording((event: MouseEvent) => hovering.onOver(event), { isAct: true })],
    ['dragover', whileRecording((event: DragEvent) => pointer.onMove(event), { isAct: true })],
    ['drop', whileRecording((event: DragEvent) => pointer.onDrop(event), { isAct: true })],
    ['dragend', whileRecording(() => pointer.onDragEnd(), { isAct: true })],
    ['click', whileRecording(onClick)],
    ['dblclick', whileRecording(onDoubleClick)],
    ['auxclick', whileRecording(onMiddleClick)],
    ['contextmenu', whileRecording(onContextMenu)],
    ['wheel', whileRecording(onWheel, { isAct: true })],
    ['scroll', whileRecording((event: Event) => scrolling.onScroll(event))],
    ['focusin', whileRecording(onFocus, { trusted: false })],
    [PICKED_EVENT, whileRecording(onPicked, { trusted: false })],
    ['input', whileRecording(onInput, { trusted: false })],
    ['change', whileRecording(onInput, { trusted: false })],
    ['focusout', whileRecording(onLeave, { trusted: false })],
    ['keydown', whileRecording(onKeyDown, { isAct: true })],
    ['keyup', whileRecording(onKeyUp)],
    ['beforeinput', whileRecording(inEditor((event: InputEvent, field) => editors.onBeforeInput(event, field)))],
    [
      'compositionend',
      // Chromium calls it untrusted where an input method has ended it.
      whileRecording(
        inEditor((event: CompositionEvent, field) => editors.onComposed(event, field)),
        { trusted: false },
      ),
    ],
    ['paste', whileRecording(inEditor((event: ClipboardEvent, field) => editors.onPaste(event, field)))],
    // What is told when the page is hidden does not always arrive. A page that stays after all has told a little early.
    ['beforeunload', whileRecording(leave)],
    ['pagehide', whileRecording(leave)],
  ]

  const keyThrough = whileRecording((event: KeyboardEvent) => keyboard.onKeyThrough(event))

  const listen = () => {
    for (const [type, listener] of listeners) natives.addEventListener(type, listener, { capture: true, passive: true })
    // These hear of the key behind the elements of the page.
    for (const type of ['keydown', 'keypress']) natives.addEventListener(type, keyThrough, { passive: true })
  }

  listen()
  // document.open() removes every listener although the window stays. Adding the same function again is harmless.
  new natives.MutationObserver(listen).observe(document, { childList: true })
  void send({ kind: 'hello' }).then((recording) => (active ||= recording === true))
  return {
    setActive: async (now) => {
      if (active && !now) {
        // What the last act did may be still to be seen.
        await outbox.settled()
        leave()
      }
      active = now
      if (!now) context.changes.stop()
      else if (document.readyState === 'complete') context.changes.begin()
      if (now) hovering.begin()
    },
  }
}

const clickOn = (target: RecordedTarget, way: WayToAct = {}): Extract<PageEvent, { kind: 'click' }> => ({
  kind: 'click',
  at: natives.dateNow(),
  target,
  synthetic: false,
  way,
})

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
