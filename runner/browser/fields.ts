import type { ElementHandle } from 'playwright-core'
import { areFileNames, fileNames } from '#contract/rules/file-names.ts'
import { optionsOfValue } from '#contract/rules/several-options.ts'
import { stepFailed } from './errors.ts'
import type { ActKind } from '../page/agent-api.ts'
import { begin, choose, clickOpener, offered, offerOf, optionNotFound, pressChoice } from './choose.ts'
import { pause, remainingMs } from './clock.ts'
import { matchOption, sameOption, typedValue, wantsChecked, type TypedKind } from './field-value.ts'
import { dropFiles } from './files.ts'
import { setSlider } from './slider.ts'
import type { Step } from './step.ts'
import { typeText } from './typing.ts'
import type { Seen } from './settle.ts'
import { withElement, type Found } from './target.ts'

type Setter = (step: Step, found: Found, value: string) => Promise<Seen | null>
type FoundElement = Found & { element: ElementHandle<HTMLElement> }

const limits = (step: Step) => ({ timeout: Math.max(1, remainingMs(step.deadline)), signal: step.signal })
/** Interval for looking at options, which often come from the server. */
const OPTION_POLL_MS = 50
/** The speed of a quick person, used when typing at full speed left another text in the field. */
const KEY_DELAY_MS = 5
const STYLED_TOGGLE_MS = 1500

/**
 * Sets the value of a field in the way that suits its kind. A value that ends with a line break presses Enter in a
 * one-line field; a line break alone presses Enter and leaves the value. Resolves with the page's status afterwards, or null when it was not asked for.
 *
 * Errors: `option_not_found`, `action_failed`, and Playwright's own for elements that cannot be acted on.
 */
export function setField(step: Step, found: Found, value: string): Promise<Seen | null> {
  const { kind } = found.info
  if (kind === null) return setByOpening(step, found, value)
  return SETTERS[step.isChoice && kind === 'text' ? 'combobox' : kind](step, found, value)
}

/** Many controls say nothing of what they are. They are opened, and what opens is used: a list, or the choice of files. */
async function setByOpening(step: Step, found: Found, value: string): Promise<null> {
  const files = step.session.provideFiles(fileNames(value))
  try {
    if (await choose(step, found, value, () => files.areTaken())) return null
    if (!files.areTaken() && areFileNames(value)) await dropFiles(step.session, found, fileNames(value))
    else if (!files.areTaken()) throw takesNoValue(step)
    return null
  } finally {
    files.forget()
  }
}

const takesNoValue = (step: Step) =>
  stepFailed({ code: 'action_failed', reason: 'other', target: step.caption, detail: 'It takes no value' }, `Not a field: ${step.caption}`)

const setTyped =
  (kind: TypedKind): Setter =>
  async (step, found, value) => {
    const text = typedValue(kind, value)
    if (text === null)
      throw stepFailed(
        { code: 'action_failed', reason: 'other', target: step.caption, detail: `The field takes a ${kind}` },
        `Not a ${kind}`,
      )
    // Of these only a number can be typed as it is written: date fields consist of parts whose order depends on the language.
    if (kind === 'number') return setText(step, found, value.endsWith('\n') ? `${text}\n` : text)
    // A design may draw a slider of its own over a range field that nobody sees; it hears of keys.
    if (kind === 'range' && found.info.hidden) await setSlider(step, found, text)
    else await found.locator.fill(text, limits(step))
    return null
  }

/** Makes a setter that needs several calls on one and the same element. */
const onElement =
  (set: (step: Step, found: FoundElement, value: string) => Promise<void>): Setter =>
  (step, found, value) =>
    withElement(step.session, found, async (element) => {
      await set(step, { ...found, element }, value)
      return null
    })

const SETTERS: Record<ActKind, Setter> = {
  text: setText,
  editable: setText,
  select: onElement(setSelect),
  checkbox: onElement(setChecked),
  radio: onElement(setChecked),
  toggle: onElement(setToggle),
  choice: onElement(setToggle),
  date: setTyped('date'),
  time: setTyped('time'),
  'datetime-local': setTyped('datetime-local'),
  month: setTyped('month'),
  week: setTyped('week'),
  number: setTyped('number'),
  range: setTyped('range'),
  color: setTyped('color'),
  file: onElement(setFile),
  combobox: onElement(setCombobox),
  listbox: onElement(chooseOnly),
  slider: onElement(setSlider),
}

