import { z } from 'zod'

const result = <Result extends z.ZodType>(schema: Result) => z.object({ result: schema })

export type QaseStep = {
  action?: string | null | undefined
  expected_result?: string | null | undefined
  data?: string | null | undefined
  shared_step_hash?: string | null | undefined
  attachments?: { filename?: string | undefined; url?: string | undefined }[] | null | undefined
  steps?: QaseStep[] | null | undefined
}
const attachmentSchema = z.object({ filename: z.string().optional(), url: z.string().optional() })
const stepSchema: z.ZodType<QaseStep> = z.lazy(() =>
  z.object({
    action: z.string().nullish(),
    expected_result: z.string().nullish(),
    data: z.string().nullish(),
    shared_step_hash: z.string().nullish(),
    attachments: z.array(attachmentSchema).nullish(),
    steps: z.array(stepSchema).nullish(),
  }),
)

export const projectsSchema = result(z.object({ entities: z.array(z.object({ code: z.string(), title: z.string() })) }))

const rowShape = {
  id: z.number(),
  title: z.string(),
  status: z.number().nullish(),
  tags: z.array(z.object({ title: z.string() })).nullish(),
  updated_at: z.string().nullish(),
}
const rowSchema = z.object(rowShape)
export type QaseRow = z.infer<typeof rowSchema>
export const casesSchema = result(z.object({ entities: z.array(rowSchema) }))

const parameterSchema = z.object({ title: z.string(), values: z.array(z.string()) })

/** `params`: the older form; PHP answers an empty one as a list. `parameters`: single ones, and groups whose values belong together. */
export const caseSchema = result(
  z.object({
    ...rowShape,
    description: z.string().nullish(),
    preconditions: z.string().nullish(),
    steps_type: z.string().nullish(),
    steps: z.array(stepSchema).nullish(),
    params: z.union([z.record(z.string(), z.array(z.string())), z.array(z.unknown())]).nullish(),
    parameters: z.array(z.object({ item: parameterSchema.optional(), items: z.array(parameterSchema).optional() })).nullish(),
    attachments: z.array(attachmentSchema).nullish(),
  }),
)
export type QaseCase = z.infer<typeof caseSchema>['result']
export const sharedStepSchema = result(z.object({ steps: z.array(stepSchema).nullish() }))

/** `status`: 0 is active. */
export const runsSchema = result(
  z.object({ entities: z.array(z.object({ id: z.number(), title: z.string(), status: z.number().nullish() })) }),
)
export const newRunSchema = result(z.object({ id: z.number() }))
export const resultsSchema = result(z.object({ entities: z.array(z.object({ comment: z.string().nullish() })) }))
