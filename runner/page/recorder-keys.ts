import type { PageEvent, RecordedTarget } from './agent-api.ts'
import { editorOf } from './editor-hosts.ts'
import { fieldFor, fieldKind, type FieldKind } from './field.ts'
import { historyMoveOf, isCharacter, keysOf, MOVING_KEYS } from './key-event.ts'
import { natives } from './natives.ts'
import { isInput } from './node-type.ts'
import type { Slot } from './outbox.ts'
import type { ChangeCount } from './page-changes.ts'
import { actEvent, deepTarget, ON_FOCUS, type RecorderContext } from './recorder-context.ts'
import type { EditorWatch } from './recorder-editor.ts'
import { PICKER_FIELD_KINDS } from './screen-bindings.ts'
import { valueOf } from './control-value.ts'

/** Within this time the input, click or change that a key causes has happened. */
const SETTLED_MS = 80
/** A key that is still held down after this time is treated as released. */
const HELD_MAX_MS = 1000

/** Keys that have no effect of their own. */
const SILENT_KEYS = 'Shift,Control,Alt,AltGraph,Meta,CapsLock,NumLock,ScrollLock,Fn,Dead,Process,Unidentified,ContextMenu'.split(',')
/** With Ctrl the browser edits the field; the change is reported as an input. */
const EDITING_LETTERS = ['a', 'c', 'x', 'v', 'z', 'y', 'ф', 'с', 'ч', 'м', 'я', 'н']
/** Kinds of fields in which the browser itself handles keys and fires a change event. */
const NATIVE_KINDS: (FieldKind | null)[] = ['select', 'checkbox', 'radio', 'range', 'file', ...PICKER_FIELD_KINDS]

type Pressed = {
  event: KeyboardEvent
  field: Element | null
  target: RecordedTarget
  slot: Slot<PageEvent>
  /** The field's value before the key, when it is a text field. */
  value: string | null
  /** The field when it is an editor, in which editing is recorded key by key, and what was selected in it. */
  editor: Element | null
  selection: PageEvent | null
  before: ChangeCount
  isReported: boolean
}

/** What keys need to know of editors: see `EditorWatch`. */
type Editors = Pick<EditorWatch, 'isEditor' | 'selection' | 'selectionTold' | 'typed'>

/**
 * Records keys whose effect no other event reports. A key had an effect when the page changed or prevented the browser's default, and it may have had one
 * when only the page can have a use for it; a letter that becomes part of a value, a press on a button and a mere move of caret or focus are not recorded.
 */
export class KeyWatch {
  readonly #context: RecorderContext
  readonly #editors: Editors
  #pressed: Pressed[] = []
  #tabbedAt = Number.NEGATIVE_INFINITY

  constructor(context: RecorderContext, editors: Editors) {
    this.#context = context
    this.#editors = editors
  }

  /** Whether Tab has just been pressed, so that it moves the focus. */
  get isTabbing(): boolean {
    return natives.now() - this.#tabbedAt < SETTLED_MS
  }

  onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Tab') this.#tabbedAt = natives.now()
    if (SILENT_KEYS.includes(event.key) || (event.repeat && event.key === ' ')) return
    const target = deepTarget(event)
    const field = target && fieldFor(target)
    const kind = field && fieldKind(field)
    if (NATIVE_KINDS.includes(kind) && kind !== null) return
    if (opensSuggestions(event, field)) return
    const editor = field !== null && this.#editors.isEditor(field) ? field : null
    const isText = field !== null && (kind === 'text' || kind === 'number' || kind === 'editable' || isTextCombobox(field))
    const pressed: Pressed = {
      event,
      field,
      target: this.#targetOf(isText || editor ? field : target),
      slot: this.#context.outbox.reserve(),
      value: isText ? valueOf(field) : null,
      editor,
      selection: editor && this.#selectionBefore(event, editor),
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
    if (!pressed) return
    pressed.isReported = true
    // What the key did is told by the event that comes now, so nothing has to wait for it.
    settle(pressed)
  }

  /** Called when the page is left: the last key, when it types nothing, may have caused that, so it is recorded. A key before another one has not. */
  leave(): void {
    const last = this.#pressed.at(-1)
    for (const earlier of this.#pressed.slice(0, -1)) this.#decide(earlier)
    const isTyped = last && last.value !== null && isCharacter(last.event) && !last.event.ctrlKey && !last.event.metaKey
    if (last && !last.isReported && !isTyped && !isOfBrowser(last.event)) this.#report(last)
    this.#pressed = []
  }

  /**
   * Called when a key has gone through the page. An editor that draws its text itself may take a letter as a key, some only at `keypress`, and insert it, or
   * more, by script. It is told at once, because a timer would come behind the next keys.
   */
  onKeyThrough(event: KeyboardEvent): void {
    const pressed = this.#pressed.at(-1)
    const isLetter = isCharacter(event) && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!pressed?.editor || pressed.isReported || !isLetter || !event.defaultPrevented || !editorOf(pressed.editor)) return
    this.#editors.typed(pressed.editor, event.key)
  }

