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

const withId = z.object({ id: z.string() })
export const testedItemSchema = withId.extend({ name: z.string(), isDeleted: z.boolean().nullish() })
export const configurationsSchema = z.array(withId.extend({ isDefault: z.boolean().nullish(), isDeleted: z.boolean().nullish() }))
export const autotestSchema = withId
export const autotestsSchema = z.array(withId.extend({ externalId: z.string() }))
export const linkedItemsSchema = z.array(withId)
export const runsSchema = z.array(withId.extend({ name: z.string() }))
/** `testResults`: those that have arrived, with what was said to each. */
export const runSchema = withId.extend({
  stateName: z.string().nullish(),
  testResults: z.array(z.object({ message: z.string().nullish() })).nullish(),
})
