import type { ChangeDefinition, Payload, Subject } from './definition.ts'
import { projectCreate } from './project-create.ts'
import { projectUpdate } from './project-update.ts'
import { recipeAnswerQuestion } from './recipe-answer-question.ts'
import { recipeCreateDraft } from './recipe-create-draft.ts'
import { recipeDelete } from './recipe-delete.ts'
import { recipeUpdateCase } from './recipe-update-case.ts'
import { recipeUpdateSteps } from './recipe-update-steps.ts'
import { recipeUpdateTitle } from './recipe-update-title.ts'
import { taughtUpdate } from './taught-update.ts'

/** Every change that may wait in a queue and be pushed. To add one, write a file beside this one and add a line here. */
const CHANGES = {
  'project.create': projectCreate,
  'project.update': projectUpdate,
  'recipe.createDraft': recipeCreateDraft,
  'recipe.updateTitle': recipeUpdateTitle,
  'recipe.updateSteps': recipeUpdateSteps,
  'recipe.updateCase': recipeUpdateCase,
  'recipe.delete': recipeDelete,
  'recipe.answerQuestion': recipeAnswerQuestion,
  'taught.update': taughtUpdate,
}

export type ChangePath = keyof typeof CHANGES
type TypeOf<Definition> = Definition extends ChangeDefinition<infer C> ? C : never
export type ChangeTypes = { [P in ChangePath]: TypeOf<(typeof CHANGES)[P]> }

/** The table again, as a mapped type: with it the compiler knows that path, payload and definition belong together. */
const DEFINITIONS: { [P in ChangePath]: ChangeDefinition<ChangeTypes[P]> } = CHANGES

/** A change of one of these paths: the path, what is sent, and what the edit started from. */
export type Change<P extends ChangePath = ChangePath> = { [K in P]: { path: K } & Payload<ChangeTypes[K]> }[P]

export const CHANGE_PATHS: readonly string[] = Object.keys(CHANGES)
export const isChangePath = (path: string): path is ChangePath => Object.hasOwn(CHANGES, path)

/**
 * Whether this build knows the change. It looks at the path only: a payload of a known path is taken to have the shape that this build makes.
 * Callers that read stored entries must sort out other formats before, see `src/sync/entry.ts`.
 */
export const isChange = <E extends { path: string; input: unknown; base: unknown }>(entry: E): entry is E & Change =>
  isChangePath(entry.path) && typeof entry.input === 'object' && entry.input !== null

export const definitionOf = <P extends ChangePath>(path: P): { [K in ChangePath]: ChangeDefinition<ChangeTypes[K]> }[P] => DEFINITIONS[path]

export function subjectOf<P extends ChangePath>({ path, input }: Change<P>): Subject {
  const { shown, idOf } = DEFINITIONS[path]
  return { kind: shown.kind, id: idOf(input) }
}

export function needsOf<P extends ChangePath>({ path, input }: Change<P>): Subject[] {
  return DEFINITIONS[path].needsOf?.(input) ?? []
}
