import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AppErrorCode } from '#contract/errors.ts'
import type { EngineAnswer } from '#contract/schemas/engine-answer.ts'
import { ACT_KINDS } from '#contract/schemas/reading.ts'
import { choiceWords } from './choice-words.ts'

type Part = EngineAnswer['plan'][number]
export type EngineChoice = Part['choices'][number]

export const DECISION_WORDS: Record<Part['decision'], MessageDescriptor> = {
  act: msg`Would be done`,
  ask: msg`Would be asked about`,
  none: msg`Nothing is likely`,
}

export const READER_WORDS: Record<'joint' | 'first', MessageDescriptor> = {
  joint: msg`by the reading with the page`,
  first: msg`by the first grammar`,
}

/** What the panel needs before it can show anything. */
export const LACK_WORDS: Partial<Record<AppErrorCode, MessageDescriptor>> = {
  reservation_required: msg`The engine looks at the remote browser of this recipe, which is not yours now. Take it first.`,
  task_in_progress: msg`The remote browser is working on this recipe. Ask again when it is done.`,
  nothing_to_do: msg`The remote browser shows no page yet. Replay to a step, or predict.`,
}

const IDLE_WORDS: Record<string, MessageDescriptor> = {
  skip: msg`These words ask for nothing`,
  wait: msg`Wait`,
  expect: msg`These words only check something`,
}

/** What a choice would do, in words. */
export function engineChoiceWords({ act, element, value, keys, source, checked }: EngineChoice): MessageDescriptor {
  const kind = ACT_KINDS.find((each) => each === act)
  if (!kind) return IDLE_WORDS[act] ?? msg`Wait`
  const caption = element ? { ru: element.caption || element.kind, en: element.caption || element.kind } : undefined
  const shown = value ?? keys ?? (source?.key ? `{${source.key}}` : '')
  return choiceWords(
    { act: kind, probability: 0, ...(caption ? { caption } : {}), value: shown, ...(checked === undefined ? {} : { checked }) },
    'en',
  )
}

export const SOURCE_WORDS: Record<NonNullable<EngineChoice['source']>['from'], MessageDescriptor> = {
  step: msg`from the step`,
  testData: msg`from the test data`,
  environment: msg`from the environment data`,
}
