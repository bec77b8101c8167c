import { dialogAct, dialogAnswers, isOnBrowserDialog } from '#contract/rules/browser-dialog.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { collapseBlanks } from '../text/blanks.ts'
import type { Scope } from './scope.ts'
import { literal, pattern } from './text.ts'
import type { Value } from './values.ts'

type Answer = ReturnType<typeof dialogAnswers<string>>[number]

/** The windows of the browser that an action opens: the answers that a recipe has for them, and what their messages have to say. */
export type Windows = { answers: Answer[]; messages: Value[]; unanswered: string[] }

type Located = { action: Action; of: RecipeStep; at: number }

/** The actions after one of a step, each with its position. Generated one by one, because the caller rarely needs more than the next. */
function* actionsBehind(step: RecipeStep, index: number, following: readonly RecipeStep[]): Generator<Located, undefined> {
  for (const of of [step, ...following]) {
    for (const [at, action] of (of.actions ?? []).entries()) if (of !== step || at > index) yield { action, of, at }
  }
}

type Opener = { step: RecipeStep; index: number; following: readonly RecipeStep[]; checks: readonly Assertion[] }

/** `checks`: those that are made right behind the action. */
export function windowsOf({ step, index, following, checks }: Opener, { values }: Scope): Windows {
  const acts: ReturnType<typeof dialogAct<string>>[] = []
  for (const { action, of, at } of actionsBehind(step, index, following)) {
    if (!isOnBrowserDialog(action)) break
    acts.push(dialogAct(action, () => values.ofAction(action, of, at).code))
  }
  const said = [...checks, ...checksOfAnswers(step, index, following)].filter(isOnBrowserDialog)
  const messages = said.flatMap((check) => values.expectedBy(check) ?? [])
  return { answers: dialogAnswers(acts), messages, unanswered: step.actions?.[index]?.opens?.windows ?? [] }
}

/** The checks of the steps behind that only answer the window, or only read it. */
function checksOfAnswers(step: RecipeStep, index: number, following: readonly RecipeStep[]): Assertion[] {
  if (!(step.actions ?? []).slice(index + 1).every(isOnBrowserDialog)) return []
  const end = following.findIndex(({ actions = [] }) => !actions.every(isOnBrowserDialog))
  return following.slice(0, end < 0 ? undefined : end).flatMap(({ assertions }) => assertions ?? [])
}

/** Whether the answers keep a page that is asked to leave. */
export const mayStay = ({ answers }: Windows): boolean => answers.some(({ accept }) => !accept)

/** Lines before and behind the action. An open window blocks its page, so it is answered by what was set up before. */
export function windowLines(windows: Windows, name: string, { imports, tabs }: Scope): { before: string[]; behind: string[] } {
  const { answers, messages, unanswered } = windows
  if (isUnnoticed(windows)) return { before: [], behind: [] }
  const page = tabs.current
  if (answers.length + unanswered.length > 1) {
    const all: Answer[] = answers.length > 0 ? answers : unanswered.map((window) => ({ accept: true, window }))
    const code = all.map(answerCode).join(', ')
    return {
      before: [`const ${name}s = ${imports.helper('answerDialogs')}(${page}, ${code})`],
      behind: messages.length > 0 ? messages.map((said) => messageLine(`await ${name}s`, said, imports)) : [`await ${name}s`],
    }
  }
  const [answer = { accept: true }] = answers
  const answering = `${page}.once('dialog', (dialog) => dialog.${answer.accept ? `accept(${answer.text ?? ''})` : 'dismiss()'})`
  if (answers.length + messages.length === 0) return { before: [answering], behind: [] }
  const kind = answer.text === undefined ? answer.window : 'prompt'
  const shown = [
    ...(kind === undefined ? [] : [`expect((await ${name}).type()).toBe('${kind}')`]),
    ...messages.map((said) => messageLine(`(await ${name}).message()`, said, imports)),
  ]
  if (shown.length > 0) imports.playwright('expect')
  return { before: [`const ${name} = ${page}.waitForEvent('dialog')`, answering], behind: shown.length > 0 ? shown : [`await ${name}`] }
}

/** Playwright itself closes an alert. */
const isUnnoticed = ({ answers, messages, unanswered }: Windows): boolean =>
  answers.length + messages.length === 0 && unanswered.every((window) => window === 'alert')

function messageLine(read: string, { code, text }: Value, imports: Scope['imports']): string {
  imports.playwright('expect')
  const written = text === null ? null : collapseBlanks(text)
  return written?.includes('"')
    ? `expect(${read}).toMatch(${pattern(written)})`
    : `expect(${read}).toContain(${written === null ? code : literal(written)})`
}

function answerCode({ accept, text, window }: Answer): string {
  const more = [...(text === undefined ? [] : [`text: ${text}`]), ...(window === undefined ? [] : [`window: '${window}'`])]
  return `{ ${[`accept: ${accept}`, ...more].join(', ')} }`
}
