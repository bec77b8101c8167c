import type { Subject } from './definition.ts'

/** A subject as one text, e.g. `recipe:<id>`. The queue keeps the order of changes per entity. */
export const entityOf = ({ kind, id }: Subject): string => `${kind}:${id}`
export const recipeEntity = (id: string): string => entityOf({ kind: 'recipe', id })
export const projectEntity = (id: string): string => entityOf({ kind: 'project', id })
export const taughtEntity = (projectId: string): string => entityOf({ kind: 'taught', id: projectId })
