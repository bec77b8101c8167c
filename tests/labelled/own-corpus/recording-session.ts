import type { Action } from '#contract/schemas/action.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import type { ActOptions, RunnerSession } from '../../../server/fleet/runner-port.ts'
import type { CollectedAct } from '../labelled-file.ts'

/** Acts of a step that cannot be told as one act on one element, such as the days that are pressed in a calendar, make the step worthless here. */
type SeenAct = CollectedAct | 'untold'

/** A session of a runner that keeps which pages were read, and what was done on them. */
export class RecordingSession {
  readonly snapshots: PageSnapshot[] = []
  /** Since the last call of `takeActs`. */
  #acts: SeenAct[] = []
  readonly #located: { ref: string; locators: ReadonlySet<string> }[] = []
  #last = ''
  readonly session: RunnerSession

  constructor(inner: RunnerSession) {
    this.session = {
      ...inner,
      snapshot: async (settleMs, signal) => {
        const answer = await inner.snapshot(settleMs, signal)
        if (answer.kind === 'done') this.#keep(answer.value)
        return answer
      },
      locate: async (ref, signal) => {
        const answer = await inner.locate(ref, signal)
        if (answer.kind === 'done') this.#located.push({ ref, locators: new Set(answer.value.locators.map(keyOf)) })
        return answer
      },
      open: async (url, options, signal) => {
        if (this.snapshots.length > 0) this.#acts.push({ kind: 'go', snapshot: this.page, refs: [], values: [url] })
        return inner.open(url, options, signal)
      },
      act: async (action, options, signal) => {
        const seen = this.#told(action, options)
        const answer = await inner.act(action, options, signal)
        if (answer.kind === 'done') this.#acts.push(seen)
        return answer
      },
    }
  }

  /** Index of the page that was read last. */
  get page(): number {
    return Math.max(0, this.snapshots.length - 1)
  }

  takeActs(): SeenAct[] {
    const acts = this.#acts
    this.#acts = []
    return acts
  }

  #keep(snapshot: PageSnapshot): void {
    const text = JSON.stringify(snapshot)
    if (text === this.#last) return
    this.#last = text
    this.snapshots.push(snapshot)
  }

  #told(action: Action, { value }: ActOptions): SeenAct {
    const ref = this.#refOf(action.target)
    const node = this.snapshots.at(-1)?.nodes.find((each) => each.ref === ref)
    const on = { snapshot: this.page, refs: ref === null ? [] : [ref], values: [] as string[] }
    if (action.method === 'Press') return action.keys ? { ...on, kind: 'key', values: [action.keys] } : 'untold'
    if (ref === null || !node) return 'untold'
    if (action.method === 'Focus') return { ...on, kind: 'click' }
    if (action.method === 'Click')
      return node.role === 'gridcell' || action.gesture === 'middle' ? 'untold' : { ...on, kind: action.gesture ?? 'click' }
    if (action.method !== 'Input') return 'untold'
    const given = value ?? action.value ?? ''
    if (node.role === 'checkbox' || node.role === 'radio' || node.role === 'switch')
      return { ...on, kind: 'check', checked: given !== 'false' }
    if (node.attributes.type === 'file') return { ...on, kind: 'upload', values: [given] }
    if (given === '') return { ...on, kind: 'clear' }
    return { ...on, kind: node.options ? 'choose' : 'set', values: [given] }
  }

  #refOf(target: readonly Locator[]): string | null {
    const wanted = target.map(keyOf)
    const found = this.#located.findLast(({ locators }) => wanted.some((key) => locators.has(key)))
    return found?.ref ?? null
  }
}

const keyOf = ({ type, value }: Locator): string => `${type}|${value}`
