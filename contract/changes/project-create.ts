import type { z } from 'zod'
import type { Project, projectCreateInputSchema } from '../schemas/project.ts'
import type { ChangeDefinition } from './definition.ts'

type ProjectCreate = { path: 'project.create'; input: z.input<typeof projectCreateInputSchema>; base: null; current: Project }

/** A new project under an id that this device chose. */
export const projectCreate: ChangeDefinition<ProjectCreate> = {
  path: 'project.create',
  shown: { kind: 'project', effect: 'creates' },
  idOf: ({ id }) => id,
  answer: 'nothing',
  choices: () => [],
  facts: ({ input }) => ({ kind: 'project_created', name: input.name }),
  screen: null,
}
