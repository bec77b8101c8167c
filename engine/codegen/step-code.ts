import { ACTION_TIMEOUT_MS, ASSERTION_TIMEOUT_MS } from '#contract/constants.ts'
import { isOnBrowserDialog } from '#contract/rules/browser-dialog.ts'
import { checksBehind } from '#contract/rules/flow-checks.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { NotRecordedKind } from '#contract/schemas/not-recorded.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { actionCode } from './action-code.ts'
import { assertionLines, isOfEvent } from './assertion-code.ts'
import { captionOf } from './captions.ts'
import { mayStay, windowLines, windowsOf } from './dialog-code.ts'
import { downloadLines, downloadWaits, type Download } from './download-code.ts'
import { takeName } from './names.ts'
import type { Scope } from './scope.ts'
import { indent, literal, numberCode, oneLine } from './text.ts'
import { collapseBlanks } from '../text/blanks.ts'

/**
 * A step as lines of code. `missing` names the parts that could not be written; then the whole test is marked instead of being silently weakened.
 * `opened`: the variables of tabs that the step opened and left open. `taken`: those of what it took, with the names; `uses`: those that it uses.
 */
export type StepCode = {
  title: string
  body: string[]
  missing: string[]
  opened: string[]
  taken: readonly { variable: string; name: string }[]
  uses: readonly string[]
}

/**
 * One manual step: its text as the title, its actions, and its expected result with the checks. `following`: the later steps, because they may hold
 * the answer to a window of the browser that this step opens.
 */
export function stepCode(step: RecipeStep, title: string, scope: Scope, following: readonly RecipeStep[] = []): StepCode {
  const writer = new StepWriter(step, scope, following)
  scope.values.usedSince()
  const body = writer.lines()
  const uses = scope.values.usedSince()
  return { title: collapseBlanks(title), body, missing: writer.missing, opened: writer.opened, taken: writer.taken, uses }
}

/** `later`: the code of all later steps, which may use the tabs that this one opens, and what it takes. */
export function stepLines({ title, body, opened, taken, uses: own }: StepCode, later: readonly StepCode[]): string[] {
  const uses = (name: string) => later.some((step) => step.body.some((line) => usesName(line, name)))
  const isTakenLater = (name: string) => later.some((step) => step.uses.includes(name))
  const given = [...opened.filter(uses), ...taken.flatMap(({ variable }) => (isTakenLater(variable) ? [variable] : []))]
  // The report shows what nothing else does anything with.
  const shown = taken.filter(({ variable }) => !own.includes(variable) && !isTakenLater(variable))
  const notes = shown.map(({ name, variable }) => `test.info().annotations.push({ type: ${literal(name)}, description: ${variable} })`)
  const declared = given.length === 0 ? '' : `const ${given.length === 1 ? given[0] : `[${given.join(', ')}]`} = `
  const returned = given.length === 0 ? [] : [`return ${given.length === 1 ? given[0] : `[${given.join(', ')}] as const`}`]
  return [
    `${declared}await test.step(${literal(title)}, async () => {`,
    ...indent([...(body.length > 0 ? body : ['// Nothing to do or to check.']), ...notes, ...returned]),
    '})',
  ]
}

/** All steps, with an empty line between them. */
export const linesOfSteps = (steps: readonly StepCode[]): string[] =>
  steps.flatMap((step, at) => [...(at === 0 ? [] : ['']), ...stepLines(step, steps.slice(at + 1))])

const usesName = (line: string, name: string): boolean => ['.', ',', ')'].some((sign) => line.includes(`${name}${sign}`))

class StepWriter {
  readonly missing: string[] = []
  readonly opened: string[] = []
  readonly taken: { variable: string; name: string }[] = []
  readonly #step: RecipeStep
  readonly #scope: Scope
  readonly #following: readonly RecipeStep[]
  readonly #names = new Set<string>()
  readonly #downloads = new Map<Assertion, Download>()

