import { tabAct } from '#contract/rules/page-target.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'

/** The open tabs of the browser while a test runs, as variables of its code. The first is the page that the test is given. */
export class Tabs {
  readonly #open: string[] = ['page']
  readonly #openers = new Map<string, string>()
  #front = 'page'
  #count = 1

  get current(): string {
    return this.#front
  }

  /** The variable for a tab that opens now and comes to the front. */
  opened(): string {
    const name = this.#count === 1 ? 'popup' : `popup${this.#count}`
    this.#count++
    this.#openers.set(name, this.#front)
    this.#open.push(name)
    this.#front = name
    return name
  }

  /** The tab with this number, counted from 1 in the order in which they were opened; null when it is not known. */
  at(number: number): string | null {
    return this.#open[number - 1] ?? null
  }

  shown(name: string): void {
    this.#front = name
  }

  /** From a tab that closes, a browser goes back to the one that has opened it. */
  closed(name: string): void {
    this.#open.splice(this.#open.indexOf(name), 1)
    if (this.#front !== name) return
    const opener = this.#openers.get(name)
    this.#front = opener !== undefined && this.#open.includes(opener) ? opener : (this.#open.at(-1) ?? 'page')
  }
}

const OPENS = ['target=_blank', 'target="_blank"']

const isOpener = ({ method, target, opens }: Action): boolean =>
  method === 'Click' && (opens?.tab === true || target.some(({ value }) => OPENS.some((sign) => value.includes(sign))))

/** The actions that open a tab. Where nothing was noted when they were done, it is the last click before a tab is gone to that was not there. */
export function openersOf(steps: readonly RecipeStep[]): ReadonlySet<Action> {
  const openers = new Set<Action>()
  let [open, closed] = [1, 0]
  let lastClick: Action | null = null
  for (const action of steps.flatMap(({ actions }) => actions ?? [])) {
    const ofTab = tabAct(action)
    if (ofTab === null) {
      if (action.method === 'Click' && !action.gesture) lastClick = action
      if (!isOpener(action)) continue
      openers.add(action)
      open++
      continue
    }
    if (open - closed < needed(ofTab) && lastClick) {
      openers.add(lastClick)
      open++
    }
    if (ofTab.act === 'close') closed++
  }
  return openers
}

/** A tab is gone to from another one, so there are two at least. */
const needed = ({ act, number }: { act: 'show' | 'close'; number: number }): number => (act === 'show' ? Math.max(2, number) : number)
