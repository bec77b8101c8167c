import { z } from 'zod'
import { TmsError } from '../port/tms-error.ts'
import { byNumber, notInRun, RUNS_MAX, type TmsVerdictSink } from '../port/verdicts.ts'
import { commentsSchema, executionsSchema, runsSchema, statusesSchema } from './schemas.ts'

const STATUS = { passed: 'PASSED', failed: 'FAILED' }

type Rpc = <T>(method: string, params: unknown[], schema: z.ZodType<T>, writes?: boolean) => Promise<T>

/**
 * Verdicts are the states of test executions in a test run that somebody has made: a new one would need a plan, a version and a build, which the product
 * cannot know. A test case that is not in it is not added, because that is the tester's choice.
 *
 * Source: kiwitcms.readthedocs.io, "RPC"; github.com/kiwitcms/Kiwi, tcms/rpc/api/{testrun,testexecution,testexecutionstatus}.py.
 */
export function kiwiVerdicts(baseUrl: string, rpc: Rpc): TmsVerdictSink {
  const statuses = new Map<string, Promise<number>>()
  const statusOf = (name: string): Promise<number> => {
    const known = statuses.get(name) ?? rpc('TestExecutionStatus.filter', [{ name }], statusesSchema).then(([first]) => idOf(first, name))
    statuses.set(name, known)
    return known
  }
  const executionsOf = (run: string) => rpc('TestExecution.filter', [{ run: Number(run) }], executionsSchema)
  return {
    chunk: 1,
    repeats: {
      kind: 'adds',
      async listComments({ run }) {
        const comments: string[] = []
        for (const { id } of await executionsOf(run.id)) {
          comments.push(...(await rpc('TestExecution.get_comments', [id], commentsSchema)).flatMap(({ comment }) => comment ?? []))
        }
        return comments
      },
    },
    async listRuns(projectId) {
      const runs = await rpc('TestRun.filter', [{ plan__product: Number(projectId), stop_date__isnull: true }], runsSchema)
      const latest = runs.toSorted((a, b) => b.id - a.id).slice(0, RUNS_MAX)
      return latest.map(({ id, summary }) => ({ id: String(id), name: `TR-${id} ${summary}`, url: `${baseUrl}/runs/${id}/` }))
    },
    createRun: null,
    async send({ run }, verdicts) {
      const { known, refused } = byNumber(verdicts, numberOf)
      const executions = new Map((await executionsOf(run.id)).map(({ id, case: of }) => [of, id]))
      const missing = known.filter(({ number }) => !executions.has(number)).map(({ verdict }) => notInRun(verdict.caseId))
      for (const { number, verdict } of known) {
        const id = executions.get(number)
        if (id === undefined) continue
        await rpc('TestExecution.update', [id, { status: await statusOf(STATUS[verdict.verdict]) }], z.unknown())
        await rpc('TestExecution.add_comment', [id, verdict.comment], z.unknown(), true)
      }
      return [...refused, ...missing]
    },
  }
}

const numberOf = (caseId: string): number | null => {
  const number = /^TC-(\d+)$/i.exec(caseId)?.[1]
  return number === undefined ? null : Number(number)
}

/** Administrators can rename statuses. Errors: TmsError. */
function idOf(status: { id: number } | undefined, name: string): number {
  if (status) return status.id
  throw new TmsError({ kind: 'failed', status: 200, detail: `There is no status ${name}` })
}
