import { ACTION_TIMEOUT_MS, ASSERTION_TIMEOUT_MS, SECRET_MASK } from '#contract/constants.ts'
import { dialogAct, dialogAnswers, isOnBrowserDialog } from '#contract/rules/browser-dialog.ts'
import { checksBehind } from '#contract/rules/flow-checks.ts'
import { navigationUrl } from '#contract/rules/navigation.ts'
import { historyMove, isOnFocus, isOnPage, tabAct } from '#contract/rules/page-target.ts'
import type { Action, TextSelection } from '#contract/schemas/action.ts'
import type { Assertion, AssertionPart } from '#contract/schemas/assertion.ts'
import type { NotRecordedKind } from '#contract/schemas/not-recorded.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { unreachable } from '../language/unreachable.ts'
import { type EnvVariables, valueSlot } from './env-variables.ts'
import { indent, literal, oneLine } from './text.ts'
import { originOf, withoutSlash } from '../text/addresses.ts'
import { collapseBlanks } from '../text/blanks.ts'
import { captionOf, type Targets } from './targets.ts'

export type StepContext = {
  recipeId: string
  sutUrl: string | null
  testData: readonly { key: string; value: string }[]
  variables: EnvVariables
  targets: Targets
  /** The number of a step as people read it. */
  numberOf: (step: RecipeStep) => string
}

/** A step as lines of code. `missing` names the parts that could not be written; then the whole test is marked instead of being silently weakened. */
export type StepCode = { lines: string[]; missing: string[] }

/**
 * One manual step: its text as the title, its actions, and its expected result with the checks. `following`: the later steps, because they may hold
 * the answer to a window of the browser that this step opens.
 */
export function stepCode(step: RecipeStep, context: StepContext, following: readonly RecipeStep[] = []): StepCode {
  const missing: string[] = []
  const write = (line: string | null, what: string): string[] => {
    if (line !== null) return [line]
    missing.push(what)
    return [`// Not exported, no way to find the element is known: ${what}`]
  }
  const checked = (assertions: readonly Assertion[], acts: number) =>
    assertions.flatMap((assertion) =>
      write(assertionLine(assertion, { ...context, acts }), oneLine(assertion.assertionDescription || assertion.targetElementDescription)),
    )
  const done = (action: Action, index: number) =>
    isOnBrowserDialog(action)
      ? dialogClaimLines(action, actionsBehind(step, index, following).next().value?.action)
      : [
          ...dialogAnswerLines(step, index, context, following),
          ...write(actionLine(action, step, index, context), captionOf(action, step.testStep) || oneLine(step.testStep)),
        ]
  const actions = (step.actions ?? []).flatMap((action, index) => [
    ...done(action, index),
    ...(step.flow ? checked(checksBehind(step, index), index + 1) : []),
  ])
  const checks = step.flow ? [] : checked(step.assertions ?? [], step.actions?.length ?? 0)
  const expected = step.expectedResult?.trim() ? [`// Expected: ${oneLine(step.expectedResult)}`] : []
  const body = [...actions, ...notRecordedLines(step), ...expected, ...checks, ...notCheckedLines(step)]
  const title = `${context.numberOf(step)}. ${collapseBlanks(step.testStep)}`
  const lines = [
    `await test.step(${literal(title)}, async () => {`,
    ...indent(body.length > 0 ? body : ['// Nothing to do or to check.']),
    '})',
  ]
  return { lines, missing }
}

/** The time of a test in the configuration of an exported project. */
export const TEST_TIMEOUT_MS = 180_000

/** The line that gives a test more time than the usual when its parts may take longer than usual. */
export function testTimeoutLines(steps: readonly RecipeStep[]): string[] {
  const beyond = (timeoutMs: number | undefined, usualMs: number) => Math.max(0, (timeoutMs ?? 0) - usualMs)
  let extraMs = 0
  for (const { actions = [], assertions = [] } of steps) {
    for (const { timeoutMs } of actions) extraMs += beyond(timeoutMs, ACTION_TIMEOUT_MS)
    for (const { timeoutMs } of assertions) extraMs += beyond(timeoutMs, ASSERTION_TIMEOUT_MS)
  }
  return extraMs > 0 ? [`test.setTimeout(${TEST_TIMEOUT_MS + extraMs})`] : []
}