async function setText(step: Step, found: Found, value: string): Promise<Seen | null> {
  if ((found.info.kind === 'text' || found.info.kind === 'number') && value.endsWith('\n')) return onElement(setLine)(step, found, value)
  return enterText(step, found, value)
}

/** Types with keys. The value is set directly only where the page keeps the cursor out, and for several lines in an editable region. */
async function enterText(step: Step, found: Found, text: string): Promise<Seen | null> {
  const isSet = found.info.hidden || (found.info.kind === 'editable' && text.includes('\n'))
  if (isSet || !(await typeText(step, found, text))) await found.locator.fill(text, limits(step))
  const page = found.frame.page()
  // The last character may have made the page navigate; the field is gone then, and the typed text was accepted.
  const typed = await step.session.agents.call(found.frame, 'typed', text).catch(() => null)
  if (text !== '' && typed?.holds === false) {
    const isDone = await withElement(step.session, found, (element) => typeOver(step, element, text))
    // The locator finds the field that the page has put in its place.
    if (!isDone) await found.locator.fill(text, limits(step))
    return null
  }
  return typed && found.frame === page.mainFrame() ? { page, status: typed.status } : null
}

/** Types a line and presses Enter; in a multi-line field the line break is a part of the text. */
async function setLine(step: Step, { element, ...found }: FoundElement, value: string): Promise<void> {
  const isOneLine = await element.evaluate((field) => field.tagName === 'INPUT')
  const text = isOneLine ? value.slice(0, -1) : value
  if (text !== '') await enterText(step, found, text)
  if (isOneLine) await element.press('Enter', limits(step))
}

async function setFile(step: Step, { element }: FoundElement, value: string): Promise<void> {
  const accept = (await element.getAttribute('accept')) ?? ''
  await element.setInputFiles(await step.session.files.named(fileNames(value), accept), limits(step))
}

/** Types again, slowly and after a click, because the page could not keep up with the keys. False when the page removes the field. */
async function typeOver(step: Step, element: ElementHandle<HTMLElement>, text: string): Promise<boolean> {
  // Some pages replace the field at each key: the cursor is lost then, and a whole text cannot be typed.
  const isThere = () => element.evaluate((field) => field.isConnected)
  if (!(await isThere())) return false
  await element.click(limits(step))
  await element.press('ControlOrMeta+a', limits(step))
  await element.press('Delete', limits(step))
  if (!(await isThere())) return false
  await element.type(text, { ...limits(step), delay: KEY_DELAY_MS })
  return true
}

type SelectState = { labels: string[]; values: string[]; disabled: boolean[]; multiple: boolean }

const readSelect = (element: ElementHandle<HTMLElement>): Promise<SelectState> =>
  element.evaluate((element) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- called for fields of the kind `select` only
    const select = element as HTMLSelectElement
    const options = [...select.options]
    return {
      labels: options.map((option) => option.label.replace(/\s+/g, ' ').trim()),
      values: options.map((option) => option.value),
      disabled: options.map((option) => option.matches(':disabled')),
      multiple: select.multiple,
    }
  })

async function setSelect(step: Step, { element }: FoundElement, value: string): Promise<void> {
  for (;;) {
    const state = await readSelect(element)
    const wanted = state.multiple ? optionsOfValue(value, (label) => indexIn(state, label) >= 0) : [value]
    const indexes = wanted.map((label) => indexIn(state, label))
    if (indexes.every((index) => index >= 0)) {
      await element.selectOption(
        indexes.map((index) => ({ index })),
        limits(step),
      )
      return
    }
    if (remainingMs(step.deadline) === 0)
      throw optionNotFound(step, wanted.filter((_, at) => (indexes[at] ?? -1) < 0).join(', '), state.labels)
    await pause(OPTION_POLL_MS, step.signal)
  }
}

function indexIn({ labels, values }: SelectState, wanted: string): number {
  const byLabel = matchOption(labels, wanted)
  return byLabel >= 0 ? byLabel : values.indexOf(wanted)
}

const isChecked = (element: ElementHandle<HTMLElement>): Promise<boolean> =>
  element.evaluate((field) => 'checked' in field && field.checked === true)

