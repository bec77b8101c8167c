import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/constants.ts'
import type { ActKind, QuestionChoice } from '#contract/schemas/reading.ts'
import { nestedQuotes } from '../../../lib/nested-quotes.ts'

/** What a choice would do, with the name of its element and the value or the name of its data. */
export function choiceWords({ act, caption, value, checked, to }: QuestionChoice, language: Language): MessageDescriptor {
  const drop = to?.[language] ?? to?.en ?? ''
  return WORDS[act]({ target: caption?.[language] ?? caption?.en ?? '', value: value ?? '', isOn: checked ?? true, drop })
}

/** What stands around the element of a choice, where another one reads the same. */
export function nearWords(text: string): MessageDescriptor {
  const near = nestedQuotes(text)
  return msg`near “${near}”`
}

type Facts = { target: string; value: string; isOn: boolean; drop: string }

const WORDS: Record<ActKind, (facts: Facts) => MessageDescriptor> = {
  click: ({ target }) => msg`Click: ${target}`,
  double: ({ target }) => msg`Double click: ${target}`,
  right: ({ target }) => msg`Right click: ${target}`,
  hover: ({ target }) => msg`Hover: ${target}`,
  set: ({ target, value }) => (value ? msg`“${value}” into: ${target}` : msg`Input: ${target}`),
  check: ({ target, isOn }) => (isOn ? msg`Tick: ${target}` : msg`Untick: ${target}`),
  clear: ({ target }) => msg`Clear: ${target}`,
  key: ({ target, value }) => (target ? msg`Press ${value} in: ${target}` : msg`Press ${value}`),
  upload: ({ target, value }) => msg`File “${value}” into: ${target}`,
  drag: ({ target, drop: dropCaption }) => (dropCaption ? dragOnto(target, dropCaption) : msg`Drag: ${target}`),
  scroll: ({ target }) => msg`Scroll to: ${target}`,
  open: ({ value }) => msg`Open ${value}`,
  back: () => msg`Back`,
  forward: () => msg`Forward`,
  reload: () => msg`Reload of the page`,
  login: () => msg`Sign in`,
}

const dragOnto = (caption: string, dropCaption: string): MessageDescriptor => msg`Drag: ${caption}, onto: ${dropCaption}`
