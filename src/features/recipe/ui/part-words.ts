import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DropSide } from '#contract/rules/drop-point.ts'
import type { TakenKind } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { ActionKind, ActionProblem } from '../model/action-form.ts'
import type { CallProblem } from '../model/call-form.ts'
import type { AssertionProblem, Property } from '../model/assertion-form.ts'
import type { LocatorProblem } from '../model/target-form.ts'
import type { ValueForm } from '../model/value-form.ts'

/** What a person can say is done, in the form of an action. */
export const ACTION_KIND_WORDS: Record<ActionKind, MessageDescriptor> = {
  click: msg`Click`,
  double: msg`Double click`,
  right: msg`Right click`,
  middle: msg`Middle click`,
  hover: msg`Hover`,
  type: msg`Type, in place of what is there`,
  append: msg`Type at the cursor`,
  choose: msg`Choose from what is offered`,
  tick: msg`Tick`,
  untick: msg`Untick`,
  clear: msg`Clear`,
  press: msg`Press keys`,
  cursor: msg`Put the cursor there`,
  drag: msg`Drag onto`,
  reveal: msg`Scroll to it`,
  scroll: msg`Scroll it`,
  take: msg`Take a value from the page`,
  call: msg`Call over HTTP`,
  goto: msg`Go to an address`,
  back: msg`Browser: Back`,
  forward: msg`Browser: Forward`,
  reload: msg`Browser: Reload`,
}

/** What can be checked, in the form of a check. */
export const PROPERTY_WORDS: Record<Property, MessageDescriptor> = {
  text: msg`Text`,
  value: msg`Value of the field`,
  visible: msg`Visible`,
  exists: msg`Is on the page`,
  checked: msg`Ticked`,
  enabled: msg`Enabled`,
  selected: msg`Selected`,
  focused: msg`Has the focus`,
  expanded: msg`Expanded`,
  readonly: msg`Read-only`,
  required: msg`Required`,
  empty: msg`Empty`,
  title: msg`Title of the page`,
  url: msg`Address of the page`,
  count: msg`Number of items`,
  sorted: msg`Order of items`,
  appeared: msg`Text that appeared`,
  downloaded: msg`Downloaded file`,
}

export const VALUE_KIND_WORDS: Record<ValueForm['kind'], MessageDescriptor> = {
  text: msg`Text`,
  env: msg`Environment data`,
  data: msg`Test data of the case`,
  date: msg`A date counted from the day of the run`,
}

export const TAKEN_WORDS: Record<TakenKind, MessageDescriptor> = {
  text: msg`Text, or the value of a field`,
  number: msg`The number in the text`,
  address: msg`The address of the page`,
}

export const SCROLL_WORDS = {
  up: msg`Up`,
  down: msg`Down`,
  left: msg`To the left`,
  right: msg`To the right`,
} as const

export const DROP_SIDE_WORDS: Record<DropSide | 'onto', MessageDescriptor> = {
  onto: msg`Onto it`,
  before: msg`Before it in its list`,
  after: msg`After it in its list`,
}

export const LOCATOR_PROBLEM_WORDS: Record<LocatorProblem, MessageDescriptor> = {
  empty: msg`Write how the element is found, or remove this line`,
  too_long: msg`A locator can have at most 4,000 characters`,
  not_a_role: msg`A role is written like this: button[name="Save"]`,
}

export const PART_PROBLEM_WORDS: Record<Exclude<ActionProblem | AssertionProblem, 'target' | 'drop' | CallProblem>, MessageDescriptor> = {
  keys: msg`Keys are written like this: Enter, Control+A`,
  value: msg`Say which value`,
  number: msg`Write a number`,
  part: msg`Say which part is meant`,
  timeout: msg`From 0.1 to 120 seconds`,
  times: msg`From 1 to 100 times`,
  name: msg`A name of letters, digits, blanks, dots and dashes, 60 characters at most`,
  pattern: msg`Put one * where the part stands, or leave the field empty`,
}

/** The words of a check that nobody gave any: what is looked at, and what is expected of it. */
export function describeAssertion(assertion: Assertion): MessageDescriptor {
  const { property, match, expectedValue: value, targetElementDescription, part } = assertion
  const holds = value !== 'false'
  const what = part?.kind === 'cell' ? `${part.row} / ${part.column}` : targetElementDescription
  if (property === 'title') return match === 'equals' ? msg`The title of the page is “${value}”` : msg`The title of the page contains “${value}”` // prettier-ignore
  if (property === 'url') return match === 'equals' ? msg`The address is ${value}` : msg`The address contains ${value}`
  if (property === 'appeared') return msg`“${value}” has appeared`
  if (property === 'downloaded') return msg`A file “${value}” was downloaded`
  if (property === 'text' && what === '') return msg`“${value}” is shown`
  if (property === 'text') return match === 'equals' ? msg`${what}: the text is “${value}”` : msg`${what}: the text contains “${value}”`
  if (property === 'value') return match === 'equals' ? msg`${what}: the value is “${value}”` : msg`${what}: the value contains “${value}”`
  if (property === 'count') return msg`${what}: the number of items is ${value}`
  if (property === 'sorted') return value === 'descending' ? msg`${what}: in descending order` : msg`${what}: in ascending order`
  return holds ? STATE_HOLDS[property](what) : STATE_FAILS[property](what)
}

type State = Exclude<Property, 'text' | 'value' | 'title' | 'url' | 'count' | 'sorted' | 'appeared' | 'downloaded'>
type OfElement = (what: string) => MessageDescriptor

const STATE_HOLDS: Record<State, OfElement> = {
  visible: (what) => msg`${what} is visible`,
  exists: (what) => msg`${what} is on the page`,
  checked: (what) => msg`${what} is ticked`,
  enabled: (what) => msg`${what} is enabled`,
  selected: (what) => msg`${what} is selected`,
  focused: (what) => msg`${what} has the focus`,
  expanded: (what) => msg`${what} is expanded`,
  readonly: (what) => msg`${what} is read-only`,
  required: (what) => msg`${what} is required`,
  empty: (what) => msg`${what} is empty`,
}

const STATE_FAILS: Record<State, OfElement> = {
  visible: (what) => msg`${what} is not visible`,
  exists: (what) => msg`${what} is not on the page`,
  checked: (what) => msg`${what} is not ticked`,
  enabled: (what) => msg`${what} is disabled`,
  selected: (what) => msg`${what} is not selected`,
  focused: (what) => msg`${what} does not have the focus`,
  expanded: (what) => msg`${what} is collapsed`,
  readonly: (what) => msg`${what} can be edited`,
  required: (what) => msg`${what} is optional`,
  empty: (what) => msg`${what} is not empty`,
}