/** Many designs cover or hide the real checkbox. Then its label is clicked and, as the last resort, the field itself by script. */
async function setChecked(step: Step, { element, info }: FoundElement, value: string): Promise<void> {
  const wanted = wantsChecked(value)
  if ((await isChecked(element)) === wanted) return
  if (info.kind === 'radio' && !wanted)
    throw stepFailed(
      { code: 'action_failed', reason: 'other', target: step.caption, detail: 'A chosen radio button can only be replaced by another' },
      'Radio',
    )
  if (!info.hidden) {
    const timeout =
      info.kind === 'radio' || info.kind === 'checkbox' ? Math.min(STYLED_TOGGLE_MS, limits(step).timeout) : limits(step).timeout
    const failure = await element.setChecked(wanted, { ...limits(step), timeout }).then(
      () => null,
      (error: unknown) => error,
    )
    if ((await isChecked(element)) === wanted) return
    if (await element.evaluate((field) => field.matches(':disabled'))) throw failure
  }
  const label = (await element.evaluateHandle((field) => (field as Partial<HTMLInputElement>).labels?.[0] ?? null)).asElement()
  await label?.click({ ...limits(step), timeout: Math.min(STYLED_TOGGLE_MS, limits(step).timeout) }).catch(() => undefined)
  if ((await isChecked(element)) !== wanted) await element.evaluate((field) => field.click())
  if ((await isChecked(element)) !== wanted)
    throw stepFailed({ code: 'action_failed', reason: 'other', target: step.caption, detail: 'The page put it back' }, 'Not kept')
}

const isOn = (element: ElementHandle<HTMLElement>): Promise<boolean> =>
  element.evaluate((field) => field.getAttribute('aria-checked') === 'true')

async function setToggle(step: Step, { element }: FoundElement, value: string): Promise<void> {
  if ((await isOn(element)) !== wantsChecked(value)) await element.click(limits(step))
}

/**
 * Sets lists made of divs, and fields that offer suggestions. Where a choice is required, or nothing can be typed, the list has to offer
 * the value. A field that is only to be filled in accepts any text; an option with exactly that text is chosen, as a person would do.
 */
async function setCombobox(step: Step, found: FoundElement, value: string): Promise<void> {
  const canType = await step.session.agents.call(found.frame, 'canType', found.element)
  if (canType && !step.isChoice) return fillCombobox(step, found, value)
  await chooseOnly(step, found, value)
}

async function chooseOnly(step: Step, found: Found, value: string): Promise<void> {
  if (!(await choose(step, found, value))) throw optionNotFound(step, value, [])
}

async function fillCombobox(step: Step, found: FoundElement, value: string): Promise<void> {
  const { element, frame } = found
  if (value.endsWith('\n')) return setLine(step, found, value)
  await begin(step, found)
  await clickOpener(step, found)
  await enterText(step, found, value)
  if (value.trim() === '' || (await step.session.agents.call(frame, 'isForSearching', element))) return
  if ((await pickSame(step, found, value)) || (await step.session.agents.call(frame, 'holds', element, value))) return
  throw optionNotFound(step, value, await offered(step, found))
}

/** Time for a field that accepts any text to offer options. A field whose list is open has longer, because it may be loading from the server. */
const OPENING_MS = 600
const LOADING_MS = 5000
/** A list counts as final when it has not changed for so long: one that loads from the server shows its old options until typing has ended. */
const UNCHANGED_MS = 1000

/** Clicks the option with exactly the typed text as soon as it is offered. False when the list is final and has no such option. */
async function pickSame(step: Step, found: FoundElement, value: string): Promise<boolean> {
  const began = performance.now()
  let shown = ''
  let since = began
  for (;;) {
    const offer = await offerOf(step, found)
    if (await pressChoice(step, found, offer, sameOption(offer.labels, value))) return true
    const { labels } = offer
    const now = performance.now()
    const isOpen = labels.length === 0 && (await found.element.evaluate((field) => field.getAttribute('aria-expanded') === 'true'))
    if (labels.join('\n') !== shown) [shown, since] = [labels.join('\n'), now]
    const isOver = labels.length > 0 ? now - since >= UNCHANGED_MS : now - began >= (isOpen ? LOADING_MS : OPENING_MS)
    if (isOver || remainingMs(step.deadline) === 0) return false
    await pause(OPTION_POLL_MS, step.signal)
  }
}
