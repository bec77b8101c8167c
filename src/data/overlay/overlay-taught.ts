import { type Change, type ChangePath, definitionOf } from '#contract/changes/changes.ts'
import { taughtEntity } from '#contract/changes/entity.ts'
import type { TaughtList } from '#contract/schemas/taught.ts'
import type { OutboxEntry } from '../../sync/entry.ts'
import { isReadable } from '../../sync/readable-entry.ts'

/** What a project was taught, with the user's queued changes on top, in their order. */
export function overlayTaught(list: TaughtList, entries: readonly OutboxEntry[]): TaughtList {
  const entity = taughtEntity(list.projectId)
  const own = entries.filter((entry) => entry.entity === entity)
  return own.filter(isReadable).reduce<TaughtList>(taughtAfter, list)
}

/** The list after one change, as the server will show it. */
export function taughtAfter<P extends ChangePath>(list: TaughtList, { path, input }: Change<P>): TaughtList {
  const { shown } = definitionOf(path)
  return shown.kind === 'taught' ? shown.applyToTaught(list, input) : list
}