/** The interactions of the user that the code does not repeat. */
function notRecordedLines({ notRecorded }: RecipeStep): string[] {
  return (notRecorded ?? []).map(({ kind, target, keys, count }) => {
    const what = [NOT_RECORDED_WORDS[kind], keys, target].filter(Boolean).join(': ')
    return `// Not recorded: ${oneLine(count > 1 ? `${what} (${count} times)` : what)}`
  })
}

/** The statements of the expected result that the code does not check. */
const notCheckedLines = ({ notChecked }: RecipeStep): string[] =>
  (notChecked ?? []).map((statement) => `// Not checked: ${oneLine(statement)}`)

const NOT_RECORDED_WORDS: Record<NotRecordedKind, string> = {
  canvas: 'press at a place of a drawing',
  drag: 'drag',
  file: 'files',
  format: 'formatting',
  history: 'in the browser',
  key: 'key',
  middle_click: 'middle click',
  modified_click: 'click with a key held',
  scroll: 'scrolling that loaded more',
  sign_in: 'user name and password for the browser',
}

function actionLine(action: Action, step: RecipeStep, index: number, context: StepContext): string | null {
  const app = action.timeoutMs === undefined ? 'app' : `app.within(${action.timeoutMs})`
  if (navigationUrl(action, context.sutUrl ?? 'http://sut.invalid/') !== null) return `await ${app}.open(${literal(action.value ?? '')})`
  const move = historyMove(action)
  if (move) return `await ${app}.go('${move}')`
  const ofTab = tabAct(action)
  if (ofTab) return `await ${app}.${ofTab.act}Tab(${ofTab.number})`
  if (isOnFocus(action)) return `await ${app}.press(${pressCode(action)})`
  if (isOnPage(action)) return `await ${app}.scroll(${scrollCode(action)})`
  const target = context.targets.nameFor(action.target, captionOf(action, step.testStep), action.isHealingOff)
  if (target === null) return null
  switch (action.method) {
    case 'Click':
      return `await ${app}.click(${[target, ...clickCode(action)].join(', ')})`
    case 'Input':
      if (action.isAtCursor) return `await ${app}.type(${target}, ${actionValue(action, step, index, context)})`
      return `await ${app}.${action.isChoice ? 'choose' : 'fill'}(${target}, ${actionValue(action, step, index, context)})`
    case 'Press':
      return `await ${app}.pressOn(${target}, ${pressCode(action)})`
    case 'Focus':
      return action.selection ? `await ${app}.select(${target}, ${selectionCode(action.selection)})` : `await ${app}.focus(${target})`
    case 'Drag':
      return dragCode(app, { target, action, step, context })
    case 'Scroll':
      return action.scroll ? `await ${app}.scroll(${scrollCode(action)}, ${target})` : `await ${app}.scrollTo(${target})`
    default:
      return unreachable(action.method)
  }
}

type LocatedDrag = { target: string; action: Action; step: RecipeStep; context: StepContext }

function dragCode(app: string, { target, action: { at, drop, by, stroke }, step, context: { targets } }: LocatedDrag): string | null {
  if (stroke) return `await ${app}.draw(${target}, [${stroke.map(pointCode).join(', ')}])`
  const from = at ? [pointCode(at)] : []
  if (by) return `await ${app}.drag(${[target, `{ by: ${pointCode(by)} }`, ...from].join(', ')})`
  const end = drop ? targets.nameFor(drop.target, captionOf(drop, step.testStep)) : null
  if (end === null) return null
  const place = drop?.at && !drop.side ? `, at: ${pointCode(drop.at)}` : ''
  return `await ${app}.drag(${[target, `{ ${drop?.side ?? 'onto'}: ${end}${place} }`, ...from].join(', ')})`
}

const pointCode = ({ x, y }: { x: number; y: number }): string => `{ x: ${x}, y: ${y} }`

const selectionCode = ({ text, as, nth }: TextSelection): string =>
  `{ ${[`text: ${literal(text)}`, `as: '${as}'`, ...(nth === undefined ? [] : [`nth: ${nth}`])].join(', ')} }`

