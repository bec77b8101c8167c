import type { Page } from 'playwright-core'
import type { Language } from '#contract/constants.ts'

/**
 * Labelled steps: steps of manual cases as testers write them, with the elements that a person would act on. The collector does every act in a real
 * browser and takes the page's snapshot before it, so that any engine can be judged without a browser (see README.md).
 *
 * `on` is a Playwright selector. Every visible element that it finds is accepted.
 */
export type LabelledAct =
  | { kind: 'click' | 'double' | 'right' | 'hover' | 'clear'; on: string }
  /** A field takes a value. `value`: all forms that are accepted; the first one is typed. `perform` does it where typing is not enough. */
  | { kind: 'set'; on: string; value: string[]; perform?: (page: Page) => Promise<void> }
  /** A list takes an option. `opens`: what is pressed to open it; `option`: the option in the open list. Null for a native list. */
  | { kind: 'choose'; on: string; label: string; option: string | null }
  /** `perform`: where the box is drawn by something that nothing names. */
  | { kind: 'check'; on: string; checked: boolean; perform?: (page: Page) => Promise<void> }
  /** `on`: the element that has the focus; null: whichever has it. Keys as Playwright names them: `Enter`, `Control+A`. */
  | { kind: 'key'; on: string | null; key: string }
  | { kind: 'upload'; on: string; file: string }
  | { kind: 'drag'; on: string; to: string; perform?: (page: Page) => Promise<void> }
  /** `on`: what is scrolled to, or the region that is scrolled. */
  | { kind: 'scroll'; on: string | null; perform?: (page: Page) => Promise<void> }
  | { kind: 'go'; to: string }
  | { kind: 'back' | 'reload' | 'wait' }

/** A fact that holds after the step on a right page, checked by the collector. `on`: elements that a check may point at. */
export type Proof =
  | { kind: 'shown' | 'gone'; on: string }
  | { kind: 'text' | 'value'; on: string; is: string }
  | { kind: 'count'; on: string; is: number }
  | { kind: 'checked' | 'disabled' | 'focused'; on: string; is: boolean }
  | { kind: 'url' | 'title'; is: string }

export type LabelledStep = {
  text: string
  /** In this order; neighbouring fields of one form may be filled in any order. */
  acts: LabelledAct[]
  /** Why no act is right: the step asks for what is not there, or for one of several alike things. */
  mustAbstain?: string
  expected?: string
  proofs?: Proof[]
}

export type LabelledCase = { language: Language; name: string; testData?: string; preconditions?: string; steps: LabelledStep[] }

export type LabelledApp = {
  /** Folder below `apps/`. */
  name: string
  /** What it is made with, and what it is: “antd 6, staff administration”. */
  about: string
  /** Language of the texts of the pages. */
  language: Language
  /** Path that a case starts on. */
  start?: string
  /** A running application in place of the folder's own page. */
  serve?: () => Promise<{ url: string; close: () => Promise<void> }>
  /** Brings the page into its first state at the beginning of every case, such as signing in. */
  prepare?: (page: Page) => Promise<void>
  cases: LabelledCase[]
}

export const click = (on: string): LabelledAct => ({ kind: 'click', on })
export const doubleClick = (on: string): LabelledAct => ({ kind: 'double', on })
export const rightClick = (on: string): LabelledAct => ({ kind: 'right', on })
export const hover = (on: string): LabelledAct => ({ kind: 'hover', on })
export const clear = (on: string): LabelledAct => ({ kind: 'clear', on })
export const check = (on: string): LabelledAct => ({ kind: 'check', on, checked: true })
export const uncheck = (on: string): LabelledAct => ({ kind: 'check', on, checked: false })
/** Types `value` into a field, or into all other accepted forms of it (`'12.10.2026'`, `'2026-10-12'`). */
export const fill = (on: string, value: string | string[]): LabelledAct => ({ kind: 'set', on, value: [value].flat() })
/** A field that takes its value another way than by typing: a calendar, a slider, a rating. */
export const set = (on: string, value: string | string[], perform: (page: Page) => Promise<void>): LabelledAct => ({
  kind: 'set',
  on,
  value: [value].flat(),
  perform,
})
/** Chooses in a native list. */
export const select = (on: string, label: string): LabelledAct => ({ kind: 'choose', on, label, option: null })
/** Opens a list of a component library by a click on `on`, then clicks `option`. */
export const choose = (on: string, label: string, option: string): LabelledAct => ({ kind: 'choose', on, label, option })
export const press = (key: string, on: string | null = null): LabelledAct => ({ kind: 'key', on, key })
export const upload = (on: string, file: string): LabelledAct => ({ kind: 'upload', on, file })
export const drag = (on: string, to: string, perform?: (page: Page) => Promise<void>): LabelledAct => ({
  kind: 'drag',
  on,
  to,
  ...(perform ? { perform } : {}),
})
export const scroll = (on: string | null, perform?: (page: Page) => Promise<void>): LabelledAct => ({
  kind: 'scroll',
  on,
  ...(perform ? { perform } : {}),
})
export const goTo = (to: string): LabelledAct => ({ kind: 'go', to })
export const goBack = (): LabelledAct => ({ kind: 'back' })
export const reload = (): LabelledAct => ({ kind: 'reload' })
export const wait = (): LabelledAct => ({ kind: 'wait' })
/** The selector inside an iframe. */
export const inFrame = (frame: string, on: string): string => `${frame} >> internal:control=enter-frame >> ${on}`

export const shown = (on: string): Proof => ({ kind: 'shown', on })
export const gone = (on: string): Proof => ({ kind: 'gone', on })
export const hasText = (on: string, is: string): Proof => ({ kind: 'text', on, is })
export const hasValue = (on: string, is: string): Proof => ({ kind: 'value', on, is })
export const hasCount = (on: string, is: number): Proof => ({ kind: 'count', on, is })
export const isChecked = (on: string, is = true): Proof => ({ kind: 'checked', on, is })
export const isDisabled = (on: string, is = true): Proof => ({ kind: 'disabled', on, is })
export const isFocused = (on: string): Proof => ({ kind: 'focused', on, is: true })
export const hasUrl = (is: string): Proof => ({ kind: 'url', is })
export const hasTitle = (is: string): Proof => ({ kind: 'title', is })

/** A step with its acts, and what is seen after them. */
export const step = (text: string, acts: LabelledAct | LabelledAct[], expected?: string, ...proofs: Proof[]): LabelledStep => ({
  text,
  acts: [acts].flat(),
  ...(expected === undefined ? {} : { expected }),
  ...(proofs.length > 0 ? { proofs } : {}),
})
/** A step that only looks: “Check that …”. */
export const look = (text: string, ...proofs: Proof[]): LabelledStep => ({ text, acts: [], proofs })
/** A step that must not be done. */
export const refuse = (text: string, mustAbstain: string): LabelledStep => ({ text, acts: [], mustAbstain })

export const testCase = (
  language: Language,
  name: string,
  steps: LabelledStep[],
  more: { testData?: string; preconditions?: string } = {},
): LabelledCase => ({ language, name, steps, ...more })
