import type { z } from 'zod'
import { editedList, toEdit } from '../rules/taught-edit.ts'
import type { TaughtEdit, TaughtList, taughtUpdateInputSchema } from '../schemas/taught.ts'
import type { ChangeDefinition, ConflictChoice, Payload } from './definition.ts'
import type { Side } from './merging/merge-settings.ts'

type Input = Omit<z.output<typeof taughtUpdateInputSchema>, 'basedOn'>
type TaughtUpdate = { path: 'taught.update'; input: Input; base: { edits: TaughtEdit[] } | null; current: TaughtList }

/** `list`: what was taught as it was when the edit began. */
export function taughtUpdateOf(list: TaughtList, edits: TaughtEdit[]) {
  const ids = new Set(edits.map(({ id }) => id))
  const base = { edits: list.items.filter(({ id }) => ids.has(id)).map(toEdit) }
  return { path: 'taught.update' as const, input: { projectId: list.projectId, edits }, base }
}

/** Edits, forgetting and restoring of entries of what a project was taught, merged entry by entry and field by field. */
export const taughtUpdate: ChangeDefinition<TaughtUpdate> = {
  path: 'taught.update',
  shown: { kind: 'taught', effect: 'edits', applyToTaught: (list, { edits }) => editedList(list, edits) },
  idOf: ({ projectId }) => projectId,
  answer: 'subject',
  merge(mine, current) {
    const joined = joinAll(mine, current)
    if (joined.some(({ conflict }) => conflict)) return { kind: 'conflict' }
    return joined.length === 0 ? { kind: 'already_there' } : { kind: 'merged', ...payloadOf(mine, joined) }
  },
  choices: (mine, current) => joinAll(mine, current).flatMap(({ conflict }) => conflict ?? []),
  decide: (mine, current, choose) => payloadOf(mine, joinAll(mine, current, choose)),
  facts: ({ input }) => ({ kind: 'taught', words: input.edits.map(({ words }) => words) }),
  screen: 'project_settings',
}

/** An edit joined with the entry as the server has it (`theirs`). `conflict`: what both sides changed differently. */
type Joined = { edit: TaughtEdit; theirs: TaughtEdit; conflict: ConflictChoice | null }

/** Edits that still change something. Entries that the server no longer has need no edit. */
function joinAll({ input, base }: Payload<TaughtUpdate>, current: TaughtList, choose?: (key: string) => Side): Joined[] {
  return input.edits.flatMap((mine): Joined[] => {
    const item = current.items.find(({ id }) => id === mine.id)
    if (!item) return []
    const theirs = toEdit(item)
    const joined = join(
      base?.edits.find(({ id }) => id === mine.id),
      mine,
      theirs,
      choose,
    )
    return joined.conflict || !isSame(joined.edit, theirs) ? [{ ...joined, theirs }] : []
  })
}

/** Without a base, every text that differs is a conflict. The kind of an act and whether it is forgotten can be set again, so mine counts. */
function join(base: TaughtEdit | undefined, mine: TaughtEdit, theirs: TaughtEdit, choose?: (key: string) => Side): Omit<Joined, 'theirs'> {
  const isContested = TEXTS.some(
    (field) => mine[field] !== theirs[field] && mine[field] !== base?.[field] && theirs[field] !== base?.[field],
  )
  const side = choose?.(mine.id)
  const text = (field: (typeof TEXTS)[number]): string =>
    (isContested && side === 'theirs') || mine[field] === base?.[field] ? theirs[field] : mine[field]
  const edit: TaughtEdit = {
    id: mine.id,
    words: text('words'),
    name: text('name'),
    kind: mine.kind === base?.kind ? theirs.kind : mine.kind,
    isForgotten: mine.isForgotten === base?.isForgotten ? theirs.isForgotten : mine.isForgotten,
  }
  if (!isContested || side !== undefined) return { edit, conflict: null }
  const label = { kind: 'item' as const, key: base?.words ?? theirs.words }
  return { edit, conflict: { key: mine.id, label, mine: shown(mine), theirs: shown(theirs) } }
}

const TEXTS = ['words', 'name'] as const

const shown = ({ words, name }: TaughtEdit): string => (name === '' ? words : `${words} → ${name}`)

const isSame = (one: TaughtEdit, other: TaughtEdit): boolean =>
  one.words === other.words && one.kind === other.kind && one.name === other.name && one.isForgotten === other.isForgotten

/** The edits that are sent on top of the server's list. */
const payloadOf = ({ input }: Payload<TaughtUpdate>, joined: readonly Joined[]): Payload<TaughtUpdate> => ({
  input: { ...input, edits: joined.map(({ edit }) => edit) },
  base: { edits: joined.map(({ theirs }) => theirs) },
})