  constructor(step: RecipeStep, scope: Scope, following: readonly RecipeStep[]) {
    this.#step = step
    this.#scope = scope
    this.#following = following
    scope.elements.beginStep()
  }

  lines(): string[] {
    const { actions = [], assertions = [], expectedResult, flow } = this.#step
    const waits = this.#downloadWaits(assertions, actions.length)
    const acted = actions.flatMap((_, index) => this.#actionLines(index))
    const checked = flow && actions.length > 0 ? [] : this.#checkLines(assertions)
    const expected = expectedResult?.trim() ? [`// Expected: ${oneLine(expectedResult)}`] : []
    return [...waits, ...acted, ...notRecordedLines(this.#step), ...expected, ...checked, ...notCheckedLines(this.#step)]
  }

  #downloadWaits(assertions: readonly Assertion[], acts: number): string[] {
    for (const assertion of assertions) {
      if (assertion.property !== 'downloaded') continue
      const expected = this.#scope.values.expectedBy(assertion) ?? this.#scope.values.ofText('')
      this.#downloads.set(assertion, { name: takeName(this.#names, 'downloading'), assertion, expected })
    }
    return downloadWaits([...this.#downloads.values()], this.#scope.tabs.current, acts > 1)
  }

  #actionLines(index: number): string[] {
    const { actions = [], assertions = [], flow } = this.#step
    const action = actions[index]
    if (action === undefined) return []
    if (isOnBrowserDialog(action)) return actions.length === 1 ? ['// Answered in the step before: an open window blocks the page.'] : []
    const checks = flow ? checksBehind(this.#step, index) : isLastAct(actions, index) ? assertions : []
    const windows = windowsOf({ step: this.#step, index, following: this.#following, checks }, this.#scope)
    const { before, behind } = windowLines(windows, takeNameIf(windows, this.#names), this.#scope)
    const position = { action, step: this.#step, index, follows: actions[index - 1], mayStay: mayStay(windows) }
    const code = actionCode(position, this.#scope)
    if (code !== null) this.opened.push(...code.opened)
    this.taken.push(...(code?.taken ?? []))
    const own = this.#written(code?.lines ?? null, captionOf(action, this.#step.testStep) || oneLine(this.#step.testStep))
    return [...before, ...own, ...behind, ...(flow ? this.#checkLines(checks) : [])]
  }

  /** The page that an address or a title names is the one with the elements of the other checks. */
  #checkLines(assertions: readonly Assertion[]): string[] {
    const ofPage = assertions.filter(({ property }) => property === 'url' || property === 'title')
    for (const assertion of ofPage) assertionLines(assertion, this.#scope)
    return assertions.flatMap((assertion) => {
      const download = this.#downloads.get(assertion)
      if (download) return downloadLines(download, this.#scope.imports)
      if (isOfEvent(assertion)) return []
      const what = oneLine(assertion.assertionDescription || assertion.targetElementDescription)
      return this.#written(assertionLines(assertion, this.#scope), what)
    })
  }

  #written(lines: string[] | null, what: string): string[] {
    if (lines !== null) return lines
    this.missing.push(what)
    return [`// Not exported, no way to find the element is known: ${what}`]
  }
}

/** Whether only answers to windows of the browser come behind the action. */
const isLastAct = (actions: readonly { target: RecipeStepTarget }[], index: number): boolean =>
  actions.slice(index + 1).every(isOnBrowserDialog)

type RecipeStepTarget = Parameters<typeof isOnBrowserDialog>[0]['target']

const takeNameIf = ({ answers, messages }: ReturnType<typeof windowsOf>, taken: Set<string>): string =>
  answers.length + messages.length > 0 ? takeName(taken, 'shownDialog') : 'shownDialog'

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
  return extraMs > 0 ? [`test.setTimeout(${numberCode(TEST_TIMEOUT_MS + extraMs)})`] : []
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
