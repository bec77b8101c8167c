import { z } from 'zod'

export const projectsSchema = z.array(z.object({ id: z.string(), name: z.string(), isDeleted: z.boolean().nullish() }))

const tagSchema = z.object({ name: z.string() })
const rowShape = {
  globalId: z.number(),
  name: z.string(),
  state: z.string().nullish(),
  modifiedDate: z.string().nullish(),
  tags: z.array(tagSchema).nullish(),
  /** Lists of newer versions have the names alone. */
  tagNames: z.array(z.string()).nullish(),
}
export const rowsSchema = z.array(z.object(rowShape))
export type TestItRow = z.infer<typeof rowsSchema>[number]

export type TestItStep = {
  action?: string | null | undefined
  expected?: string | null | undefined
  testData?: string | null | undefined
  /** The shared steps that stand here. */
  workItem?: { steps?: TestItStep[] | null | undefined } | null | undefined
}
const stepSchema: z.ZodType<TestItStep> = z.lazy(() =>
  z.object({
    action: z.string().nullish(),
    expected: z.string().nullish(),
    testData: z.string().nullish(),
    workItem: z.object({ steps: z.array(stepSchema).nullish() }).nullish(),
  }),
)

export const workItemSchema = z.object({
  ...rowShape,
  description: z.string().nullish(),
  isDeleted: z.boolean().nullish(),
  sectionPreconditionSteps: z.array(stepSchema).nullish(),
  preconditionSteps: z.array(stepSchema).nullish(),
  steps: z.array(stepSchema).nullish(),
  iterations: z.array(z.object({ parameters: z.array(z.object({ name: z.string(), value: z.string() })).nullish() })).nullish(),
  attachments: z.array(z.object({ id: z.string(), name: z.string() })).nullish(),
})

export const ownedWorkItemSchema = z.object({
  id: z.string(),
  globalId: z.number(),
  name: z.string(),
  projectId: z.string(),
  isDeleted: z.boolean().nullish(),
})
export type OwnedWorkItem = z.infer<typeof ownedWorkItemSchema>

export const identitySchema = z.object({ id: z.string() })
export const autotestsSchema = z.array(z.object({ id: z.string(), externalId: z.string().nullish() }))
/** Work items that an autotest is linked with. */
export const linkedSchema = z.array(identitySchema)

export const configurationsSchema = z.array(
  z.object({ id: z.string(), isDefault: z.boolean().nullish(), isDeleted: z.boolean().nullish() }),
)
/** `state`: `NotStarted`, `InProgress`, `Stopped` or `Completed`. */
export const testRunsSchema = z.array(z.object({ id: z.string(), name: z.string(), state: z.string().nullish() }))
export const resultsSchema = z.array(z.object({ comment: z.string().nullish(), links: z.array(z.object({ url: z.string() })).nullish() }))
