import type { RecordedVerdicts } from '../port/recording.ts'

const verdict = (caseId: string, passed: boolean) => ({
  caseId,
  verdict: passed ? ('passed' as const) : ('failed' as const),
  durationMs: 1200,
  comment: `Why <b>\n${caseId}`,
  mark: caseId,
})
const sent = [verdict('SHOP-T1', true), verdict('SHOP-T2', false), verdict('other', true)]
const refused = [{ caseId: 'other', failure: { kind: 'not_found' as const, what: 'testCase' as const } }]
const page = (values: unknown[]) => ({ body: { startAt: 0, maxResults: 100, total: values.length, isLast: true, values } })
const cloudResult = (testCaseKey: string, statusName: string) => ({
  request: {
    method: 'POST' as const,
    path: '/v2/testexecutions',
    body: {
      projectKey: 'SHOP',
      testCaseKey,
      testCycleKey: 'SHOP-R3',
      statusName,
      executionTime: 1200,
      comment: `Why &lt;b&gt;<br>${testCaseKey}`,
    },
  },
  response: { status: 201, body: { id: 1, self: 'https://…' } },
})

export const recordedCloudVerdicts: RecordedVerdicts = {
  exchanges: [
    {
      request: { path: '/v2/testcycles?projectKey=SHOP&startAt=0&maxResults=100' },
      response: page([
        { id: 1, key: 'SHOP-R1', name: 'Nightly' },
        { id: 2, key: 'SHOP-R2', name: 'Release 7' },
      ]),
    },
    {
      request: { method: 'POST', path: '/v2/testcycles', body: { projectKey: 'SHOP', name: 'Batch 1' } },
      response: { status: 201, body: { id: 3, key: 'SHOP-R3', self: 'https://…' } },
    },
    cloudResult('SHOP-T1', 'Pass'),
    cloudResult('SHOP-T2', 'Fail'),
    {
      request: { path: '/v2/testexecutions?projectKey=SHOP&testCycle=SHOP-R3&startAt=0&maxResults=100' },
      response: page([
        { id: 1, key: 'SHOP-E1', comment: 'Why SHOP-T1' },
        { id: 2, key: 'SHOP-E2', comment: null },
      ]),
    },
  ],
  projectId: 'SHOP',
  runs: [
    { id: 'SHOP-R2', name: 'SHOP-R2 Release 7', url: null },
    { id: 'SHOP-R1', name: 'SHOP-R1 Nightly', url: null },
  ],
  newRun: { name: 'Batch 1', caseIds: ['SHOP-T1', 'SHOP-T2'], made: { id: 'SHOP-R3', name: 'SHOP-R3 Batch 1', url: null } },
  sent: { to: { id: 'SHOP-R3', name: 'SHOP-R3 Batch 1', url: null }, verdicts: sent, refused },
  comments: ['Why SHOP-T1'],
}

const ATM = '/rest/atm/1.0'
const result = (testCaseKey: string, status: string) => ({
  testCaseKey,
  status,
  executionTime: 1200,
  comment: `Why &lt;b&gt;<br>${testCaseKey}`,
})

export const recordedDataCenterVerdicts: RecordedVerdicts = {
  exchanges: [
    {
      request: { path: `${ATM}/testrun/search?query=projectKey%20%3D%20%22SHOP%22&fields=key%2Cname&startAt=0&maxResults=100` },
      response: { body: [{ key: 'SHOP-C1', name: 'Nightly' }] },
    },
    {
      request: {
        method: 'POST',
        path: `${ATM}/testrun`,
        body: { projectKey: 'SHOP', name: 'Batch 1', items: [{ testCaseKey: 'SHOP-T1' }, { testCaseKey: 'SHOP-T2' }] },
      },
      response: { status: 201, body: { key: 'SHOP-C2' } },
    },
    {
      request: { method: 'POST', path: `${ATM}/testrun/SHOP-C2/testresults`, body: [result('SHOP-T1', 'Pass'), result('SHOP-T2', 'Fail')] },
      response: { status: 201, body: [{ id: 11 }, { id: 12 }] },
    },
    {
      request: { path: `${ATM}/testrun/SHOP-C2/testresults` },
      response: { body: [{ id: 11, testCaseKey: 'SHOP-T1', comment: 'Why SHOP-T1' }] },
    },
  ],
  projectId: 'SHOP',
  runs: [{ id: 'SHOP-C1', name: 'SHOP-C1 Nightly', url: '{base}/secure/Tests.jspa#/testCycle/SHOP-C1' }],
  newRun: {
    name: 'Batch 1',
    caseIds: ['SHOP-T1', 'SHOP-T2'],
    made: { id: 'SHOP-C2', name: 'SHOP-C2 Batch 1', url: '{base}/secure/Tests.jspa#/testCycle/SHOP-C2' },
  },
  sent: { to: { id: 'SHOP-C2', name: 'SHOP-C2 Batch 1', url: null }, verdicts: sent, refused },
  comments: ['Why SHOP-T1'],
}
