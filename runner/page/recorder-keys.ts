import { fieldFor, fieldKind, type FieldKind } from './field.ts'
import { natives } from './natives.ts'
import type { ChangeCount } from './page-changes.ts'
import { deepTarget, keyName, type RecorderContext } from './recorder-context.ts'
import { valueOf } from './snapshot.ts'

/** By then the input, the click or the change that a key makes has come. */
const SETTLED_MS = 80
/** A key that is held down longer acts all the same. */
const HELD_MAX_MS = 1000

/** Never an effect of their own. */
const SILENT_KEYS = 'Tab,Shift,Control,Alt,AltGraph,Meta,CapsLock,NumLock,ScrollLock,Fn,Dead,Process,Unidentified,ContextMenu'.split(',')
/** In a field of text they move the caret, elsewhere they scroll or move the focus. */
const MOVING_KEYS = 'ArrowUp,ArrowDown,ArrowLeft,ArrowRight,Home,End,PageUp,PageDown'.split(',')
/** With Ctrl: done by the browser in a field; what they change there is told as an input. */
const EDITING_LETTERS = ['a', 'c', 'x', 'v', 'z', 'y', 'ф', 'с', 'ч', 'м', 'я', 'н']
/** The browser itself answers keys there, and tells of the change. */
const NATIVE_KINDS: (FieldKind | null)[] = [
  'select',
  'checkbox',
  'radio',
  'range',
  'file',
  'date',
  'time',
  'datetime-local',
  'month',
  'week',
  'color',
]

type Pressed = {
  event: KeyboardEvent
  field: Element | null
  /** Of the field, when it is one of text. */
  value: string | null
  before: ChangeCount
  isReported: boolean
}

/**
 * Notices keys that did something which no other event tells. What a key did shows in what the page changed or kept the browser from doing; a
 * letter that becomes part of a value, a press on a button and a mere move of caret or focus are none.
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
    // Buttons are pressed by the space bar when it is let go.
    natives.setTimeout(() => this.#decide(pressed), event.key === ' ' && !isText ? HELD_MAX_MS : SETTLED_MS)
  }

  onKeyUp(event: KeyboardEvent): void {
    for (const pressed of this.#pressed) if (pressed.event.key === event.key) natives.setTimeout(() => this.#decide(pressed), SETTLED_MS)
  }

  /**
   * What a key did has been told. An input follows its key at once, so that it is the last one; the keys before it did something of their own. A click
   * without a pointer, and the change of a text field that is left, come from nothing but the keys given.
   */
  keyReported(keys?: readonly string[]): void {
    const pressed = this.#pressed.findLast(({ event }) => keys === undefined || keys.includes(event.key))
    if (pressed) pressed.isReported = true
  }

  /** The page goes: a key that sends it away has done something. */
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
      // The page put the letter in by itself.
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

const isTextCombobox = (field: Element): boolean => field instanceof HTMLInputElement && fieldKind(field) === 'combobox'

/** Our own list of suggestions opens; what is picked there is told. */
const opensSuggestions = (event: KeyboardEvent, field: Element | null): boolean =>
  field instanceof HTMLInputElement && field.list !== null && event.key === 'ArrowDown'
