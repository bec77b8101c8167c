import { z } from 'zod'

const page = <Row extends z.ZodType>(row: Row) => z.object({ values: z.array(row), isLast: z.boolean().nullish() })

export const cloudProjectsSchema = page(z.object({ key: z.string(), enabled: z.boolean().nullish() }))
export const cloudStatusesSchema = page(z.object({ id: z.number(), name: z.string() }))

export const cloudCaseSchema = z.object({
  key: z.string(),
  name: z.string(),
  objective: z.string().nullish(),
  precondition: z.string().nullish(),
  labels: z.array(z.string()).nullish(),
  status: z.object({ id: z.number() }).nullish(),
  /** `self` ends with `teststeps` or `testscript`, which tells the kind. */
  testScript: z.object({ self: z.string().nullish() }).nullish(),
})
export type CloudCase = z.infer<typeof cloudCaseSchema>
export const cloudCasesSchema = page(cloudCaseSchema)

const cloudStepSchema = z.object({
  inline: z.object({ description: z.string().nullish(), testData: z.string().nullish(), expectedResult: z.string().nullish() }).nullish(),
  testCase: z
    .object({
      testCaseKey: z.string(),
      parameters: z.array(z.object({ name: z.string().nullish(), value: z.string().nullish() })).nullish(),
    })
    .nullish(),
})
export type CloudStep = z.infer<typeof cloudStepSchema>
export const cloudStepsSchema = page(cloudStepSchema)
export const cloudScriptSchema = z.object({ type: z.enum(['plain', 'bdd']), text: z.string() })

export const jiraProjectsSchema = z.array(z.object({ key: z.string(), name: z.string() }))

const serverRowShape = {
  key: z.string(),
  name: z.string(),
  status: z.string().nullish(),
  labels: z.array(z.string()).nullish(),
  updatedOn: z.string().nullish(),
  createdOn: z.string().nullish(),
}
const serverRowSchema = z.object(serverRowShape)
export type ServerRow = z.infer<typeof serverRowSchema>
export const serverCasesSchema = z.array(serverRowSchema)

export const serverCaseSchema = z.object({
  ...serverRowShape,
  objective: z.string().nullish(),
  precondition: z.string().nullish(),
  parameters: z.object({ entries: z.array(z.record(z.string(), z.string())).nullish() }).nullish(),
  testScript: z
    .object({
      type: z.string(),
      text: z.string().nullish(),
      steps: z
        .array(
          z.object({
            index: z.number().nullish(),
            description: z.string().nullish(),
            testData: z.string().nullish(),
            expectedResult: z.string().nullish(),
            testCaseKey: z.string().nullish(),
          }),
        )
        .nullish(),
    })
    .nullish(),
})
export type ServerCase = z.infer<typeof serverCaseSchema>
export const serverFilesSchema = z.array(z.object({ filename: z.string(), url: z.string().nullish() }))

export const cloudCyclesSchema = page(z.object({ key: z.string(), name: z.string() }))
export const newCycleSchema = z.object({ key: z.string() })
export const cloudExecutionsSchema = page(z.object({ comment: z.string().nullish() }))
export const serverRunsSchema = z.array(z.object({ key: z.string(), name: z.string() }))
export const serverResultsSchema = z.array(z.object({ comment: z.string().nullish() }))
