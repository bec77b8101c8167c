import { z } from 'zod'

const CASE_FIELDS = ['id', 'title', 'description', 'preconditions', 'testData', 'steps', 'expectedResults', 'tags'] as const
export type CaseField = (typeof CASE_FIELDS)[number]

/** Why a test case does not fit the limits of a recipe, or may not become one; `index` names the entry of a list field. Source: specification 1 section 5. */
export const caseProblemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('too_long'),
    field: z.enum(CASE_FIELDS),
    index: z.number().int().optional(),
    max: z.number().int(),
    actual: z.number().int(),
  }),
  z.object({
    kind: z.literal('too_many'),
    field: z.enum(['steps', 'expectedResults', 'tags']),
    max: z.number().int(),
    actual: z.number().int(),
  }),
  z.object({ kind: z.literal('no_steps'), field: z.literal('steps') }),
  z.object({ kind: z.literal('running'), field: z.literal('status') }),
  z.object({ kind: z.literal('not_plain'), field: z.enum(['title', 'steps']) }),
])
export type CaseProblem = z.infer<typeof caseProblemSchema>
