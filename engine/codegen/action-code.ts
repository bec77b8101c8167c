import { FOCUSED_ELEMENT, historyMove, isOnFocus, isOnPage, tabAct } from '#contract/rules/page-target.ts'
import { isNavigation } from '#contract/rules/navigation.ts'
import { copiesSelection, historyMoveOfKeys, parseKeys, pressedKeys, type HistoryMove, type Keys } from '#contract/rules/keys.ts'
import type { Action, Place, TextSelection } from '#contract/schemas/action.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { unreachable } from '../language/unreachable.ts'
import { pathOf } from '../text/addresses.ts'
import { callCode } from './call-code.ts'
import { captionOf } from './captions.ts'
import { chooseLocators } from './choose-locators.ts'
import { fieldKindOf, kindOf, takesFocus } from './field-kind.ts'
import { fieldLines } from './field-code.ts'
import type { Imports } from './imports.ts'
import type { Scope } from './scope.ts'
import { takeCode } from './take-code.ts'
import { literal, numberCode } from './text.ts'
import { isAlways, type Value } from './values.ts'

/** `follows`: the action that was done just before, in the same step. `mayStay`: an answer to a question of the browser keeps the page. */
export type ActionPosition = { action: Action; step: RecipeStep; index: number; follows: Action | undefined; mayStay: boolean }

/** The lines of one action; null when no locator finds its element. `opened`: the variables of tabs that it opens. `taken`: those of what it takes, with the names. */
export type ActionCode = { lines: string[]; opened: string[]; taken?: { variable: string; name: string }[] } | null

export function actionCode(position: ActionPosition, scope: Scope): ActionCode {
  const { action } = position
  if (action.call) return callCode(action, action.call, scope)
  if (action.take) return takeCode(position, action.take, scope)
  const lines = linesWithoutElement(position, scope)
  if (lines !== null) return { lines, opened: [] }
  const page = scope.tabs.current
  const use = action.isHealingOff ? 'exactly' : 'act'
  const found = scope.elements.find({ target: action.target, caption: captionOf(action, position.step.testStep), page, use })
  if (found === null) return null
  const own = elementLines(position, scope, found.code)
  if (own === null) return null
  const acted = [...found.before, ...waitLines(own, found.code, position, scope), ...own]
  if (!scope.openers.has(action)) return { lines: acted, opened: [] }
  const popup = scope.tabs.opened()
  const wait = action.held?.length || action.gesture ? `${page}.context().waitForEvent('page')` : `${page}.waitForEvent('popup')`
  return { lines: [`const ${popup}Opened = ${wait}`, ...acted, `const ${popup} = await ${popup}Opened`], opened: [popup] }
}

/** A helper has the usual time; the element is then waited for as long as this action may take. */
function waitLines(own: readonly string[], element: string, { action }: ActionPosition, { imports }: Scope): string[] {
  if (action.timeoutMs === undefined || own.some((line) => line.includes('timeout: '))) return []
  imports.playwright('expect')
  return [`await expect(${element}).toBeAttached({ timeout: ${numberCode(action.timeoutMs)} })`]
}

const timeoutOf = ({ timeoutMs }: Action): string[] => (timeoutMs === undefined ? [] : [`timeout: ${numberCode(timeoutMs)}`])

const optionsCode = (options: readonly string[]): string => (options.length === 0 ? '' : `{ ${options.join(', ')} }`)

const joined = (...parts: string[]): string => parts.filter(Boolean).join(', ')

function linesWithoutElement({ action, follows, mayStay }: ActionPosition, scope: Scope): string[] | null {
  const { tabs, imports } = scope
  const page = tabs.current
  if (isNavigation(action)) {
    const { code, text } = scope.values.ofText(action.value ?? '')
    scope.elements.enter({ path: text === null ? undefined : pathOf(text) })
    return [stays(`await ${page}.goto(${joined(code, optionsCode(timeoutOf(action)))})`, mayStay)]
  }
  const move = historyMove(action)
  if (move) return [stays(historyLine(page, move, action), mayStay)]
  const ofTab = tabAct(action)
  if (ofTab) return tabLines(ofTab, tabs)
  if (isOnFocus(action)) return keyLines({ action, follows }, `${page}.keyboard`, scope)
  if (!isOnPage(action)) return null
  return [`await ${imports.helper('scrollRegion')}(${page}, ${scrollCode(action)})`]
}

const stays = (line: string, mayStay: boolean): string => (mayStay ? `${line}.catch(() => undefined)` : line)

const HISTORY: Record<HistoryMove, string> = { back: 'goBack', forward: 'goForward', reload: 'reload' }

