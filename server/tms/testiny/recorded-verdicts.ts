import type { RecordedVerdicts } from '../port/recording.ts'

const verdict = (caseId: string, passed: boolean) => ({
  caseId,
  verdict: passed ? ('passed' as const) : ('failed' as const),
  durationMs: 1200,
  comment: `Why ${caseId}`,
  mark: caseId,
})
const mapping = (testcase: number, status: string) => ({
  ids: { testcase_id: testcase, testrun_id: 9 },
  mapped: { assigned_to: 'OWNER', result_status: status },
})

export const recordedVerdicts: RecordedVerdicts = {
  exchanges: [
    {
      request: {
        method: 'POST',
        path: '/api/v1/testrun/find',
        body: {
          pagination: { offset: 0, limit: 100 },
          order: [{ column: 'id', order: 'desc' }],
          filter: { project_id: 1, is_deleted: false },
        },
      },
      response: {
        body: {
          meta: { count: 2 },
          data: [
            { id: 8, title: 'Nightly', is_closed: false },
            { id: 7, title: 'Old', is_closed: true },
          ],
        },
      },
    },
    {
      request: { method: 'POST', path: '/api/v1/testrun', body: { title: 'Batch 1', project_id: 1 } },
      response: { body: { id: 9, title: 'Batch 1', project_id: 1 } },
    },
    {
      request: {
        method: 'POST',
        path: '/api/v1/testrun/mapping/bulk/testcase:testrun?op=add_or_update',
        body: [mapping(1, 'PASSED'), mapping(2, 'FAILED')],
      },
      response: { body: [] },
    },
  ],
  projectId: '1',
  runs: [{ id: '8', name: 'Nightly', url: null }],
  newRun: { name: 'Batch 1', caseIds: ['TC-1', 'TC-2'], made: { id: '9', name: 'Batch 1', url: null } },
  sent: {
    to: { id: '9', name: 'Batch 1', url: null },
    verdicts: [verdict('TC-1', true), verdict('TC-2', false), verdict('C1', true)],
    refused: [{ caseId: 'C1', failure: { kind: 'not_found', what: 'testCase' } }],
  },
  comments: null,
}
