import type { TmsFailure, TmsProject } from '#contract/schemas/tms.ts'
import type { TmsRun } from '#contract/schemas/tms-verdicts.ts'
import type { RefusedVerdict, TmsVerdict } from './verdicts.ts'
import type { TmsCasePage, TmsQuery, TmsTestCase } from './connector.ts'

/**
 * One exchange. `path`: with its query, as it is sent. `body`: parts that the request must have; text is compared whole. `response.body`: JSON, or a text as it is.
 */
export type RecordedExchange = {
  request: { method?: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown }
  response: { status?: number; headers?: Record<string, string>; body: unknown }
}

/**
 * What a connector says to its system and is answered, and what it makes of it. The suite (`tests/suites/tms-connector-suite.ts`) plays it over real HTTP, and
 * fails at a request that is not recorded.
 *
 * `basePath`: what stands behind the host in the address of a connection. `key`: how the right key arrives: in a header, or as a text somewhere in the body or in a header of any name. `refused`: the answer to any request with another key; `forbidden`: the answer to a key without rights.
 * `origin`: where the answers come from: a running instance, or the vendor's published examples, with the addresses.
 */
export type TmsRecording = {
  origin: { kind: 'instance' | 'documentation'; sources: string[] }
  basePath?: string
  apiKey: string
  wrongKey: string
  key: { header: string; value: string } | { somewhere: string[] }
  refused: RecordedExchange['response']
  forbidden?: RecordedExchange['response']
  exchanges: RecordedExchange[]
  projects: TmsProject[]
  lists: { query: TmsQuery; page: TmsCasePage }[]
  /** `url` and attachments with `{base}` in place of the address of the system. */
  testCases: TmsTestCase[]
  missing: { id: string; failure: TmsFailure }
  verdicts: RecordedVerdicts
}

/**
 * How verdicts are handed over: exchanges besides those above, test runs that are listed, the one that is made of `newRun` (null where none is made), what is sent to the run
 * `to`, what is refused of it, the comments in it (null where the same verdict again takes the place of the first), and the calls that close it, as `METHOD path` (absent where it is not closed).
 */
export type RecordedVerdicts = {
  exchanges: RecordedExchange[]
  projectId: string
  runs: TmsRun[]
  newRun: { name: string; caseIds: string[]; made: TmsRun } | null
  sent: { to: TmsRun; verdicts: TmsVerdict[]; refused: RefusedVerdict[] }
  comments: string[] | null
  closing?: string[]
}
