import type { Language } from '../../contract/constants.ts'
import type { CalendarDate } from '../dates/calendar-date.ts'

/** The kind of element that the words name. `element` is never stored: no hint means anything. */
export const ROLE_HINTS = [
  'button',
  'link',
  'field',
  'checkbox',
  'radio',
  'switch',
  'list',
  'option',
  'tab',
  'menuitem',
  'menu',
  'icon',
  'image',
  'row',
  'cell',
  'column',
  'card',
  'dialog',
  'section',
  'form',
  'table',
  'heading',
  'message',
  'text',
  'page',
] as const
export type RoleHint = (typeof ROLE_HINTS)[number]

/** A target that is known by what it is for, not by a name: the password field, the button that sends the form. */
export type Purpose = 'login' | 'password' | 'submit' | 'close' | 'search' | 'confirm'

/** Where the target must be: in the dialog “X”, in the row with “Y”, under the heading “Z”. No caption: any open one. */
export type Within = {
  kind: 'dialog' | 'section' | 'row' | 'card' | 'form' | 'menu' | 'list' | 'table' | 'heading' | 'near'
  caption: string
  ordinal?: number
}

/** What a control has to say it does: “Add «X» to cart” is done by what says “add”, or “to cart”, never by «X» itself. */
export type TargetAction = {
  verb: string
  /** Where the object is put: “cart”. '' for verbs that put nothing anywhere. */
  into: string
  /** A cross will do. */
  isClosing: boolean
  /** The control itself names the object: every word wanted has to be in its caption. */
  saysAll?: boolean
}

/** Words that describe an element, before any page has been looked at. */
export type TargetDescription = {
  /** As a person would read it, for messages. Never empty. */
  text: string
  /** The name alone, without role words: “Save” of “the Save button”. '' when only a role or a purpose is known. */
  name: string
  /** True when `name` stood in quotes: then it is taken literally. */
  quoted: boolean
  roleHint?: RoleHint
  /** 1-based; -1 is the last. */
  ordinal?: number
  within: Within[]
  purpose?: Purpose
  action?: TargetAction
  /** All that the step says of it, where `name` leaves words out. They are not to be lost: the page has to explain them. */
  said?: string
  /** “Open the cart”: a thing to get to. A control that puts something into it is not meant. */
  isDestination?: boolean
}

/**
 * literal: given in the step. reference: named as data (`{{login}}`, “логин из переменных”). named: not given, to be looked up
 * by the name of its field. sample: “any text”, “a valid e-mail”: the engine makes one up. relativeDate: so many days from the day of the run, in a date
 * field; anywhere else the words themselves.
 */
export type ValueDescription =
  /** `stop`: the sign right behind it, which ends the sentence unless the data of the case has it in this value. */
  | { kind: 'literal'; text: string; stop?: string }
  | { kind: 'reference'; name: string }
  | { kind: 'named'; name: string; qualifier?: string }
  | { kind: 'sample'; name: string }
  | { kind: 'relativeDate'; days: number; text: string }

export type NavigateTo =
  | { kind: 'sut' }
  /** An address that no step opens: a file, a page of the browser itself, a script. */
  | { kind: 'refused'; address: string }
  | { kind: 'url'; url: string }
  | { kind: 'page'; name: string }
  | { kind: 'back' }
  | { kind: 'reload' }

type IntentBase = {
  /** The part of the step that this came from. */
  text: string
  /** Other readings of the same words, tried in order when the page has nothing for this one. */
  alternatives?: StepIntent[]
}

export type ClickIntent = IntentBase & { kind: 'click'; target: TargetDescription; gesture: 'click' | 'double' | 'hover' | 'right' }
export type InputIntent = IntentBase & { kind: 'input'; target: TargetDescription; value: ValueDescription }
/** `target` is the list; its name may be empty (“choose «Moscow»”). `option` is what to choose. */
export type SelectIntent = IntentBase & { kind: 'select'; target: TargetDescription; option: ValueDescription }
/**
 * Several options for one list, all at once. `each`: the same words read as choices of their own, for pages where no list takes or offers all of them.
 * The name of the target may be empty.
 */
export type SelectSeveralIntent = IntentBase & { kind: 'selectSeveral'; target: TargetDescription; options: string[]; each: StepIntent[] }
export type CheckIntent = IntentBase & { kind: 'check'; target: TargetDescription; checked: boolean }
export type ClearIntent = IntentBase & { kind: 'clear'; target: TargetDescription }
export type UploadIntent = IntentBase & { kind: 'upload'; target: TargetDescription; value: ValueDescription }
export type NavigateIntent = IntentBase & { kind: 'navigate'; to: NavigateTo }
export type PressKeyIntent = IntentBase & { kind: 'pressKey'; key: string; target?: TargetDescription }
/**
 * An option of the list `listRef` that an act before has opened. Comes from planning only. `list`: its name for people. `isTyped`: it can be
 * typed into. `shownBefore`: refs of what was to be seen before it opened.
 */
export type PickOptionIntent = IntentBase & {
  kind: 'pickOption'
  option: string
  list: string
  listRef: string
  isTyped: boolean
  shownBefore: readonly string[]
}
/**
 * The date that a field is to take, by the calendar that an act before has opened; `wanted` is how the step says it. A page that draws itself
 * anew has another field of the same name then.
 */
type DateOfField = IntentBase & { date: CalendarDate; wanted: string; field: { ref: string; name: string } }
/** A day in that calendar. Comes from planning only. `turns`: how many months may still be turned. */
export type PickDateIntent = DateOfField & { kind: 'pickDate'; turns: number }
/** Nothing to do: the field has to hold the date that was picked. Comes from planning only. */
export type HoldDateIntent = DateOfField & { kind: 'holdDate' }
/** Sign in: fill login and password, press the submit button. `user` is who (“admin”), when the step says so. */
export type LoginIntent = IntentBase & { kind: 'login'; user?: string; login: ValueDescription; password: ValueDescription }
/** The step (or a part of it) only checks something: `expectation` goes to `understandExpectation`. */
export type ExpectIntent = IntentBase & { kind: 'expect'; expectation: string }
/** Nothing to do: waiting happens by itself, scrolling too. `ms` when the step names a time. */
export type IdleIntent = (IntentBase & { kind: 'wait'; ms?: number }) | (IntentBase & { kind: 'scroll' })

export type StepIntent =
  | ClickIntent
  | InputIntent
  | SelectIntent
  | SelectSeveralIntent
  | CheckIntent
  | ClearIntent
  | UploadIntent
  | NavigateIntent
  | PressKeyIntent
  | PickOptionIntent
  | PickDateIntent
  | HoldDateIntent
  | LoginIntent
  | ExpectIntent
  | IdleIntent

/** Intents that act on one element of the page. */
export type TargetIntent = ClickIntent | InputIntent | SelectIntent | CheckIntent | ClearIntent | UploadIntent

export type StepUnderstanding = {
  lang: Language
  intents: StepIntent[]
  /** Parts in which no intent was seen. Not empty with intents: part of the step would be skipped, better to fail. */
  unparsed: string[]
}
