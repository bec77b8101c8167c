import { z } from 'zod'
import type { TmsRun } from '#contract/schemas/tms-verdicts.ts'
import type { TmsCall, TmsHttp } from '../port/http.ts'
import { collect } from '../port/filter-pages.ts'
import { notFoundInTms, TmsError } from '../port/tms-error.ts'
import { byNumber, notInRun, RUNS_MAX, type TmsVerdict, type TmsVerdictSink } from '../port/verdicts.ts'
import { caseSuiteSchema, planSchema, plansPage, projectSchema, resultsPage, runSchema, runsPage, testsPage } from './schemas.ts'

/** Statuses that each TestRail has; they cannot be removed. */
const STATUS = { passed: 1, failed: 5 }
const TESTS_MAX = 20_000
const RESULTS_MAX = 20_000
/** Cases whose suite is asked for at the same time. */
const LANES = 4

type Options = { what?: TmsCall['what']; parameters?: Record<string, string | number | undefined> }
type Pages = <Row>(path: string, schema: z.ZodType<{ rows: Row[]; hasMore: boolean }>, options?: Options) => AsyncGenerator<Row[]>
type Parts = { http: TmsHttp; root: string; call: (path: string, what?: TmsCall['what']) => TmsCall; pages: Pages }

/**
 * Verdicts are results of tests in a run: `R12`. Cases of several suites go into a plan with a run for each suite: `P12`.
 *
 * Source: support.testrail.com, "API reference": Results (`add_results_for_cases`), Runs, Plans, Tests, Statuses.
 */
export function testrailVerdicts({ http, root, call, pages }: Parts): TmsVerdictSink {
  const post = <T>(path: string, body: object, schema: z.ZodType<T>, what: TmsCall['what'] = 'testRun') =>
    http.json({ ...call(path), method: 'POST', body, writes: true, what }, schema)
  const suitesOf = async (numbers: readonly number[]): Promise<Map<number, number[]>> => {
    const queue = [...numbers]
    const suites = new Map<number, number[]>()
    const lanes = Array.from({ length: LANES }, async () => {
      for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
        const suite = await suiteOf(number)
        if (suite !== undefined) suites.set(suite, [...(suites.get(suite) ?? []), number])
      }
    })
    await Promise.all(lanes)
    return new Map([...suites].toSorted(([a], [b]) => a - b))
  }
  /** Undefined for a case that is gone: its verdict is refused later. */
  const suiteOf = async (number: number): Promise<number | undefined> => {
    try {
      return (await http.json(call(`get_case/${number}`, 'testCase'), caseSuiteSchema)).suite_id ?? 0
    } catch (error) {
      if (error instanceof TmsError && error.failure.kind === 'not_found') return undefined
      throw error
    }
  }
  const runsIn = async (id: string): Promise<number[]> => {
    const number = numberIn(id)
    if (!id.startsWith('P')) return [number]
    const plan = await http.json(call(`get_plan/${number}`, 'testRun'), planSchema)
    return plan.entries.flatMap(({ runs }) => runs.map((run) => run.id))
  }
  return {
    chunk: 200,
    repeats: {
      kind: 'adds',
      async listComments({ run }) {
        const comments: string[] = []
        for (const id of await runsIn(run.id)) {
          const results = await collect(pages(`get_results_for_run/${id}`, resultsPage, { what: 'testRun' }), RESULTS_MAX)
          comments.push(...results.flatMap(({ comment }) => comment ?? []))
        }
        return comments
      },
    },
    async listRuns(projectId) {
      const project = numberIn(projectId)
      const open = { what: 'project' as const, parameters: { is_completed: 0 } }
      const runs = await collect(pages(`get_runs/${project}`, runsPage, open), RUNS_MAX)
      const plans = await collect(pages(`get_plans/${project}`, plansPage, open), RUNS_MAX)
      return [...runs.map((run) => toRun(root, 'R', run)), ...plans.map((plan) => toRun(root, 'P', plan))]
    },
    async createRun({ projectId, name, caseIds }) {
      const project = numberIn(projectId)
      const numbers = caseIds.flatMap((id) => caseNumber(id) ?? [])
      const { suite_mode: suiteMode } = await http.json(call(`get_project/${project}`, 'project'), projectSchema)
      const suites = [...(await suitesOf(numbers))]
      const [only] = suites
      if (!only) throw notFoundInTms('testCase')
      if (suites.length === 1) {
        const suite = suiteMode === 1 ? {} : { suite_id: only[0] }
        return toRun(
          root,
          'R',
          await post(`add_run/${project}`, { name, ...suite, include_all: false, case_ids: only[1] }, runSchema, 'project'),
        )
      }
      const entries = suites.map(([suite, ids]) => ({ suite_id: suite, include_all: false, case_ids: ids }))
      return toRun(root, 'P', await post(`add_plan/${project}`, { name, entries }, planSchema, 'project'))
    },
    async send({ run }, verdicts) {
      const { known, refused } = byNumber(verdicts, caseNumber)
      let open = known
      for (const id of await runsIn(run.id)) {
        const tests = new Set(
          (await collect(pages(`get_tests/${id}`, testsPage, { what: 'testRun' }), TESTS_MAX)).map((test) => test.case_id),
        )
        const here = open.filter(({ number }) => tests.has(number))
        open = open.filter(({ number }) => !tests.has(number))
        const results = here.map(({ number, verdict }) => ({ case_id: number, ...resultOf(verdict) }))
        if (results.length > 0) await post(`add_results_for_cases/${id}`, { results }, z.unknown())
      }
      return [...refused, ...open.map(({ verdict }) => notInRun(verdict.caseId))]
    },
  }
}

const caseNumber = (id: string): number | null => {
  const number = /^C?(\d+)$/i.exec(id)?.[1]
  return number === undefined ? null : Number(number)
}

/** Errors: TmsError `not_found`. */
function numberIn(id: string): number {
  const number = /^[RP]?(\d+)$/.exec(id)?.[1]
  if (number === undefined) throw notFoundInTms('testRun')
  return Number(number)
}

function toRun(root: string, kind: 'R' | 'P', { id, name }: { id: number; name: string }): TmsRun {
  return { id: `${kind}${id}`, name, url: `${root}/index.php?/${kind === 'R' ? 'runs' : 'plans'}/view/${id}` }
}

/** A time span has the form `1m 5s`, of one second at least. */
const resultOf = ({ verdict, durationMs, comment }: TmsVerdict) => ({
  status_id: STATUS[verdict],
  comment,
  elapsed: elapsedOf(Math.max(1, Math.round(durationMs / 1000))),
})

const elapsedOf = (seconds: number): string => (seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m ${seconds % 60}s`)
