import { z } from 'zod'

/** The token itself, as a JSON text. */
export const tokenSchema = z.string().min(1)

export const errorsSchema = z.object({ errors: z.array(z.object({ message: z.string() })).nullish() })

const tests = <Row extends z.ZodType>(row: Row) => z.object({ data: z.object({ getTests: z.object({ results: z.array(row) }) }) })

export const projectsSchema = tests(
  z.object({ projectId: z.string(), jira: z.object({ key: z.string(), project: z.object({ name: z.string() }).nullish() }) }),
)

const rowShape = {
  lastModified: z.string().nullish(),
  jira: z.object({
    key: z.string(),
    summary: z.string(),
    description: z.unknown().optional(),
    labels: z.array(z.string()).nullish(),
    status: z.object({ name: z.string() }).nullish(),
    updated: z.string().nullish(),
  }),
}
const rowSchema = z.object(rowShape)
export type XrayRow = z.infer<typeof rowSchema>
export const rowsSchema = tests(rowSchema)

const testSchema = z.object({
  ...rowShape,
  steps: z
    .array(
      z.object({
        action: z.string().nullish(),
        data: z.string().nullish(),
        result: z.string().nullish(),
        attachments: z.array(z.object({ filename: z.string() })).nullish(),
      }),
    )
    .nullish(),
  gherkin: z.string().nullish(),
  unstructured: z.string().nullish(),
  preconditions: z.object({ results: z.array(z.object({ definition: z.string().nullish() })) }).nullish(),
})
export type XrayTest = z.infer<typeof testSchema>
export const caseSchema = z.object({ data: z.object({ getExpandedTests: z.object({ results: z.array(testSchema) }) }) })

export const executionsSchema = z.object({
  data: z.object({
    getTestExecutions: z.object({ results: z.array(z.object({ jira: z.object({ key: z.string(), summary: z.string() }) })) }),
  }),
})
export const newExecutionSchema = z.object({
  data: z.object({ createTestExecution: z.object({ testExecution: z.object({ jira: z.object({ key: z.string() }) }) }) }),
})
export const importedSchema = z.looseObject({ key: z.string() })
