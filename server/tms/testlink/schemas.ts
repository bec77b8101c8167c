import { z } from 'zod'

/** Numbers come as texts or as numbers, whatever PHP had. */
const text = z.union([z.string(), z.number().transform(String)])
/** Nothing is an empty text. A list can be a struct whose names are numbers. */
const list = <Row extends z.ZodType>(row: Row) =>
  z.preprocess(
    (value) => (value === '' || value === null ? [] : typeof value === 'object' && !Array.isArray(value) ? Object.values(value) : value),
    z.array(row),
  )

export const errorsSchema = z.array(z.object({ code: z.coerce.number(), message: z.string() }))
export const projectsSchema = list(z.object({ id: text, name: z.string() }))
export const suitesSchema = list(z.object({ id: text }))
/** `{ 'WS-1': { '3': 'smoke' } }` */
const names = z.preprocess((value) => (value === '' || value === null ? {} : value), z.record(z.string(), z.string()))
export const keywordsSchema = z.preprocess((value) => (value === '' || value === null ? {} : value), z.record(z.string(), names))

const caseSchema = z
  .object({
    full_tc_external_id: z.string().nullish(),
    external_id: z.string().nullish(),
    name: z.string(),
    status: text.nullish(),
    version: text.nullish(),
    modification_ts: z.string().nullish(),
    summary: z.string().nullish(),
    preconditions: z.string().nullish(),
    steps: list(
      z.object({ step_number: z.coerce.number(), actions: z.string().nullish(), expected_results: z.string().nullish() }),
    ).nullish(),
  })
  .refine(({ full_tc_external_id: full, external_id: external }) => full || external)
export type TestlinkCase = z.infer<typeof caseSchema>
export const casesSchema = list(caseSchema)

/** `active`, `is_open`: `1` or `0`. */
export const plansSchema = list(z.object({ id: text, name: z.string(), active: text.nullish(), is_open: text.nullish() }))
export const buildsSchema = list(z.object({ id: text, name: z.string() }))
export const createdSchema = z.array(z.object({ id: text })).min(1)