const scrollCode = ({ scroll, times }: Action): string =>
  `{ ${[`direction: '${scroll?.direction ?? 'down'}'`, `by: '${scroll?.by ?? 'page'}'`, ...(times === undefined ? [] : [`times: ${times}`])].join(', ')} }`

function clickCode({ gesture, held = [], at }: Action): string[] {
  const options = [
    ...(gesture ? [`gesture: '${gesture}'`] : []),
    ...(held.length > 0 ? [`held: [${held.map((key) => `'${key}'`).join(', ')}]`] : []),
    ...(at ? [`at: ${pointCode(at)}`] : []),
  ]
  return options.length > 0 ? [`{ ${options.join(', ')} }`] : []
}

const pressCode = ({ keys = '', times }: Action): string => [literal(keys), ...(times === undefined ? [] : [String(times)])].join(', ')

function actionValue({ source, value, relativeDate }: Action, step: RecipeStep, index: number, context: StepContext): string {
  if (relativeDate) return dateCode(relativeDate)
  const { recipeId, variables, testData } = context
  const fromKey = envCall(source, variables)
  if (fromKey !== null) return fromKey
  const fromCase = source?.type === 'testDataVariables' ? testData.find(({ key }) => key === source.key)?.value : undefined
  if (fromCase !== undefined) return literal(fromCase)
  const masked = variables.bySlot.get(valueSlot(recipeId, step.stepIndex, index))
  return masked === undefined ? literal(value ?? '') : `env('${masked}')`
}

/** The date is computed when the test runs. */
const dateCode = ({ days, format }: NonNullable<Action['relativeDate']>): string => `dateText(${days}, '${format}')`

function envCall(source: Action['source'], { byKey }: EnvVariables): string | null {
  const name = source?.type === 'envDataVariables' ? byKey.get(source.key) : undefined
  return name === undefined ? null : `env('${name}')`
}

/** The answers to the windows of the browser that the first page opens. */
export function openingLines([first, ...following]: readonly RecipeStep[], context: StepContext): string[] {
  return first ? dialogAnswerLines(first, -1, context, following) : []
}

/** The answers to the windows of the browser that an action opens. They are written before the action, because a window blocks the page. */
function dialogAnswerLines(step: RecipeStep, index: number, context: StepContext, following: readonly RecipeStep[]): string[] {
  const acts: ReturnType<typeof dialogAct<string>>[] = []
  for (const { action, of, at } of actionsBehind(step, index, following)) {
    if (!isOnBrowserDialog(action)) break
    acts.push(dialogAct(action, () => actionValue(action, of, at, context)))
  }
  const answers = dialogAnswers(acts).map(answerCode)
  return answers.length > 0 ? [`app.answerDialogs(${answers.join(', ')})`] : []
}

function answerCode({ accept, text, window }: ReturnType<typeof dialogAnswers<string>>[number]): string {
  const more = [...(text === undefined ? [] : [`text: ${text}`]), ...(window === undefined ? [] : [`window: '${window}'`])]
  return `{ ${[`accept: ${accept}`, ...more].join(', ')} }`
}

type LocatedAction = { action: Action; of: RecipeStep; at: number }

/** The actions after one of a step, each with its position. Generated one by one, because the caller rarely needs more than the next. */
function* actionsBehind(step: RecipeStep, index: number, following: readonly RecipeStep[]): Generator<LocatedAction, undefined> {
  for (const of of [step, ...following]) {
    for (const [at, action] of (of.actions ?? []).entries()) if (of !== step || at > index) yield { action, of, at }
  }
}

/** The code for a manual step that answers a window: the window must have been there. A text is part of the answer behind it, or the whole answer. */
function dialogClaimLines(action: Action, next: Action | undefined): string[] {
  const isPart = action.method === 'Input' && next !== undefined && isOnBrowserDialog(next) && next.method === 'Click'
  return isPart ? [] : ['await app.dialogAnswered()']
}

/** What is read from the page until it fits, and the call that compares it. */
type Poll = { read: string; verdict: string }

function assertionLine(assertion: Assertion, context: StepContext & { acts: number }): string | null {
  const poll = pollOf(assertion, context)
  const options = assertion.timeoutMs === undefined ? '' : `, { timeout: ${assertion.timeoutMs} }`
  return poll && `await expect.poll(() => ${poll.read}${options}).${poll.verdict}`
}

