import type { RecordedVerdicts } from '../port/recording.ts'

const verdict = (caseId: string, passed: boolean) => ({
  caseId,
  verdict: passed ? ('passed' as const) : ('failed' as const),
  durationMs: 1200,
  comment: `Why ${caseId}`,
  mark: caseId,
})
const post = (path: string, body: unknown, answer: unknown) => ({
  request: { method: 'POST' as const, path: `/api/${path}`, body },
  response: { body: answer },
})
const get = (path: string, answer: unknown, status = 200) => ({ request: { path: `/api/${path}` }, response: { status, body: answer } })
const resolved = (id: number, status: string, message: string) =>
  post('v2/test-result/bulk/resolve', { selection: { launchId: 7, leafsInclude: [id] }, status, message }, '')

/** The launch has both test cases, one of them twice; 41 is of another project, 42 was deleted, 98 does not exist. */
export const recordedVerdicts: RecordedVerdicts = {
  exchanges: [
    get('launch?projectId=5&page=0&size=100&sort=createdDate%2Cdesc', {
      content: [
        { id: 8, name: 'Over', closed: true },
        { id: 7, name: 'Release 7', closed: false },
      ],
    }),
    post('launch', { projectId: 5, name: 'The batch', autoclose: false }, { id: 9, name: 'The batch' }),
    get('testresult?launchId=7&page=0&size=100', {
      content: [
        { id: 501, testCaseId: 21 },
        { id: 500, testCaseId: 22 },
        { id: 502, testCaseId: 22, status: 'failed' },
        { id: 503, testCaseId: null },
      ],
    }),
    get('rs/testcase/41', { id: 41, name: 'Elsewhere', projectId: 6, deleted: false }),
    get('rs/testcase/42', { id: 42, name: 'Old', projectId: 5, deleted: true }),
    get('rs/testcase/98', { error: 'Not Found' }, 404),
    resolved(501, 'passed', 'Why 21'),
    resolved(502, 'failed', 'Why 22'),
  ],
  projectId: '5',
  runs: [{ id: '7', name: 'Release 7', url: '{base}/launch/7' }],
  newRun: { name: 'The batch', caseIds: ['21', '22'], made: { id: '9', name: 'The batch', url: '{base}/launch/9' } },
  sent: {
    to: { id: '7', name: 'Release 7', url: '{base}/launch/7' },
    verdicts: [
      verdict('21', true),
      verdict('22', false),
      verdict('41', true),
      verdict('42', true),
      verdict('98', true),
      verdict('A-1', true),
    ],
    refused: ['A-1', '41', '42', '98'].map((caseId) => ({ caseId, failure: { kind: 'not_found', what: 'testCase' } })),
  },
  comments: null,
}
