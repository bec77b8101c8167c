import type { MessageDescriptor } from '@lingui/core'
import { msg, select } from '@lingui/core/macro'
import { historyMove, isOnFocus, isOnPage, tabAct } from '#contract/rules/page-target.ts'
import type { Language } from '#contract/constants.ts'
import type { Action } from '#contract/schemas/action.ts'
import { inputKind, type InputKind } from '../model/input-kind.ts'
import { captionOf } from '../model/target-caption.ts'

/** What an action does, with the name of its element, and of the one where a drag ends; the value of an Input is shown beside it. */
export function actionWords(action: Action, language: Language): MessageDescriptor {
  const caption = captionOf(action, language)
  switch (action.method) {
    case 'Input':
      return action.isAtCursor ? msg`Type in: ${caption}` : INPUT_WORDS[inputKind(action)](caption)
    case 'Press':
      return pressWords(action, caption)
    case 'Focus':
      return cursorWords(action.selection, caption)
    case 'Drag':
      return dragWords(caption, action, language)
    case 'Scroll':
      return scrollWords(action, caption)
    case 'Call': {
      const { method = '', url = '' } = action.call ?? {}
      return msg`Call: ${method} ${url}`
    }
    case 'Take':
      return takeWords(action, caption)
    case 'Click':
      return clickWords(action, caption)
    default:
      return action.method satisfies never
  }
}

const INPUT_WORDS: Record<InputKind, (caption: string) => MessageDescriptor> = {
  type: (caption) => msg`Input: ${caption}`,
  choose: (target) => msg`Choose in: ${target}`,
  tick: (target) => msg`Tick: ${target}`,
  untick: (target) => msg`Untick: ${target}`,
  clear: (target) => msg`Clear: ${target}`,
}

function cursorWords(selection: Action['selection'], caption: string): MessageDescriptor {
  if (!selection) return msg`Cursor into: ${caption}`
  const { text, as } = selection
  if (text === '') {
    if (as === 'selected') return msg`Select all in: ${caption}`
    return as === 'before' ? msg`Cursor to the start of: ${caption}` : msg`Cursor to the end of: ${caption}`
  }
  if (as === 'selected') return msg`Select “${text}” in: ${caption}`
  return as === 'before' ? msg`Cursor before “${text}” in: ${caption}` : msg`Cursor after “${text}” in: ${caption}`
}

function clickWords({ gesture, held = [], ...action }: Action, caption: string): MessageDescriptor {
  const keys = held.join(' + ')
  if (historyMove(action) || tabAct(action)) return msg`Press: ${caption}`
  if (gesture === 'hover') return msg`Hover: ${caption}`
  if (gesture === 'double') return msg`Double click: ${caption}`
  if (gesture === 'right') return msg`Right click: ${caption}`
  if (gesture === 'middle') return msg`Middle click: ${caption}`
  if (action.at) return msg`Click at a place of: ${caption}`
  return keys ? msg`${keys} + click: ${caption}` : msg`Click: ${caption}`
}

function pressWords(action: Action, caption: string): MessageDescriptor {
  const shortcut = (action.keys ?? '').replace(/(?<=.)\+(?=.)/g, ' + ')
  const keys = action.times === undefined ? shortcut : `${shortcut} × ${action.times}`
  return isOnFocus(action) ? msg`Press ${keys}` : msg`Press ${keys} in: ${caption}`
}

function dragWords(caption: string, { drop, by, stroke }: Action, language: Language): MessageDescriptor {
  if (stroke) return msg`Draw a line in: ${caption}`
  if (by) {
    const [right, down] = [Math.round(by.x), Math.round(by.y)]
    return msg`Drag: ${caption}, by ${right} × ${down} px`
  }
  const dropCaption = drop ? captionOf(drop, language) : ''
  if (drop?.side === 'before') return msg`Drag: ${caption}, before: ${dropCaption}`
  if (drop?.side === 'after') return msg`Drag: ${caption}, after: ${dropCaption}`
  return msg`Drag: ${caption}, onto: ${dropCaption}`
}

function takeWords({ take }: Action, caption: string): MessageDescriptor {
  const { what = 'text', as: name = '', pattern } = take ?? {}
  if (what === 'number') return msg`Take the number as “${name}”: ${caption}`
  if (what === 'text') return msg`Take the text as “${name}”: ${caption}`
  return pattern === undefined ? msg`Take the address as “${name}”` : msg`Take a part of the address as “${name}”: ${pattern}`
}

function scrollWords(action: Action, caption: string): MessageDescriptor {
  const { scroll, times = 1 } = action
  if (!scroll) return msg`Scroll to: ${caption}`
  const what = scroll.by === 'end' ? `${scroll.direction}_end` : scroll.direction
  const often = times === 1 ? '' : ` × ${times}`
  return isOnPage(action) ? scrollPageWords(what, often) : scrollRegionWords(what, often, caption)
}

const scrollPageWords = (what: string, often: string): MessageDescriptor =>
  msg`Scroll the page ${select(what, {
    up: 'up',
    left: 'to the left',
    right: 'to the right',
    up_end: 'to its top',
    down_end: 'to its end',
    left_end: 'to its left edge',
    right_end: 'to its right edge',
    other: 'down',
  })}${often}`

const scrollRegionWords = (what: string, often: string, caption: string): MessageDescriptor =>
  msg`Scroll ${select(what, {
    up: 'up',
    left: 'to the left',
    right: 'to the right',
    up_end: 'to the top',
    down_end: 'to the end',
    left_end: 'to the left edge',
    right_end: 'to the right edge',
    other: 'down',
  })}${often} in: ${caption}`
