import { z } from 'zod'

/** Source: the JSON-RPC 2.0 specification. */
export const answerSchema = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).nullish(),
})

export const sessionSchema = z.string()
export const productsSchema = z.array(z.object({ id: z.number(), name: z.string() }))
const rowSchema = z.object({
  id: z.number(),
  summary: z.string(),
  case_status__name: z.string().nullish(),
  text: z.string().nullish(),
  notes: z.string().nullish(),
})
export const casesSchema = z.array(rowSchema)
export type KiwiCase = z.infer<typeof rowSchema>
/** A row for each pair of a tag and a case. */
export const tagsSchema = z.array(z.object({ name: z.string(), case: z.number().nullish() }))
export const attachmentsSchema = z.array(z.object({ url: z.string() }))

export const runsSchema = z.array(z.object({ id: z.number(), summary: z.string() }))
export const statusesSchema = z.array(z.object({ id: z.number() }))
export const executionsSchema = z.array(z.object({ id: z.number(), case: z.number() }))
export const commentsSchema = z.array(z.object({ comment: z.string().nullish() }))