  #targetOf(element: Element | null): RecordedTarget {
    const isNowhere = element === null || element === document.body || element === document.documentElement
    return isNowhere ? ON_FOCUS : this.#context.targetOf(element)
  }

  #decide(pressed: Pressed): void {
    if (!this.#pressed.includes(pressed)) return
    this.#pressed = this.#pressed.filter((other) => other !== pressed)
    if (pressed.isReported) return
    if (isOfBrowser(pressed.event)) return settle(pressed)
    const { value } = pressed
    const isAct = pressed.editor && value !== null ? this.#didInEditor(pressed, value) : value === null ? this.#didOutside(pressed) : this.#didInText(pressed, value) // prettier-ignore
    if (isAct) this.#report(pressed)
    else settle(pressed)
  }

  /** What was selected when a key other than a letter was pressed. It is told whether the key is an act or not, because typing may have begun since. */
  #selectionBefore(event: KeyboardEvent, editor: Element): PageEvent | null {
    if (MOVING_KEYS.includes(event.key) || (isCharacter(event) && !event.ctrlKey && !event.metaKey)) return null
    const selection = this.#editors.selection(editor)
    if (selection) this.#editors.selectionTold(editor)
    return selection
  }

  /** What a key types into the field of a secret is never told, only that there was one; neither is there an action for a key that no machine has to have. */
  #report({ event, target, slot, selection }: Pressed): void {
    const keys = keysOf(event)
    const isSecret = target.isPassword && isCharacter(event)
    const act = keys && !isSecret ? actEvent('press', target, { keys: [...keys.held, keys.key].join('+') }) : null
    const missed: PageEvent = {
      kind: 'missed',
      at: natives.dateNow(),
      missed: { kind: 'key', ...(isSecret ? {} : { keys: event.key.slice(0, 60) }) },
    }
    slot.send(...(selection ? [selection] : []), act ?? missed)
  }

  #didOutside({ event, before }: Pressed): boolean {
    const now = this.#context.changes.count()
    // A page that keeps the focus within a dialog takes Tab for itself, too.
    if (event.key === 'Tab') return event.defaultPrevented && now.lasting > before.lasting
    if (MOVING_KEYS.includes(event.key)) return now.lasting > before.lasting
    if (event.key === ' ') return event.defaultPrevented || now.lasting > before.lasting
    return event.defaultPrevented || now.all > before.all || isForPage(event)
  }

  #didInText({ event, field, before }: Pressed, value: string): boolean {
    const now = this.#context.changes.count()
    const hasChanged = now.all > before.all
    const typed = field?.isConnected ? valueOf(field) : value
    const isErasing = event.key === 'Backspace' || event.key === 'Delete'
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (field && typed !== value && isPlain && (isErasing || (isCharacter(event) && typed.length > value.length))) {
      // The page inserted the letter by script, so there was no input event.
      this.#context.reportValue(field)
      return false
    }
    if (isPlain && (isErasing || isCharacter(event))) return event.defaultPrevented && hasChanged
    if (MOVING_KEYS.includes(event.key)) return event.defaultPrevented && hasChanged
    if ((event.ctrlKey || event.metaKey) && EDITING_LETTERS.includes(event.key.toLowerCase())) return event.defaultPrevented && hasChanged
    return event.defaultPrevented || hasChanged || (isForPage(event) && !isPlain)
  }

  /** In an editor letters are typing, copying and moving the cursor change nothing; every other key that changes the text is an act of its own. */
  #didInEditor({ event, field, before }: Pressed, value: string): boolean {
    const hasChanged = this.#context.changes.count().all > before.all
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    if (!isCommand && isCharacter(event)) {
      // The editor took the key itself and inserted the letter by script.
      if (field && event.defaultPrevented && hasChanged && valueOf(field).length > value.length) this.#editors.typed(field, event.key)
      return false
    }
    if (MOVING_KEYS.includes(event.key)) return event.defaultPrevented && hasChanged
    if (isCommand && ['a', 'ф'].includes(event.key.toLowerCase())) return field !== null && editorOf(field) !== null
    if (isCommand && ['c', 'v', 'с', 'м'].includes(event.key.toLowerCase())) return false
    // The letters that are typed next may be bold.
    if (isCommand && isForPage(event)) return true
    return event.defaultPrevented ? hasChanged : field?.isConnected === true && (valueOf(field) !== value || hasChanged)
  }
}

/** Gives up the place of a key that is no act. */
const settle = ({ slot, selection }: Pressed): void => (selection ? slot.send(selection) : slot.drop())

/** Whether the browser answers the key itself, by a move through its history, which is recorded as such: see `history-keys.ts`. */
const isOfBrowser = (event: KeyboardEvent): boolean => historyMoveOf(event) !== null && !event.defaultPrevented

/**
 * Whether only the page can have a use for the key. It may act without showing anything at once, so the key is recorded in any case.
 */
function isForPage(event: KeyboardEvent): boolean {
  const keys = keysOf(event)
  const isEditing = (event.ctrlKey || event.metaKey) && EDITING_LETTERS.includes(event.key.toLowerCase())
  return keys !== null && !isEditing && !MOVING_KEYS.includes(event.key)
}

const isTextCombobox = (field: Element): boolean => isInput(field) && fieldKind(field) === 'combobox'

/** Whether the key opens our own list of suggestions, whose picked value is reported as an input. */
const opensSuggestions = (event: KeyboardEvent, field: Element | null): boolean =>
  isInput(field) && field.list !== null && event.key === 'ArrowDown'
