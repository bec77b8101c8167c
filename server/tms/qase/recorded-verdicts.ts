import type { RecordedVerdicts } from '../port/recording.ts'

const list = (entities: unknown[]) => ({
  body: { status: true, result: { total: entities.length, filtered: entities.length, count: entities.length, entities } },
})
const verdict = (caseId: string, passed: boolean) => ({
  caseId,
  verdict: passed ? ('passed' as const) : ('failed' as const),
  durationMs: 1200,
  comment: `Why ${caseId}`,
  mark: `Why ${caseId}`,
})

export const recordedVerdicts: RecordedVerdicts = {
  exchanges: [
    {
      request: { path: '/v1/run/DEMO?limit=100&offset=0' },
      response: list([
        { id: 1, title: 'Old', status: 1, status_text: 'complete' },
        { id: 2, title: 'Nightly', status: 0, status_text: 'active' },
        { id: 3, title: 'Release 7', status: 0, status_text: 'active' },
      ]),
    },
    {
      request: { method: 'POST', path: '/v1/run/DEMO', body: { title: 'Batch 1', is_autotest: true, cases: [1, 2] } },
      response: { body: { status: true, result: { id: 4 } } },
    },
    {
      request: {
        method: 'POST',
        path: '/v1/result/DEMO/4/bulk',
        body: {
          results: [
            { case_id: 1, status: 'passed', time_ms: 1200, comment: 'Why DEMO-1' },
            { case_id: 2, status: 'failed', time_ms: 1200, comment: 'Why DEMO-2' },
          ],
        },
      },
      response: { body: { status: true } },
    },
    { request: { path: '/v1/result/DEMO?run=4&limit=100&offset=0' }, response: list([{ hash: 'a1', comment: 'Why DEMO-1', run_id: 4 }]) },
  ],
  projectId: 'DEMO',
  runs: [
    { id: '3', name: 'Release 7', url: '{base}/run/DEMO/dashboard/3' },
    { id: '2', name: 'Nightly', url: '{base}/run/DEMO/dashboard/2' },
  ],
  newRun: {
    name: 'Batch 1',
    caseIds: ['DEMO-1', 'DEMO-2', 'SHOP-1'],
    made: { id: '4', name: 'Batch 1', url: '{base}/run/DEMO/dashboard/4' },
  },
  sent: {
    to: { id: '4', name: 'Batch 1', url: null },
    verdicts: [verdict('DEMO-1', true), verdict('DEMO-2', false), verdict('SHOP-1', true)],
    refused: [{ caseId: 'SHOP-1', failure: { kind: 'not_found', what: 'testCase' } }],
  },
  comments: ['Why DEMO-1'],
}