function pollOf(assertion: Assertion, context: StepContext & { acts: number }): Poll | null {
  const { property, targetElementType, target: locators, expectedValue } = assertion
  const fromKey = envCall(assertion.source, context.variables)
  if (fromKey === null && expectedValue.includes(SECRET_MASK)) return null
  const expected = assertion.relativeDate ? dateCode(assertion.relativeDate) : (fromKey ?? literal(expectedValue))
  const matcher = matcherOf(assertion)
  if (isOnBrowserDialog(assertion)) return { read: 'app.dialogText()', verdict: `toMention(${expected})` }
  if (property === 'title') return { read: 'app.title()', verdict: `${matcher}(${expected})` }
  // The check comes right after the act, so a message that vanishes is still there.
  if (property === 'appeared') return { read: 'app.text()', verdict: `toMention(${expected})` }
  if (property === 'downloaded') return downloadPoll(assertion, expected, context.acts)
  if (property === 'url') return { read: 'app.url()', verdict: `${matcher}(${fromKey ?? addressCode(assertion, context)})` }
  if (property === 'text' && (targetElementType === 'Page' || locators.length === 0))
    return { read: 'app.text()', verdict: `toMention(${expected})` }
  const target = context.targets.nameFor(locators, collapseBlanks(assertion.targetElementDescription))
  return target === null ? null : elementPoll(assertion, target, expected)
}

const matcherOf = ({ match }: Assertion): string => (match === 'equals' ? 'toRead' : 'toMention')

/** Without a size the names are compared. A size is that of the file of this name. */
function downloadPoll(assertion: Assertion, expected: string, acts: number): Poll {
  const { match, downloadSize } = assertion
  const more = acts > 1 ? [String(acts)] : []
  if (downloadSize === undefined) return { read: `app.downloads(${more.join('')})`, verdict: `${matcherOf(assertion)}(${expected})` }
  const read = `app.downloadSize(${[expected, literal(match), ...more].join(', ')})`
  return { read, verdict: downloadSize === 'not_empty' ? 'toBeGreaterThan(0)' : `toBe(${downloadSize})` }
}

/** The property that is read from an element, and the value that it is compared with. */
function elementPoll(assertion: Assertion, target: string, expected: string): Poll {
  const { property, expectedValue, part } = assertion
  const asText = `${matcherOf(assertion)}(${expected})`
  const asState = `toBe(${!NO.includes(expectedValue.trim().toLowerCase())})`
  switch (property) {
    case 'text':
      if (part && part.kind !== 'items') return { read: `app.textOfPart(${target}, ${partCode(part)})`, verdict: asText }
      return { read: `app.textOf(${target})`, verdict: asText }
    case 'value':
      return { read: `app.valueOf(${target})`, verdict: asText }
    case 'count': {
      const items = literal(part?.kind === 'items' ? part.css : '*')
      return { read: `app.count(${target}, ${items})`, verdict: `toBe(${Number(expectedValue) || 0})` }
    }
    case 'sorted':
      return { read: `app.sortOf(${target})`, verdict: `toBe(${expected})` }
    case 'checked':
      return { read: `app.isChecked(${target})`, verdict: asState }
    case 'exists':
      return { read: `app.exists(${target})`, verdict: asState }
    case 'visible':
    case 'title':
    case 'url':
    case 'appeared':
    case 'downloaded':
      return { read: `app.isVisible(${target})`, verdict: asState }
    default:
      return { read: `app.is(${target}, '${property}')`, verdict: asState }
  }
}

const partCode = (part: Exclude<AssertionPart, { kind: 'items' }>): string =>
  part.kind === 'item'
    ? `{ css: ${literal(part.css)}, position: ${part.position} }`
    : `{ row: ${literal(part.row)}, column: ${literal(part.column)} }`

const NO = ['false', 'no', 'нет', '0']

/** The code for an address. An address of the system under test follows SUT_URL. */
function addressCode({ expectedValue, match }: Assertion, { sutUrl }: StepContext): string {
  const value = match === 'equals' ? withoutSlash(expectedValue.trim()) : expectedValue
  const origin = originOf(sutUrl ?? '')
  if (origin === '' || !value.startsWith(`${origin}/`)) return literal(value)
  return `app.address(${literal(value.slice(origin.length))})`
}
