import type { PageEvent } from './agent-api.ts'
import { editorOf } from './editor-hosts.ts'
import { describePart, selectedPart, textOfEditor } from './editor-text.ts'
import { fieldKind } from './field.ts'
import { isCharacter, MOVING_KEYS } from './key-event.ts'
import { natives } from './natives.ts'
import { actEvent, type RecorderContext } from './recorder-context.ts'
import { contains } from './view.ts'

/** Editors of code complete brackets and indent lines, so that their text is not what was typed. */
const CODE_EDITORS = '.cm-content,.CodeMirror *,.monaco-editor *,.ace_editor *'

type Typing = { field: Element; name: string; text: string; isWhole: boolean }

/**
 * Records what is typed into editors, whose text has marks and lines that a mere value loses: the text that is typed at the cursor and, before it, to
 * where the cursor was moved or what was selected. Into an empty editor a line of text is an input of its value, as into any field.
 */
export class EditorWatch {
  readonly #context: RecorderContext
  readonly #onTyped: (keys?: readonly string[]) => void
  /** Editors in which the cursor may have been moved since something was last recorded of them. */
  readonly #moved = new natives.WeakMap<Element, true>()
  #last: Element | null = null
  #typing: Typing | null = null
  /** The typing that a key may have ended; it goes on when the key turns out to be a part of it. */
  #suspended: Typing | null = null
  /** The editor in which an input method makes a text. */
  #composing: Element | null = null
  #names = 0

  /** `onTyped` is called when an event told the effect of the last of these keys. */
  constructor(context: RecorderContext, onTyped: (keys?: readonly string[]) => void) {
    this.#context = context
    this.#onTyped = onTyped
  }

  /** Whether the typing into the field is recorded at its cursor. */
  isEditor = (field: Element): boolean => fieldKind(field) === 'editable' || editorOf(field) !== null

  /** Called at a press of the mouse: in an editor it moves the cursor; elsewhere it may act on what is selected in one. */
  onPress(start: Element, field: Element): void {
    this.end()
    if (this.isEditor(field)) return this.#moveIn(field)
    const editor = this.#last
    if (editor?.isConnected && !contains(editor, start)) this.#post(this.selection(editor), editor)
  }

  onKeyDown(event: KeyboardEvent, field: Element): void {
    if (!this.isEditor(field)) return
    this.#last = field
    const isCommand = event.ctrlKey || event.metaKey
    if (MOVING_KEYS.includes(event.key) || (isCommand && ['a', 'ф'].includes(event.key.toLowerCase()))) {
      this.end()
      this.#moveIn(field)
    } else if (isCommand || !isCharacter(event)) {
      this.#suspended = this.#typing
      this.#typing = null
    }
  }

  onBeforeInput(event: InputEvent, field: Element): void {
    if (!this.isEditor(field)) return
    if (event.isComposing) {
      this.#composing = field
      return
    }
    switch (event.inputType) {
      case 'insertText':
      case 'insertReplacementText':
        return this.typed(field, event.data ?? event.dataTransfer?.getData('text/plain') ?? '')
      case 'insertParagraph':
        this.#resume()
        return this.typed(field, '\n')
      case 'deleteContentBackward':
        return this.#erased(field)
      default:
    }
  }

  /** What an input method has made; without what it made before, the event is one of the page. */
  onComposed({ data }: CompositionEvent, field: Element): void {
    if (this.#composing !== field) return
    this.#composing = null
    this.typed(field, data)
  }

  /** What an input method made, or what was pasted. */
  typed(field: Element, text: string): void {
    const { isConnected } = field
    if (text === '' || !isConnected) return
    this.#onTyped(text === '\n' ? ['Enter'] : undefined)
    if (this.#typing?.field !== field) this.#begin(field)
    if (this.#typing) this.#typing.text += text
    this.#report()
  }

  onPaste(event: ClipboardEvent, field: Element): void {
    if (this.isEditor(field)) this.typed(field, (event.clipboardData?.getData('text/plain') ?? '').replaceAll('\r\n', '\n'))
  }

  /** The focus came by a key: the cursor is where the browser puts it. */
  onFocusByKey(field: Element): void {
    if (this.isEditor(field)) this.#moveIn(field)
  }

  /** Called when something else is done: typing after it is told apart from typing before it. */
  end(): void {
    this.#typing = null
    this.#suspended = null
  }

  /** The event that tells what is selected, or where the cursor is, when that may have changed. */
  selection(field: Element): PageEvent | null {
    // What is selected in an editor that draws its text itself is not in the field of its keys: there the keys that select are recorded.
    if (!this.#moved.has(field) || editorOf(field)) return null
    const text = textOfEditor(field)
    const part = text === '' ? null : selectedPart(field)
    return part && actEvent('focus', this.#context.targetOf(field), { selection: describePart(text, part) })
  }

  /** Called when that event was sent, or there was none to send. */
  selectionTold(field: Element): void {
    this.#moved.delete(field)
  }

  #moveIn(field: Element): void {
    this.#last = field
    this.#moved.set(field, true)
  }

  #post(event: PageEvent | null, field: Element): void {
    this.selectionTold(field)
    if (event) this.#context.outbox.post(event)
  }

  #begin(field: Element): void {
    this.#post(this.selection(field), field)
    this.#last = field
    const isWhole = textOfEditor(field).trim() === '' && !field.matches(CODE_EDITORS)
    this.#typing = { field, name: `${this.#context.targetOf(field).key}/${this.#names++}`, text: '', isWhole }
  }

  #resume(): void {
    this.#typing ??= this.#suspended
    this.#suspended = null
  }

  /** A letter that has just been typed is not typed; what was there before is erased by the key. */
  #erased(field: Element): void {
    const typing = this.#suspended ?? this.#typing
    const part = selectedPart(field)
    if (!typing || typing.field !== field || typing.text === '' || (part && part.start !== part.end)) return
    this.#resume()
    this.#onTyped(['Backspace'])
    typing.text = Array.from(typing.text).slice(0, -1).join('')
    this.#report()
  }

  #report(): void {
    if (!this.#typing) return
    const { field, name, text, isWhole } = this.#typing
    const isAtCursor = !isWhole || text.includes('\n')
    const target = this.#context.targetOf(field)
    const common = { kind: 'input' as const, at: natives.dateNow(), target, value: text, final: false, typing: name }
    this.#context.outbox.post({ ...common, ...(isAtCursor ? { isAtCursor } : {}) })
  }
}
