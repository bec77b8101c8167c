import type { ChangeDefinition, ChangeFacts, ConflictChoice, MergeOutcome, Payload, Subject } from './definition.ts'
import type { Side } from './merging/merge-settings.ts'
import { projectCreate } from './project-create.ts'
import { projectUpdate } from './project-update.ts'
import { recipeCreateDraft } from './recipe-create-draft.ts'
import { recipeDelete } from './recipe-delete.ts'
import { recipeUpdateSteps } from './recipe-update-steps.ts'
import { recipeUpdateTitle } from './recipe-update-title.ts'

/** Every change that may wait in a queue and be pushed. A new one is a file beside this one, and a line here. */
const CHANGES = {
  'project.create': projectCreate,
  'project.update': projectUpdate,
  'recipe.createDraft': recipeCreateDraft,
  'recipe.updateTitle': recipeUpdateTitle,
  'recipe.updateSteps': recipeUpdateSteps,
  'recipe.delete': recipeDelete,
}

export type ChangePath = keyof typeof CHANGES
type TypeOf<Definition> = Definition extends ChangeDefinition<infer C> ? C : never
type Types = { [P in ChangePath]: TypeOf<(typeof CHANGES)[P]> }

/** The table again, as a mapped type: with it the compiler knows that path, payload and definition belong together. */
const DEFINITIONS: { [P in ChangePath]: ChangeDefinition<Types[P]> } = CHANGES

/** A change of one of these paths: the path, what is sent, and what the edit started from. */
export type Change<P extends ChangePath = ChangePath> = { [K in P]: { path: K } & Payload<Types[K]> }[P]
/** A change that the server refused because the subject moved on; `current` is its version. */
export type Conflict<P extends ChangePath = ChangePath> = { [K in P]: { path: K; current: Types[K]['current'] } & Payload<Types[K]> }[P]
export type Definition<P extends ChangePath = ChangePath> = { [K in P]: ChangeDefinition<Types[K]> }[P]

export const CHANGE_PATHS: readonly string[] = Object.keys(CHANGES)
export const isChangePath = (path: string): path is ChangePath => Object.hasOwn(CHANGES, path)

/**
 * Whether this build knows the change. Payloads of a known path are as this build makes them: whoever stores them tells other formats apart before
 * asking, see `src/sync/entry.ts`.
 */
export const isChange = <E extends { path: string; input: unknown; base: unknown }>(entry: E): entry is E & Change =>
  isChangePath(entry.path) && typeof entry.input === 'object' && entry.input !== null

export const definitionOf = <P extends ChangePath>(path: P): { [K in ChangePath]: ChangeDefinition<Types[K]> }[P] => DEFINITIONS[path]

/** A subject as one text, e.g. `recipe:<id>`: the key by which a queue keeps order. */
export const entityOf = ({ kind, id }: Subject): string => `${kind}:${id}`
export const recipeEntity = (id: string): string => entityOf({ kind: 'recipe', id })
export const projectEntity = (id: string): string => entityOf({ kind: 'project', id })

export function subjectOf<P extends ChangePath>({ path, input }: Change<P>): Subject {
  const { shown, idOf } = DEFINITIONS[path]
  return { kind: shown.kind, id: idOf(input) }
}

export function needsOf<P extends ChangePath>({ path, input }: Change<P>): Subject[] {
  return DEFINITIONS[path].needsOf?.(input) ?? []
}

export function factsOf<P extends ChangePath>({ path, ...payload }: Change<P>): ChangeFacts {
  return DEFINITIONS[path].facts(payload)
}

/** The input without the values of secrets. */
export function exportedInput<P extends ChangePath>({ path, input }: Change<P>): unknown {
  const { withoutSecrets } = DEFINITIONS[path]
  return withoutSecrets ? withoutSecrets(input) : input
}

/** Joins the change with the server's version, where that can be done without asking. */
export function mergeOf<P extends ChangePath>({ path, current, ...mine }: Conflict<P>): MergeOutcome<Types[P]> {
  return DEFINITIONS[path].merge?.(mine, current) ?? { kind: 'clash' }
}

/** The values that the user has to choose between. */
export function choicesOf<P extends ChangePath>({ path, current, ...mine }: Conflict<P>): ConflictChoice[] {
  return DEFINITIONS[path].choices(mine, current)
}

/** What to send after the user chose: a new payload, the change as it is, or nothing, because everything of it was given up. */
export function decide<P extends ChangePath>(
  { path, current, ...mine }: Conflict<P>,
  choose: (key: string) => Side,
): Payload<Types[P]> | 'as_it_is' | 'nothing' {
  const { decide: decideWith, choices } = DEFINITIONS[path]
  if (decideWith) return decideWith(mine, current, choose)
  const [only] = choices(mine, current)
  return only && choose(only.key) === 'theirs' ? 'nothing' : 'as_it_is'
}