const historyLine = (page: string, move: HistoryMove, action: Action): string =>
  `await ${page}.${HISTORY[move]}(${optionsCode(timeoutOf(action))})`

function tabLines({ act, number }: { act: 'show' | 'close'; number: number }, tabs: Scope['tabs']): string[] {
  const tab = tabs.at(number)
  if (tab === null) return [`await ${tabs.current}.context().pages()[${number - 1}].${act === 'show' ? 'bringToFront' : 'close'}()`]
  if (act === 'show') tabs.shown(tab)
  else tabs.closed(tab)
  return [`await ${tab}.${act === 'show' ? 'bringToFront' : 'close'}()`]
}

function elementLines(position: ActionPosition, scope: Scope, element: string): string[] | null {
  const { action, step, index, follows } = position
  const { imports, values, tabs } = scope
  switch (action.method) {
    case 'Click':
      return [clickLine(action, scope, element)]
    case 'Input': {
      const value = values.ofAction(action, step, index)
      if (action.isAtCursor) return [typedLine({ action, follows, value, element, page: tabs.current, imports })]
      return fieldLines({ field: element, action, value, page: tabs.current, imports, options: optionsCode(timeoutOf(action)) })
    }
    case 'Press':
      return isTypedBehind(follows, action)
        ? keyLines({ action: { ...action, target: [FOCUSED_ELEMENT] }, follows }, `${tabs.current}.keyboard`, scope)
        : keyLines({ action, follows }, element, scope)
    case 'Focus':
      return focusLines(action, element, imports)
    case 'Drag':
      return dragLines(position, scope, element)
    case 'Call':
    case 'Take':
      return null
    case 'Scroll':
      if (action.scroll) return [`await ${imports.helper('scrollRegion')}(${element}, ${scrollCode(action)})`]
      return [`await ${imports.helper('scrollToRow')}(${element})`]
    default:
      return unreachable(action.method)
  }
}

type Typed = { action: Action; follows: Action | undefined; value: Value; element: string; page: string; imports: Imports }

/** Typing at the cursor: by the keyboard alone where the action before has put the cursor there, and the keyboard has all keys. */
function typedLine({ action, follows, value, element, page, imports }: Typed): string {
  const hasCursor = follows !== undefined && PUTS_CURSOR.has(follows.method) && !follows.gesture && isSameElement(follows, action)
  const isPlain = isAlways(value, (text) => Array.from(text).every((char) => char === '\n' || (char >= ' ' && char <= '~')))
  return hasCursor && isPlain
    ? `await ${page}.keyboard.type(${value.code})`
    : `await ${imports.helper('typeAtCursor')}(${element}, ${value.code})`
}

/** A key behind text that was typed at the cursor of the same field: an editor may call the field by where its cursor is. */
const isTypedBehind = (follows: Action | undefined, action: Action): boolean =>
  follows?.isAtCursor === true && isSameElement(follows, action)

const PUTS_CURSOR = new Set(['Click', 'Focus', 'Press', 'Input'])

const isSameElement = (one: Action, other: Action): boolean =>
  chooseLocators(one.target, { page: '' })?.best === chooseLocators(other.target, { page: '' })?.best && !isOnFocus(one)

/** Puts the cursor into a field, at the end of its text, or selects a part of it. */
function focusLines({ selection, target }: Action, element: string, imports: Imports): string[] {
  if (selection?.text === '' && selection.as === 'selected') return [`await ${element}.selectText()`]
  if (selection) return [`await ${imports.helper('selectText')}(${element}, ${selectionCode(selection)})`]
  if (fieldKindOf(kindOf(target)) === 'line') return [`await ${element}.focus()`, `await ${element}.press('End')`]
  return [`await ${imports.helper('putCursor')}(${element})`]
}

function clickLine(action: Action, { imports }: Scope, element: string): string {
  const { gesture, held = [], at } = action
  const modifiers = held.length > 0 ? [`modifiers: [${held.map((key) => `'${key}'`).join(', ')}]`] : []
  const button = gesture === 'right' || gesture === 'middle' ? [`button: '${gesture}'`] : []
  const options = [...button, ...modifiers, ...timeoutOf(action)]
  if (at) {
    if (gesture === 'double') return `await ${imports.helper('doubleClickAt')}(${joined(element, pointCode(at), optionsCode(options))})`
    if (gesture !== 'hover') return `await ${imports.helper('clickAt')}(${joined(element, pointCode(at), optionsCode(options))})`
  }
  const method = gesture === 'hover' ? 'hover' : gesture === 'double' ? 'dblclick' : 'click'
  return `await ${element}.${method}(${optionsCode(options)})`
}

