import type { TmsAttachment, TmsSystem } from '#contract/schemas/recipe-source.ts'
import type { TmsIntegration, TmsProject } from '#contract/schemas/tms.ts'
import type { TmsHttp } from './http.ts'
import type { TmsVerdictSink } from './verdicts.ts'

/** Which test cases of a project are asked for: `take` of those that fit, after the first `skip`. An empty text filters nothing. */
export type TmsQuery = { projectId: string; skip: number; take: number; searchValue: string; tag: string }

/**
 * A row of the list. `id`: what people know the case by, and enough by itself to read it (`C12`, `DEMO-12`). `version`: changes whenever the case does; null
 * where the list does not tell. `status` and `tags`: in the words of the system.
 */
export type TmsCaseRow = { id: string; name: string; status: string | null; tags: string[]; version: string | null }

/** `lookedAt`: as in `tmsTestCaseListSchema`. */
export type TmsCasePage = { testCases: TmsCaseRow[]; lookedAt: number | null }

/** One step as a person reads it: clean text, shared steps and parameters already put in. `expected` is empty where nothing is expected. */
export type TmsStep = { action: string; expected: string }

/**
 * A whole test case. All texts are plain: no HTML, Markdown or markup of the system's own.
 *
 * `url`: the page of the case, for people. `testData`: values and rows of parameters, one to a line. `attachments`: files and pictures of the case and of its steps.
 */
export type TmsTestCase = TmsCaseRow & {
  url: string | null
  description: string
  preconditions: string
  steps: TmsStep[]
  testData: string
  attachments: TmsAttachment[]
}

/**
 * What the product asks of a test-management system. One connector serves one connection and may remember, while it lives, what many cases share (names of
 * priorities, shared steps); it is made anew for each call of a user and for each import.
 *
 * Pages: `listTestCases` answers `take` rows unless there are no more. Where the system cannot search or filter by tag, the connector pages through and
 * filters (`filterPages`), looks at `TMS_FILTERED_MAX` cases at most, and says how many it looked at. `listProjects` answers all, at most `PROJECTS_MAX`.
 * Errors: TmsError, with the failure that users are told. Aborting the signal of its `TmsHttp` rejects with the reason.
 * Source: each connector names the documents that it follows.
 */
export type TmsConnector = {
  /** Whether the address is this system's API and the key is accepted: resolves, or rejects with the failure. */
  check(): Promise<void>
  listProjects(): Promise<TmsProject[]>
  listTestCases(query: TmsQuery): Promise<TmsCasePage>
  /** Errors: TmsError `not_found` for a case that is gone. */
  getTestCase(id: string): Promise<TmsTestCase>
  verdicts: TmsVerdictSink
}

/** `baseUrl`: as the user typed it, without a slash at its end, query and fragment. `http`: calls with the rules of the operator. */
export type TmsSession = { baseUrl: string; apiKey: string; http: TmsHttp }

/** A system that there is a connector for. */
export type TmsDefinition = {
  system: TmsSystem
  /** As in `tmsIntegrationSchema`. */
  verdicts: NonNullable<TmsIntegration['verdicts']>
  /** Errors: TmsError `key_form`. */
  connect(session: TmsSession): TmsConnector
}

/** Projects that a list shows; of more, the first. */
export const PROJECTS_MAX = 1000
