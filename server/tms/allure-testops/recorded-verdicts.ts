import type { RecordedVerdicts } from '../port/recording.ts'

const page = (content: object[]) => ({ body: { content, totalElements: content.length, totalPages: 1, last: true, number: 0 } })
const launch = (id: number, name: string) => ({ id, name, projectId: 5, closed: false, external: false, autoclose: false })
const results = '/api/rs/testresult?launchId=8&page=0&size=1000&sort=id%2Casc'
const verdict = (caseId: string, passed: boolean) => ({
  caseId,
  verdict: passed ? ('passed' as const) : ('failed' as const),
  durationMs: 1200,
  comment: `Why <${caseId}>`,
  mark: `Why <${caseId}>`,
})

/** Test case 22 waits for a tester in the launch; 21 does not; 24 is one of another project. */
export const recordedVerdicts: RecordedVerdicts = {
  exchanges: [
    {
      request: { path: '/api/rs/launch/__search?projectId=5&rql=closed%20%3D%20false&page=0&size=100&sort=id%2Cdesc' },
      response: page([launch(7, 'Release 7'), launch(6, 'Nightly')]),
    },
    {
      request: { method: 'POST', path: '/api/rs/launch', body: { projectId: 5, name: 'Batch 1' } },
      response: { body: launch(8, 'Batch 1') },
    },
    { request: { path: '/api/rs/launch/8' }, response: { body: launch(8, 'Batch 1') } },
    {
      request: { path: results },
      response: page([
        { id: 80, launchId: 8, testCaseId: 21, name: 'Sign in', manual: true, status: 'passed', message: 'Why <21>', hidden: false },
        { id: 81, launchId: 8, testCaseId: 22, name: 'Корзина', manual: true, status: null, message: null, hidden: true },
        { id: 82, launchId: 8, testCaseId: 22, name: 'Корзина', manual: true, message: null, hidden: false },
        { id: 83, launchId: 8, testCaseId: 23, name: 'Empty', manual: false, status: null, message: null, hidden: false },
      ]),
    },
    { request: { path: '/api/rs/testcase/24' }, response: { body: { id: 24, projectId: 6, name: 'Склад', deleted: false } } },
    {
      request: {
        method: 'POST',
        path: '/api/rs/testresult',
        body: { launchId: 8, testCaseId: 21, name: 'Sign in', manual: true, status: 'passed', message: 'Why <21>', duration: 1200 },
      },
      response: { body: { id: 84, launchId: 8, testCaseId: 21, name: 'Sign in', manual: true, status: 'passed' } },
    },
    {
      request: {
        method: 'POST',
        path: '/api/rs/testresult/82/resolve?v2=true',
        body: { status: 'failed', message: 'Why <22>', duration: 1200 },
      },
      response: { status: 202, body: { id: 82, testCaseId: 22, name: 'Корзина', status: 'failed', duration: 1200 } },
    },
    { request: { method: 'POST', path: '/api/rs/launch/8/close' }, response: { status: 204, body: '' } },
  ],
  projectId: '5',
  runs: [
    { id: '7', name: 'Release 7', url: '{base}/launch/7' },
    { id: '6', name: 'Nightly', url: '{base}/launch/6' },
  ],
  newRun: { name: 'Batch 1', caseIds: ['21', '22'], made: { id: '8', name: 'Batch 1', url: '{base}/launch/8' } },
  sent: {
    to: { id: '8', name: 'Batch 1', url: '{base}/launch/8' },
    verdicts: [verdict('21', true), verdict('22', false), verdict('24', true), verdict('99', true), verdict('C1', true)],
    refused: ['24', '99', 'C1'].map((caseId) => ({ caseId, failure: { kind: 'not_found', what: 'testCase' } })),
  },
  comments: ['Why <21>'],
  closing: ['POST /api/rs/launch/8/close'],
}
