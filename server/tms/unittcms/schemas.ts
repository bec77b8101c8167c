import { z } from 'zod'

export const signInSchema = z.object({ access_token: z.string() })
export const projectsSchema = z.array(z.object({ id: z.number(), name: z.string() }))
export const foldersSchema = z.array(z.object({ id: z.number(), name: z.string() }))

const rowShape = {
  id: z.number(),
  title: z.string(),
  updatedAt: z.string().nullish(),
  Tags: z.array(z.object({ name: z.string() })).nullish(),
}
export const casesSchema = z.array(z.object(rowShape))
export type UnitTcmsRow = z.infer<typeof casesSchema>[number]

const stepSchema = z.object({
  step: z.string().nullish(),
  result: z.string().nullish(),
  /** `keyword`: only in the Gherkin template of newer versions. */
  caseSteps: z.object({ stepNo: z.number(), keyword: z.string().nullish() }),
})
export type UnitTcmsStep = z.infer<typeof stepSchema>

/** A case that is gone is `null` with status 200. `template`: 0 text, 1 steps, 2 Gherkin. */
export const caseSchema = z
  .object({
    ...rowShape,
    template: z.number(),
    folderId: z.number().nullish(),
    description: z.string().nullish(),
    preConditions: z.string().nullish(),
    expectedResults: z.string().nullish(),
    Steps: z.array(stepSchema).nullish(),
    Attachments: z.array(z.object({ title: z.string(), path: z.string().nullish() })).nullish(),
  })
  .nullable()

export const runsSchema = z.array(z.object({ id: z.number(), name: z.string() }))
export const newRunSchema = z.object({ id: z.number() })
export const runCasesSchema = z.array(z.object({ id: z.number(), caseId: z.number() }))
