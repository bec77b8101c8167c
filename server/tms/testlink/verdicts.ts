import { z } from 'zod'
import { RUNS_MAX, type TmsVerdictSink } from '../port/verdicts.ts'
import { buildsSchema, createdSchema, plansSchema } from './schemas.ts'

const STATUS = { passed: 'p', failed: 'f' }

type Rpc = <T>(method: string, params: Record<string, string | boolean>, schema: z.ZodType<T>, writes?: boolean) => Promise<T>

/**
 * Verdicts are executions in a test plan that a user chooses; each batch gets a build of its own there. The same again takes the place of the first. A test case
 * that the plan does not hold is refused.
 *
 * Source: TestLink 1.9.20, lib/api/xmlrpc/v1/xmlrpc.class.php: getProjectTestPlans, getBuildsForTestPlan, createBuild, reportTCResult.
 */
export function testlinkVerdicts(call: Rpc): TmsVerdictSink {
  const builds = new Map<string, Promise<string>>()
  const buildOf = (plan: string, name: string): Promise<string> => {
    const known = builds.get(`${plan} ${name}`) ?? findOrCreate(plan, name)
    builds.set(`${plan} ${name}`, known)
    return known
  }
  const findOrCreate = async (testplanid: string, buildname: string): Promise<string> => {
    const known = (await call('tl.getBuildsForTestPlan', { testplanid }, buildsSchema)).find(({ name }) => name === buildname)
    if (known) return known.id
    const [created] = await call('tl.createBuild', { testplanid, buildname, buildnotes: '' }, createdSchema, true)
    return created!.id
  }
  return {
    chunk: 1,
    repeats: { kind: 'overwrites' },
    async listRuns(projectId) {
      const plans = await call('tl.getProjectTestPlans', { testprojectid: projectId }, plansSchema)
      const open = plans.filter(({ active, is_open: isOpen }) => active !== '0' && isOpen !== '0')
      return open.toReversed().slice(0, RUNS_MAX).map(({ id, name }) => ({ id, name, url: null })) // prettier-ignore
    },
    createRun: null,
    async send({ run, name }, verdicts) {
      const buildid = await buildOf(run.id, name)
      for (const { caseId, verdict, comment, durationMs } of verdicts) {
        const params = { testcaseexternalid: caseId, testplanid: run.id, buildid, status: STATUS[verdict], notes: comment, overwrite: true }
        // in minutes
        const execduration = (durationMs / 60_000).toFixed(2)
        await call('tl.reportTCResult', { ...params, execduration }, z.array(z.looseObject({ status: z.unknown() })))
      }
      return []
    },
  }
}
