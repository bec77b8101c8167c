import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '#contract/rules/new-id.ts'
import type { TmsImport } from '#contract/schemas/tms.ts'
import { fakeCase, startFakeTestRail, type FakeTestRail } from '#tests/fakes/fake-testrail.ts'
import { type Caller, callAs, firstProject } from '#tests/harness/product/call.ts'
import { type Product, startProduct } from '#tests/harness/product/start-product.ts'
import type { BenchRow } from './report.ts'
import { residentMb } from './resident-memory.ts'

const CASES = 1000
const STEPS = 10
const POLL_MS = 50

/**
 * An import of 1,000 test cases of ten steps as drafts, from a TestRail on this machine that answers at once: time, requests and memory of the server. Then the
 * same import again, which finds that nothing has changed.
 */
export async function benchTmsImport(): Promise<BenchRow[]> {
  const steps = Array.from({ length: STEPS }, (_, at) => ({ content: `<p>Press <b>Button ${at}</b></p>`, expected: `Page ${at} is shown` }))
  const testrail = await startFakeTestRail(Array.from({ length: CASES }, (_, at) => fakeCase(at + 1, { steps })))
  const product = await startProduct({ LOCAL_RUNNERS: '0', OUTGOING_ALLOW: '127.0.0.1' })
  try {
    const { api } = await callAs(product.url)
    const { id: projectId, organizationId } = await firstProject(api)
    const credentials = { apiKey: testrail.apiKey }
    const connection = await api.tmsConnection.create.mutate({
      organizationId,
      tmsIntegrationId: 'testrail',
      tmsUrl: testrail.origin,
      credentials,
    })
    const target = { tmsConnectionId: connection.id, tmsProjectId: '1', projectId }
    const first = await measureImport(product, api, testrail, target)
    const again = await measureImport(product, api, testrail, target)
    if (first.counts.created !== CASES || again.counts.same !== CASES) throw new Error(JSON.stringify([first.counts, again.counts]))
    const area = `import of ${CASES.toLocaleString('en')} test cases`
    return [
      { area, measure: 'time', value: first.ms / 1000, unit: 's' },
      { area, measure: 'requests to the system', value: first.requests, unit: '' },
      { area, measure: 'memory of the server before', value: first.beforeMb, unit: 'MB' },
      { area, measure: 'memory of the server at most', value: first.peakMb, unit: 'MB' },
      { area, measure: 'the same again, nothing has changed: time', value: again.ms / 1000, unit: 's' },
      { area, measure: 'the same again: requests to the system', value: again.requests, unit: '' },
    ]
  } finally {
    await product.stop()
    testrail.close()
  }
}

type Target = { tmsConnectionId: string; tmsProjectId: string; projectId: string }
type Measured = { ms: number; requests: number; beforeMb: number; peakMb: number; counts: TmsImport['counts'] }

async function measureImport(product: Product, api: Caller, testrail: FakeTestRail, target: Target): Promise<Measured> {
  const beforeMb = residentMb(product.pid())
  let peakMb = beforeMb
  testrail.asked.length = 0
  const id = newId()
  const start = performance.now()
  await api.tmsImport.start.mutate({ id, ...target, selection: { kind: 'filter', searchValue: '', tag: '' } })
  for (;;) {
    const { status, counts, failure } = await api.tmsImport.get.query({ id })
    peakMb = Math.max(peakMb, residentMb(product.pid()))
    if (status === 'done') return { ms: performance.now() - start, requests: testrail.asked.length, beforeMb, peakMb, counts }
    if (status !== 'running') throw new Error(JSON.stringify(failure))
    await delay(POLL_MS)
  }
}
