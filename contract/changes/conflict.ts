import type { Side } from './merging/merge-settings.ts'
import { type ChangePath, type ChangeTypes, definitionOf } from './changes.ts'
import type { ConflictChoice, MergeOutcome, Payload } from './definition.ts'

/** A change that the server refused because the subject was changed meanwhile; `current` is the server's version. */
export type Conflict<P extends ChangePath = ChangePath> = {
  [K in P]: { path: K; current: ChangeTypes[K]['current'] } & Payload<ChangeTypes[K]>
}[P]

/** Joins the change with the server's version, as far as that can be done without asking the user. */
export function mergeOf<P extends ChangePath>({ path, current, ...mine }: Conflict<P>): MergeOutcome<ChangeTypes[P]> {
  return definitionOf(path).merge?.(mine, current) ?? { kind: 'conflict' }
}

/** The values that the user has to choose between. */
export function choicesOf<P extends ChangePath>({ path, current, ...mine }: Conflict<P>): ConflictChoice[] {
  return definitionOf(path).choices(mine, current)
}

/** The next step after the user chose: a new payload to send, the change as it is, or nothing because the user gave up all of it. */
export function decide<P extends ChangePath>(
  { path, current, ...mine }: Conflict<P>,
  choose: (key: string) => Side,
): Payload<ChangeTypes[P]> | 'as_it_is' | 'nothing' {
  const { decide: decideWith, choices } = definitionOf(path)
  if (decideWith) return decideWith(mine, current, choose)
  const [only] = choices(mine, current)
  return only && choose(only.key) === 'theirs' ? 'nothing' : 'as_it_is'
}
