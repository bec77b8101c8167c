import type { Action } from '#contract/schemas/action.ts'
import { collapseBlanks } from '../text/blanks.ts'
import { isCyrillic } from '../text/normalize.ts'

/** The name of the element for people: the caption in the language of the step, else in any language, else the description among the locators. */
export function captionOf(action: Pick<Action, 'nlTargetCaptionDict' | 'target'>, step: string): string {
  const { ru, en } = action.nlTargetCaptionDict ?? {}
  const wanted = isCyrillic(step) ? (ru ?? en) : (en ?? ru)
  return collapseBlanks(wanted ?? action.target.find(({ type }) => type === 'nlDescription')?.value ?? '')
}
