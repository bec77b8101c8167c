import { fieldFor, fieldKind, type FieldKind } from './field.ts'
import { natives } from './natives.ts'
import { isInput } from './node-type.ts'
import type { ChangeCount } from './page-changes.ts'
import { deepTarget, keyName, type RecorderContext } from './recorder-context.ts'
import { PICKER_FIELD_KINDS } from './screen-bindings.ts'
import { valueOf } from './control-value.ts'

/** Within this time the input, click or change that a key causes has happened. */
const SETTLED_MS = 80
/** A key that is still held down after this time is treated as released. */
const HELD_MAX_MS = 1000

/** Keys that have no effect of their own. */
const SILENT_KEYS = 'Tab,Shift,Control,Alt,AltGraph,Meta,CapsLock,NumLock,ScrollLock,Fn,Dead,Process,Unidentified,ContextMenu'.split(',')
/** Keys that move the caret in a text field, and scroll or move the focus elsewhere. */
const MOVING_KEYS = 'ArrowUp,ArrowDown,ArrowLeft,ArrowRight,Home,End,PageUp,PageDown'.split(',')
/** With Ctrl the browser edits the field; the change is reported as an input. */
const EDITING_LETTERS = ['a', 'c', 'x', 'v', 'z', 'y', 'ф', 'с', 'ч', 'м', 'я', 'н']
/** Kinds of fields in which the browser itself handles keys and fires a change event. */
const NATIVE_KINDS: (FieldKind | null)[] = ['select', 'checkbox', 'radio', 'range', 'file', ...PICKER_FIELD_KINDS]

type Pressed = {
  event: KeyboardEvent
  field: Element | null
  /** The field's value before the key, when it is a text field. */
  value: string | null
  before: ChangeCount
  isReported: boolean
}

/**
 * Detects keys whose effect no other event reports. A key had an effect when the page changed or prevented the browser's default; a
 * letter that becomes part of a value, a press on a button and a mere move of caret or focus are not reported.
 */
export class KeyWatch {
  readonly #context: RecorderContext
  #pressed: Pressed[] = []

  constructor(context: RecorderContext) {
    this.#context = context
  }

  onKeyDown(event: KeyboardEvent): void {
    if (event.repeat || SILENT_KEYS.includes(event.key)) return
    const target = deepTarget(event)
    const field = target && fieldFor(target)
    const kind = field && fieldKind(field)
    if (NATIVE_KINDS.includes(kind) && kind !== null) return
    if (opensSuggestions(event, field)) return
    const isText = field !== null && (kind === 'text' || kind === 'number' || kind === 'editable' || isTextCombobox(field))
    const pressed: Pressed = {
      event,
      field,
      value: isText ? valueOf(field) : null,
      before: this.#context.changes.count(),
      isReported: false,
    }
    this.#pressed.push(pressed)
    // The space bar presses a button when it is released.
    natives.setTimeout(() => this.#decide(pressed), event.key === ' ' && !isText ? HELD_MAX_MS : SETTLED_MS)
  }

  onKeyUp(event: KeyboardEvent): void {
    for (const pressed of this.#pressed) if (pressed.event.key === event.key) natives.setTimeout(() => this.#decide(pressed), SETTLED_MS)
  }

  /**
   * Called when another event has reported the effect of a key. An input follows its key at once, so it belongs to the last key. A click
   * without a pointer, and the change event of a text field, can only come from the given `keys`.
   */
  keyReported(keys?: readonly string[]): void {
    const pressed = this.#pressed.findLast(({ event }) => keys === undefined || keys.includes(event.key))
    if (pressed) pressed.isReported = true
  }

  /** Called when the page is left: keys outside of text fields may have caused that, so they are reported. */
  leave(): void {
    for (const pressed of this.#pressed) if (!pressed.isReported && pressed.value === null) this.#reportKey(pressed)
    this.#pressed = []
  }

  #decide(pressed: Pressed): void {
    if (!this.#pressed.includes(pressed)) return
    this.#pressed = this.#pressed.filter((other) => other !== pressed)
    if (pressed.isReported) return
    const isUnrecorded = pressed.value === null ? this.#didOutside(pressed) : this.#didInText(pressed, pressed.value)
    if (isUnrecorded) this.#reportKey(pressed)
  }

  #reportKey({ event }: Pressed): void {
    const keys = keyName(event, event.key)
    this.#context.reportUnrecorded({ kind: 'key', ...(keys === undefined ? {} : { keys }) })
  }

  #didOutside({ event, before }: Pressed): boolean {
    const now = this.#context.changes.count()
    if (MOVING_KEYS.includes(event.key)) return now.lasting > before.lasting
    if (event.key === ' ') return event.defaultPrevented || now.lasting > before.lasting
    return event.defaultPrevented || now.all > before.all
  }

  #didInText({ event, field, before }: Pressed, value: string): boolean {
    const now = this.#context.changes.count()
    const hasChanged = now.all > before.all
    const typed = field?.isConnected ? valueOf(field) : value
    const isErasing = event.key === 'Backspace' || event.key === 'Delete'
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (field && typed !== value && isPlain && (isErasing || (isLetter(event) && typed.length > value.length))) {
      // The page inserted the letter by script, so there was no input event.
      this.#context.reportValue(field)
      return false
    }
    if (isPlain && (isErasing || isLetter(event))) return event.defaultPrevented && hasChanged
    if (MOVING_KEYS.includes(event.key)) return event.defaultPrevented && hasChanged
    if ((event.ctrlKey || event.metaKey) && EDITING_LETTERS.includes(event.key.toLowerCase())) return event.defaultPrevented && hasChanged
    return event.defaultPrevented || hasChanged
  }
}

const isLetter = ({ key }: KeyboardEvent): boolean => Array.from(key).length === 1

const isTextCombobox = (field: Element): boolean => isInput(field) && fieldKind(field) === 'combobox'

/** Whether the key opens our own list of suggestions, whose picked value is reported as an input. */
const opensSuggestions = (event: KeyboardEvent, field: Element | null): boolean =>
  isInput(field) && field.list !== null && event.key === 'ArrowDown'
