import { z } from 'zod'

/** A page of Spring. */
const page = <Row extends z.ZodType>(row: Row) => z.object({ content: z.array(row) })

export const projectsSchema = page(z.object({ id: z.number(), name: z.string() }))

const named = z.object({ name: z.string().nullish() })
const rowShape = {
  id: z.number(),
  name: z.string(),
  status: named.nullish(),
  tags: z.array(named).nullish(),
  lastModifiedDate: z.number().nullish(),
}
export const rowsSchema = page(z.object(rowShape))
export type AllureRow = z.infer<typeof rowsSchema>['content'][number]

export const caseSchema = z.object({
  ...rowShape,
  projectId: z.number(),
  deleted: z.boolean().nullish(),
  description: z.string().nullish(),
  precondition: z.string().nullish(),
  expectedResult: z.string().nullish(),
})
export const tagsSchema = z.array(named)

/** `expectedResultId`: a step whose children are what is expected. Names differ between versions. */
const nodeSchema = z.object({
  body: z.string().nullish(),
  children: z.array(z.number()).nullish(),
  expectedResultId: z.number().nullish(),
  expectedResult: z.union([z.number(), z.string()]).nullish(),
  sharedStepId: z.number().nullish(),
  attachmentId: z.number().nullish(),
})
export type AllureNode = z.infer<typeof nodeSchema>
export const treeSchema = z.object({
  root: z.object({ children: z.array(z.number()).nullish() }).nullish(),
  scenarioSteps: z.record(z.string(), nodeSchema).nullish(),
  attachments: z.record(z.string(), z.object({ name: z.string().nullish() })).nullish(),
})
export type AllureTree = z.infer<typeof treeSchema>

export type OldStep = {
  name?: string | null | undefined
  keyword?: string | null | undefined
  expectedResult?: string | null | undefined
  steps?: OldStep[] | null | undefined
}
const oldStepSchema: z.ZodType<OldStep> = z.lazy(() =>
  z.object({
    name: z.string().nullish(),
    keyword: z.string().nullish(),
    expectedResult: z.string().nullish(),
    steps: z.array(oldStepSchema).nullish(),
  }),
)
export const scenarioSchema = z.object({ steps: z.array(oldStepSchema).nullish() })

export const launchSchema = z.object({ id: z.number(), name: z.string(), closed: z.boolean().nullish() })
export const launchesSchema = page(launchSchema)

/** `status`: null while a manual result waits for its tester. `hidden`: another has taken its place. */
export const resultSchema = z.object({
  id: z.number(),
  testCaseId: z.number().nullish(),
  status: z.string().nullish(),
  manual: z.boolean().nullish(),
  hidden: z.boolean().nullish(),
  message: z.string().nullish(),
})
export const resultsSchema = page(resultSchema)
