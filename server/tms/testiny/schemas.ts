import { z } from 'zod'

const found = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row) })

export const meSchema = z.looseObject({})
export const projectsSchema = found(z.object({ id: z.number(), name: z.string() }))

const rowShape = {
  id: z.number(),
  title: z.string(),
  status: z.string().nullish(),
  modified_at: z.union([z.string(), z.number()]).nullish(),
}
export const casesSchema = found(z.object(rowShape))
export type TestinyRow = z.infer<typeof casesSchema>['data'][number]

/** Each text is a serialized document, or plain text. `content_text`: of the template STEPS. */
export const caseSchema = z.object({
  ...rowShape,
  template: z.string().nullish(),
  precondition_text: z.string().nullish(),
  content_text: z.string().nullish(),
  steps_text: z.string().nullish(),
  expected_result_text: z.string().nullish(),
})

export const runsSchema = found(z.object({ id: z.number(), title: z.string(), is_closed: z.boolean().nullish() }))
export const newRunSchema = z.object({ id: z.number() })
