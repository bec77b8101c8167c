import { isOnBrowserDialog } from '../../contract/rules/browser-dialog.ts'
import { factsOfTarget, nameOfTarget, orderLocators, parseRole } from '../../contract/rules/locator-policy.ts'
import type { Action } from '../../contract/schemas/action.ts'
import { TAUGHT_ACTS_MAX, type Lesson, type TaughtAct, type TaughtKind } from '../../contract/schemas/taught.ts'
import { understandStep } from '../language/understand-step.ts'
import { attributesIn } from '../text/selectors.ts'
import { slotted, type SlottedAct } from './slots.ts'
import { taughtPageOf } from './page-path.ts'

/** A step as a person did it. `page`: where it began. */
export type DoneStep = { text: string; actions: readonly Action[]; page: { url: string; title: string } }

/** An input that ends a line presses Enter behind its value. */
const LINE_END = '\n'
const CHECKABLE: ReadonlySet<string> = new Set(['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio'])

/**
 * What a step that a person did teaches: its words, with slots for the values, stand for its acts. A step of as many sentences as acts teaches each
 * sentence by itself. Nothing is taught by an act on no element of the page, such as the answer to a window of the browser.
 */
export function lessonsOf({ text, actions, page }: DoneStep): Lesson[] {
  const acts = actions.map(actsOf)
  if (acts.length === 0 || acts.some((each) => each.length === 0)) return []
  const where = taughtPageOf(page)
  const lesson = (words: string, of: readonly SlottedAct[]): Lesson[] => {
    const said = of.length > TAUGHT_ACTS_MAX ? null : slotted(words, of)
    return said ? [{ ...said, page: where }] : []
  }
  const sentences = sentencesOf(text)
  const isEachOne = sentences.length === acts.length && acts.every((each, at) => isSaidIn(each, sentences[at] ?? ''))
  return isEachOne ? acts.flatMap((each, at) => lesson(sentences[at] ?? '', each)) : lesson(text, acts.flat())
}

/** The sentences of the step, when it can be cut into different ones without anything left over; else the step. */
function sentencesOf(text: string): string[] {
  const { intents, unparsed } = understandStep(text)
  const sentences = [...new Set(intents.map((intent) => intent.text))]
  return unparsed.length === 0 && sentences.length === intents.length && sentences.length > 1 ? sentences : [text]
}

const isSaidIn = (acts: readonly SlottedAct[], sentence: string): boolean =>
  acts.every(({ value }) => value === null || sentence.toLowerCase().includes(value.toLowerCase()))

function actsOf(action: Action): SlottedAct[] {
  const target = orderLocators(action.target)
  if (target.length === 0 || isOnBrowserDialog(action) || !isSayable(action)) return []
  const { ru, en } = action.nlTargetCaptionDict ?? {}
  const element = { name: nameOfTarget(action.target, [en, ru]) ?? en ?? ru ?? '', target: action.target }
  const act = (kind: TaughtKind, more: Partial<TaughtAct> = {}, value: string | null = null): SlottedAct => ({
    act: { kind, ...element, name: element.name.slice(0, 300).trim(), ...more },
    value,
    isSecret: false,
  })
  if (action.method === 'Drag' || action.method === 'Scroll' || action.method === 'Take' || action.gesture === 'middle') return []
  if (action.method === 'Click') return [act(action.gesture ?? 'click')]
  if (action.method === 'Press') return action.keys === undefined ? [] : [act('key', { keys: action.keys })]
  if (action.method === 'Focus') return [act('click')]
  const { source, value } = action
  if (source) return [{ ...act('set', { source: { type: source.type, key: source.key } }), isSecret: source.type === 'envDataVariables' }]
  if (value === undefined) return [{ ...act('set'), isSecret: true }]
  if (value === '') return [act('clear')]
  if (value === LINE_END) return [act('key', { keys: 'Enter' })]
  if (isCheckable(action) && (value === 'true' || value === 'false')) return [act(value === 'true' ? 'check' : 'uncheck')]
  const typed = value.endsWith(LINE_END) ? value.slice(0, -LINE_END.length) : value
  return [act('set', {}, typed), ...(typed === value ? [] : [act('key', { keys: 'Enter' })])]
}

/**
 * An entry has no words for dates by their distance, for keys that are held, for presses of one key several times, and for places in a picture or in a text.
 * Of a row or a card any place is meant.
 */
const isSayable = ({ relativeDate, held, times, at, isAtCursor, selection, target }: Action): boolean =>
  [relativeDate, held, times, isAtCursor, selection].every((one) => one === undefined) && (at === undefined || !isPicture(target))

const PICTURES: ReadonlySet<string> = new Set(['canvas', 'img', 'svg', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'])

const isPicture = (target: Action['target']): boolean => PICTURES.has(factsOfTarget(target)?.tag ?? '')

const isCheckable = ({ target }: Action): boolean =>
  target.some(({ type, value }) =>
    type === 'aria-role'
      ? CHECKABLE.has(parseRole(value)?.role ?? '')
      : attributesIn(value).some(([name, kind]) => name === 'type' && CHECKABLE.has(kind)),
  )
