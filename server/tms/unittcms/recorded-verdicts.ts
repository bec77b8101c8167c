import type { RecordedVerdicts } from '../port/recording.ts'

const verdict = (caseId: string, passed: boolean) => ({
  caseId,
  verdict: passed ? ('passed' as const) : ('failed' as const),
  durationMs: 1200,
  comment: `Why ${caseId}`,
  mark: caseId,
})

export const recordedVerdicts: RecordedVerdicts = {
  exchanges: [
    {
      request: { path: '/api/runs?projectId=1' },
      response: {
        body: [
          { id: 3, name: 'Nightly', projectId: 1 },
          { id: 4, name: 'Release 7', projectId: 1 },
        ],
      },
    },
    {
      request: { method: 'POST', path: '/api/runs?projectId=1', body: { name: 'Batch 1', state: 1 } },
      response: { body: { id: 5, name: 'Batch 1', projectId: 1 } },
    },
    {
      request: { path: '/api/runcases?runId=5' },
      response: {
        body: [
          { id: 51, runId: 5, caseId: 1, status: 0 },
          { id: 52, runId: 5, caseId: 2, status: 0 },
        ],
      },
    },
    {
      request: {
        method: 'POST',
        path: '/api/runcases/update?runId=5',
        body: [
          { id: 51, caseId: 1, status: 1, editState: 'changed' },
          { id: 52, caseId: 2, status: 2, editState: 'changed' },
        ],
      },
      response: { body: [{ id: 51 }, { id: 52 }] },
    },
  ],
  projectId: '1',
  runs: [
    { id: '4', name: 'Release 7', url: '{base}/projects/1/runs/4' },
    { id: '3', name: 'Nightly', url: '{base}/projects/1/runs/3' },
  ],
  newRun: { name: 'Batch 1', caseIds: ['1', '2'], made: { id: '5', name: 'Batch 1', url: '{base}/projects/1/runs/5' } },
  sent: {
    to: { id: '5', name: 'Batch 1', url: null },
    verdicts: [verdict('1', true), verdict('2', false), verdict('9', true)],
    refused: [{ caseId: '9', failure: { kind: 'not_in_run' } }],
  },
  comments: null,
}
