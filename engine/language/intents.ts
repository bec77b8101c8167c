import type { DropSide } from '../../contract/rules/drop-point.ts'
import type { RoleHint } from '../lexicon/roles.ts'
import type { Language } from '../../contract/constants.ts'
import type { CalendarDate } from '../text/calendar-date.ts'
import type { ScrollWords } from './scroll-words.ts'

export type { RoleHint }

/** A target that is known by its purpose, not by a name: the password field, the button that sends the form. */
export type Purpose = 'login' | 'password' | 'submit' | 'close' | 'search' | 'confirm'

/** The scope of a target: in the dialog “X”, in the row with “Y”, under the heading “Z”. Without a caption: any open one. */
export type Scope = {
  kind: 'dialog' | 'section' | 'row' | 'card' | 'form' | 'menu' | 'list' | 'table' | 'heading' | 'near'
  caption: string
  ordinal?: number
}

/** The action that a control has to name: “Add «X» to cart” is done by a control with “add” or “to cart” in its caption, never by «X» itself. */
export type TargetAction = {
  verb: string
  /** The destination of the object: “cart”. '' for verbs without a destination. */
  into: string
  /** A close button with a cross is also accepted. */
  isClosing: boolean
  /** The control itself names the object: every wanted word has to be in its caption. */
  namesObject?: boolean
}

/** Words that describe an element, before any page has been looked at. */
export type TargetDescription = {
  /** The words for messages, in a form for people. Never empty. */
  text: string
  /** The name alone, without role words: “Save” of “the Save button”. '' when only a role or a purpose is known. */
  name: string
  /** True when `name` stood in quotes: then it is taken literally. */
  quoted: boolean
  roleHint?: RoleHint
  /** 1-based; -1 is the last. */
  ordinal?: number
  scopes: Scope[]
  purpose?: Purpose
  action?: TargetAction
  /** All words of the step about the target, where `name` leaves some out. They must not be lost: the page has to explain them. */
  allWords?: string
  /** “Open the cart”: the target is a place to go to. A control that puts something into it is not meant. */
  isDestination?: boolean
}

/**
 * literal: given in the step. reference: named as data (`{{login}}`, “логин из переменных”). named: not given; it is looked up by the name of its
 * field. sample: “any text”, “a valid e-mail”: the engine makes one up. relativeDate: in a date field a number of days from the day of the run, in
 * any other field the words themselves.
 */
export type ValueDescription =
  /** `stop`: the punctuation right behind the text. It ends the sentence, unless the data of the case has it in this value. */
  | { kind: 'literal'; text: string; stop?: string }
  | { kind: 'reference'; name: string }
  | { kind: 'named'; name: string; qualifier?: string }
  | { kind: 'sample'; name: string }
  | { kind: 'relativeDate'; days: number; text: string }

export type NavigateTo =
  | { kind: 'sut' }
  /** An address that no step may open: a file, a page of the browser itself, a script. */
  | { kind: 'refused'; address: string }
  | { kind: 'url'; url: string }
  | { kind: 'page'; name: string }
  | { kind: 'back' }
  | { kind: 'reload' }

type IntentBase = {
  /** The part of the step that this was read from. */
  text: string
  /** Other readings of the same words, tried in order when the page has nothing for this one. */
  alternatives?: StepIntent[]
}

export type ClickIntent = IntentBase & { kind: 'click'; target: TargetDescription; gesture: 'click' | 'double' | 'hover' | 'right' }
export type InputIntent = IntentBase & { kind: 'input'; target: TargetDescription; value: ValueDescription }
/** `target` is the list; its name may be empty (“choose «Moscow»”). `option` is what to choose. */
export type SelectIntent = IntentBase & { kind: 'select'; target: TargetDescription; option: ValueDescription }
/**
 * Several options for one list, all at once. `each`: the same words read as separate choices, for pages where no list takes or offers all of them.
 * The name of the target may be empty.
 */
export type SelectSeveralIntent = IntentBase & { kind: 'selectSeveral'; target: TargetDescription; options: string[]; each: StepIntent[] }
export type CheckIntent = IntentBase & { kind: 'check'; target: TargetDescription; checked: boolean }
export type ClearIntent = IntentBase & { kind: 'clear'; target: TargetDescription }
export type UploadIntent = IntentBase & { kind: 'upload'; target: TargetDescription; value: ValueDescription }
export type NavigateIntent = IntentBase & { kind: 'navigate'; to: NavigateTo }
export type PressKeyIntent = IntentBase & { kind: 'pressKey'; key: string; target?: TargetDescription }
/**
 * An option of the list `listRef` that an earlier act has opened. Made by planning only. `list`: its name for people. `isTyped`: the list can be
 * typed into. `shownBefore`: refs of the nodes that were visible before it opened.
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
 * The date that a field has to take, by the calendar that an earlier act has opened. `wanted`: the date in the words of the step. `field` has a
 * name, because a page that renders again has another field of the same name then.
 */
type DateOfField = IntentBase & { date: CalendarDate; wanted: string; field: { ref: string; name: string } }
/** A day in that calendar. Made by planning only. `turns`: the number of months that may still be turned. */
export type PickDateIntent = DateOfField & { kind: 'pickDate'; turns: number }
/** No act: the field has to show the date that was picked. Made by planning only. */
export type HoldDateIntent = DateOfField & { kind: 'holdDate' }
/** Sign in: fill login and password, press the submit button. `user`: the user that the step names (“admin”), if any. */
export type LoginIntent = IntentBase & { kind: 'login'; user?: string; login: ValueDescription; password: ValueDescription }
/** The step (or a part of it) only checks something: `expectation` goes to `understandExpectation`. */
export type ExpectIntent = IntentBase & { kind: 'expect'; expectation: string }
/** No act: waiting happens by itself. `ms` when the step gives a time. */
export type IdleIntent = IntentBase & { kind: 'wait'; ms?: number }
/** `source` is dragged to `destination`, each in its words. `side`: into the list before or after it, where the two stand in one. */
export type DragIntent = IntentBase & { kind: 'drag'; source: string; destination: string; side: DropSide | null }
/** Two things change places; a list has to be told so by one drag or two. */
export type SwapIntent = IntentBase & { kind: 'swap'; one: string; other: string }
export type ScrollIntent = IntentBase & { kind: 'scroll' } & ScrollWords

/** The value of something is kept under a name. `words`: the thing, or the part of the address; '' for the whole address. */
export type TakeIntent = IntentBase & { kind: 'take'; words: string; name: string; from: 'page' | 'address' }

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
  | DragIntent
  | SwapIntent
  | ScrollIntent
  | TakeIntent

/** Intents that act on one element of the page. */
export type TargetIntent = ClickIntent | InputIntent | SelectIntent | CheckIntent | ClearIntent | UploadIntent

export type StepUnderstanding = {
  lang: Language
  intents: StepIntent[]
  /** Parts in which no intent was found. When this is not empty, a part of the step would be skipped, so the step should rather fail. */
  unparsed: string[]
}
