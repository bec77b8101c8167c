import { z } from 'zod'

/** A list as TestRail 6.7 and later send it, with the rows under `name`, or the bare array of older servers, which is everything. */
const paged = <Row extends z.ZodType>(name: string, row: Row) => {
  const rows = z.array(row)
  const page = z.looseObject({ _links: z.object({ next: z.string().nullable() }).optional() })
  return z.unknown().transform((answer, context) => {
    const head = page.safeParse(answer)
    const found = rows.safeParse(Array.isArray(answer) ? answer : head.data?.[name])
    const { _links: links } = head.data ?? {}
    if (found.success) return { rows: found.data, hasMore: Boolean(links?.next) }
    context.addIssue({ code: 'custom', message: `not a list of ${name}: ${found.error.message}` })
    return z.NEVER
  })
}

const stepSchema = z.object({
  content: z.string().nullish(),
  expected: z.string().nullish(),
  additional_info: z.string().nullish(),
  shared_step_id: z.number().nullish(),
})
export type TestRailStep = z.infer<typeof stepSchema>

export const caseSchema = z.object({
  id: z.number(),
  title: z.string(),
  updated_on: z.number().nullish(),
  is_deleted: z.union([z.number(), z.boolean()]).nullish(),
  labels: z.array(z.object({ title: z.string() })).nullish(),
  custom_preconds: z.string().nullish(),
  custom_steps: z.string().nullish(),
  custom_expected: z.string().nullish(),
  custom_steps_separated: z.array(stepSchema).nullish(),
  custom_testrail_bdd_scenario: z.string().nullish(),
})
export type TestRailCase = z.infer<typeof caseSchema>

/** `suite_mode`: 1 one suite, 2 one suite with baselines, 3 several suites. */
export const projectSchema = z.object({ id: z.number(), name: z.string(), suite_mode: z.number().optional() })
export const projectsPage = paged('projects', projectSchema)
/** Newer Cloud versions page this list too. */
export const suitesPage = paged('suites', z.object({ id: z.number() }))
export const casesPage = paged('cases', caseSchema)
export const sharedStepSchema = z.object({ custom_steps_separated: z.array(stepSchema) })
/** `id`: a number, or a UUID in the Cloud. */
export const attachmentsPage = paged('attachments', z.object({ id: z.union([z.number(), z.string()]), name: z.string() }))
/** A scenario is a JSON text in a field of text. */
export const scenarioSchema = z.array(z.object({ content: z.string() }))

export const caseSuiteSchema = z.object({ suite_id: z.number().nullish() })
export const runSchema = z.object({ id: z.number(), name: z.string() })
export const runsPage = paged('runs', runSchema)
export const plansPage = paged('plans', runSchema)
export const planSchema = runSchema.extend({ entries: z.array(z.object({ runs: z.array(z.object({ id: z.number() })) })) })
export const testsPage = paged('tests', z.object({ case_id: z.number() }))
export const resultsPage = paged('results', z.object({ comment: z.string().nullish() }))
