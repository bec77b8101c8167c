import { z } from 'zod'

/** A list as TestRail 6.7 and later send it, or the bare array of older servers, which is everything. */
const paged = <Name extends string, Row extends z.ZodType>(name: Name, row: Row) =>
  z
    .union([z.array(row), z.looseObject({ [name]: z.array(row), _links: z.object({ next: z.string().nullable() }).optional() })])
    .transform((answer) => {
      if (Array.isArray(answer)) return { rows: answer, hasMore: false }
      const { [name]: rows, _links: links } = answer as { [name: string]: unknown; _links?: { next: string | null } }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema above has checked the rows under this name
      return { rows: rows as z.output<Row>[], hasMore: Boolean(links?.next) }
    })

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
