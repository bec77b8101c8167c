import type { RecordedVerdicts } from '../port/recording.ts'

const rpc = (method: string, params: unknown[], result: unknown) => ({
  request: { method: 'POST' as const, path: '/json-rpc/', body: { method, params } },
  response: { body: { jsonrpc: '2.0', id: 1, result } },
})
const verdict = (caseId: string, passed: boolean) => ({
  caseId,
  verdict: passed ? ('passed' as const) : ('failed' as const),
  durationMs: 1200,
  comment: `Why ${caseId}`,
  mark: caseId,
})

export const recordedVerdicts: RecordedVerdicts = {
  exchanges: [
    rpc(
      'TestRun.filter',
      [{ plan__product: 1, stop_date__isnull: true }],
      [
        { id: 3, summary: 'Nightly' },
        { id: 4, summary: 'Release 7' },
      ],
    ),
    rpc(
      'TestExecution.filter',
      [{ run: 4 }],
      [
        { id: 41, case: 1, run: 4 },
        { id: 42, case: 2, run: 4 },
      ],
    ),
    rpc('TestExecutionStatus.filter', [{ name: 'PASSED' }], [{ id: 4, name: 'PASSED' }]),
    rpc('TestExecutionStatus.filter', [{ name: 'FAILED' }], [{ id: 5, name: 'FAILED' }]),
    rpc('TestExecution.update', [41, { status: 4 }], { id: 41 }),
    rpc('TestExecution.update', [42, { status: 5 }], { id: 42 }),
    rpc('TestExecution.add_comment', [41, 'Why TC-1'], { id: 1 }),
    rpc('TestExecution.add_comment', [42, 'Why TC-2'], { id: 2 }),
    rpc('TestExecution.get_comments', [41], [{ id: 1, comment: 'Why TC-1' }]),
    rpc('TestExecution.get_comments', [42], []),
  ],
  projectId: '1',
  runs: [
    { id: '4', name: 'TR-4 Release 7', url: '{base}/runs/4/' },
    { id: '3', name: 'TR-3 Nightly', url: '{base}/runs/3/' },
  ],
  newRun: null,
  sent: {
    to: { id: '4', name: 'TR-4 Release 7', url: null },
    verdicts: [verdict('TC-1', true), verdict('TC-2', false), verdict('TC-9', true)],
    refused: [{ caseId: 'TC-9', failure: { kind: 'not_in_run' } }],
  },
  comments: ['Why TC-1'],
}
