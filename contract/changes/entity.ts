import type { Subject } from './definition.ts'

/** A subject as one text, e.g. `recipe:<id>`: the key by which a queue keeps order. */
export const entityOf = ({ kind, id }: Subject): string => `${kind}:${id}`
export const recipeEntity = (id: string): string => entityOf({ kind: 'recipe', id })
export const projectEntity = (id: string): string => entityOf({ kind: 'project', id })
