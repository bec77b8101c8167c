import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { NotRecorded, NotRecordedKind } from '#contract/schemas/not-recorded.ts'

/** The act that was not recorded, without its count. */
export function notRecordedWords(missed: NotRecorded): MessageDescriptor {
  return WORDS[missed.kind](missed)
}

const WORDS: Record<NotRecordedKind, (missed: NotRecorded) => MessageDescriptor> = {
  canvas: ({ target }) => (target ? msg`Press at a place of: ${target}` : msg`Press at a place of a drawing`),
  drag: ({ target }) => (target ? msg`Drag: ${target}` : msg`Drag`),
  file: () => msg`Chosen files`,
  format: ({ target }) => (target ? msg`Formatting: ${target}` : msg`Formatting`),
  history: ({ keys }) => (keys === 'back' ? msg`Back` : keys === 'forward' ? msg`Forward` : msg`Reload of the page`),
  key: ({ keys, count }) => (keys ? msg`Key ${keys}` : msg`${plural(count, { one: '# key', other: '# keys' })}`),
  middle_click: ({ target }) => (target ? msg`Middle click: ${target}` : msg`Middle click`),
  modified_click: ({ target, keys = '' }) => (target ? msg`${keys} + click: ${target}` : msg`${keys} + click`),
  scroll: ({ target }) => (target ? msg`Scrolling that loaded more: ${target}` : msg`Scrolling that loaded more`),
  sign_in: () => msg`User name and password that the browser asked for`,
}

/** True when the words say already how often. */
export const saysCount = ({ kind, keys }: NotRecorded): boolean => kind === 'key' && !keys