/** A key that follows another gives the page time to do what the one before asks for. */
const KEY_DELAY = 'delay: 100'
/** Keys that do the same wherever the cursor of a field stands. */
const SAME_ANYWHERE = new Set(['Enter', 'Escape', 'Tab', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

/** `target`: the keyboard of the page, or the element that the keys are for. */
function keyLines({ action, follows }: Pick<ActionPosition, 'action' | 'follows'>, target: string, { imports, tabs }: Scope): string[] {
  const { keys = '', times = 1 } = action
  const parsed = parseKeys(keys)
  const isAnywhere = isOnFocus(action)
  // Copying takes all of the text, unless the action before has selected a part of it.
  const copiesAll = parsed !== null && !isAnywhere && copiesSelection(parsed) && !(follows && ['Focus', 'Press'].includes(follows.method))
  if (parsed === null || !isOfKeyboard(parsed) || !(isAnywhere || reaches(action, parsed))) {
    const count = times > 1 ? `, ${times}` : ''
    if (isAnywhere) return [`await ${imports.helper('pressKeys')}(${tabs.current}, ${literal(keys)}${count})`]
    return [`await ${imports.helper('pressKeysOn')}(${target}, ${literal(keys)}${count})`]
  }
  const options = [...(follows?.method === 'Press' || times > 1 ? [KEY_DELAY] : []), ...(isAnywhere ? [] : timeoutOf(action))]
  const line = `await ${target}.press(${joined(literal(keyboardCode(parsed)), optionsCode(options))})`
  if (copiesAll) return [`await ${target}.selectText()`, line]
  return [times > 1 ? `for (let count = 0; count < ${times}; count++) ${line}` : line]
}

/** Whether a press on the element does what a person does: it takes the focus, and the key means the same wherever its cursor stands. */
function reaches(action: Action, keys: Keys): boolean {
  return takesFocus(kindOf(action.target)) && (keys.held.length > 0 || SAME_ANYWHERE.has(keys.key))
}

/** Whether Playwright's keyboard has the key, one with a name or a sign of a US keyboard, and the browser itself does not answer it. */
const isOfKeyboard = (keys: Keys): boolean =>
  (keys.key.length > 1 || (keys.key > ' ' && keys.key <= '~')) && historyMoveOfKeys(keys) === null

/** Keys with which people edit text: on a Mac, Meta is held for them instead of Control. */
const EDITING = new Set(['a', 'c', 'v', 'x', 'z'])

function keyboardCode(keys: Keys): string {
  const pressed = pressedKeys(keys)
  const isEditing = keys.held.length === 1 && keys.held[0] === 'Control' && EDITING.has(keys.key.toLowerCase())
  return isEditing ? pressed.replace('Control', 'ControlOrMeta') : pressed
}

/** Pages notice where a drag goes by the moves of the mouse. */
const DRAG_STEPS = 'steps: 12'

function dragLines({ action, step }: ActionPosition, { elements, imports, tabs }: Scope, element: string): string[] | null {
  const { at, drop, by, stroke } = action
  if (stroke) return [`await ${imports.helper('drawLine')}(${element}, [${stroke.map(pointCode).join(', ')}])`]
  const from = at ? pointCode(at) : ''
  const helped = (end: string) => `await ${imports.helper('dragElement')}(${joined(element, end, from)})`
  if (by) return [helped(`{ by: ${pointCode(by)} }`)]
  const end = drop && elements.find({ target: drop.target, caption: captionOf(drop, step.testStep), page: tabs.current, use: 'act' })
  if (!drop || !end) return null
  // Playwright drags from middle to middle. A list looks at the places that the mouse passes, so it needs more than that.
  if (!drop.side && !drop.at && !at)
    return [...end.before, `await ${element}.dragTo(${joined(end.code, optionsCode([DRAG_STEPS, ...timeoutOf(action)]))})`]
  const place = drop.at && !drop.side ? `, at: ${pointCode(drop.at)}` : ''
  return [...end.before, helped(`{ ${drop.side ?? 'onto'}: ${end.code}${place} }`)]
}

const pointCode = ({ x, y }: Place): string => `{ x: ${x}, y: ${y} }`

const selectionCode = ({ text, as, nth }: TextSelection): string =>
  `{ ${[`text: ${literal(text)}`, `as: '${as}'`, ...(nth === undefined ? [] : [`nth: ${nth}`])].join(', ')} }`

const scrollCode = ({ scroll, times }: Action): string =>
  `{ ${[`direction: '${scroll?.direction ?? 'down'}'`, `by: '${scroll?.by ?? 'page'}'`, ...(times === undefined ? [] : [`times: ${times}`])].join(', ')} }`
