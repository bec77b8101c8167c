import type { RecordedVerdicts } from '../port/recording.ts'

const PROJECT = '0b3a2c1d-0000-4000-8000-000000000001'
const RUN = '0b3a2c1d-0000-4000-8000-00000000000a'
const CONFIGURATION = '0b3a2c1d-0000-4000-8000-00000000000c'
const pageOf = (caseId: string) => `https://reprise.test/runs/${caseId}`
const verdict = (caseId: string, passed: boolean) => ({
  caseId,
  verdict: passed ? ('passed' as const) : ('failed' as const),
  durationMs: 1200,
  comment: `Why <${caseId}>\n${pageOf(caseId)}`,
  mark: pageOf(caseId),
})
const result = (caseId: string, outcome: string) => ({
  configurationId: CONFIGURATION,
  autoTestExternalId: `reprise-${caseId}`,
  outcome,
  message: `Why &lt;${caseId}&gt;\n${pageOf(caseId)}`,
  duration: 1200,
  links: [{ title: 'Reprise', url: pageOf(caseId), type: 'Related', hasInfo: false }],
})
const workItem = (globalId: number, over: object = {}) => ({
  request: { path: `/api/v2/workItems/${globalId}` },
  response: { body: { id: `item-${globalId}`, globalId, name: `Case ${globalId}`, projectId: PROJECT, isDeleted: false, ...over } },
})
const byName = '/api/v2/testRuns/search?skip=0&take=100&orderBy=createdDate%20DESC'

/** Test case 31 has its autotest, linked; 32 has one that an interruption has left without its link; 33 has none; 34 is gone; 35 is one of another project. */
export const recordedVerdicts: RecordedVerdicts = {
  exchanges: [
    {
      request: { method: 'POST', path: byName, body: { projectIds: [PROJECT], isDeleted: false, states: ['NotStarted', 'InProgress'] } },
      response: {
        body: [
          { id: 'run-3', name: 'Release 7', state: 'NotStarted' },
          { id: 'run-2', name: 'Nightly', state: 'InProgress' },
        ],
      },
    },
    {
      request: { method: 'POST', path: '/api/v2/testRuns', body: { projectId: PROJECT, name: 'Batch 1' } },
      response: { status: 201, body: { id: RUN, name: 'Batch 1', stateName: 'NotStarted', projectId: PROJECT } },
    },
    {
      request: { method: 'POST', path: byName, body: { projectIds: [PROJECT], isDeleted: false, name: 'Batch 1' } },
      response: {
        body: [
          { id: 'run-9', name: 'Batch 11', state: 'Completed' },
          { id: RUN, name: 'Batch 1', state: 'InProgress' },
        ],
      },
    },
    {
      request: { path: `/api/v2/projects/${PROJECT}/configurations` },
      response: {
        body: [
          { id: 'old', name: 'Old', isDefault: false, isDeleted: false },
          { id: CONFIGURATION, name: 'Chrome', isDefault: true, isDeleted: false },
        ],
      },
    },
    workItem(31),
    workItem(32),
    workItem(33),
    workItem(34, { isDeleted: true }),
    workItem(35, { projectId: '0b3a2c1d-0000-4000-8000-000000000002' }),
    {
      request: {
        method: 'POST',
        path: '/api/v2/autoTests/search?skip=0&take=3',
        body: { filter: { projectIds: [PROJECT], externalIds: ['reprise-31', 'reprise-32', 'reprise-33'], isDeleted: false } },
      },
      response: {
        body: [
          { id: 'auto-31', externalId: 'reprise-31', name: 'Case 31' },
          { id: 'auto-32', externalId: 'reprise-32', name: 'Case 32' },
        ],
      },
    },
    { request: { path: '/api/v2/autoTests/auto-31/workItems' }, response: { body: [{ id: 'item-31', globalId: 31 }] } },
    { request: { path: '/api/v2/autoTests/auto-32/workItems' }, response: { body: [] } },
    {
      request: { method: 'POST', path: '/api/v2/autoTests/auto-32/workItems', body: { id: 'item-32' } },
      response: { status: 204, body: '' },
    },
    {
      request: { method: 'POST', path: '/api/v2/autoTests', body: { externalId: 'reprise-33', projectId: PROJECT, name: 'Case 33' } },
      response: { status: 201, body: { id: 'auto-33', externalId: 'reprise-33' } },
    },
    {
      request: { method: 'POST', path: '/api/v2/autoTests/auto-33/workItems', body: { id: 'item-33' } },
      response: { status: 204, body: '' },
    },
    {
      request: {
        method: 'POST',
        path: `/api/v2/testRuns/${RUN}/testResults`,
        body: [result('31', 'Passed'), result('32', 'Failed'), result('33', 'Passed')],
      },
      response: { body: ['result-1', 'result-2', 'result-3'] },
    },
    {
      request: { method: 'POST', path: '/api/v2/testResults/search?skip=0&take=100', body: { testRunIds: [RUN] } },
      response: {
        body: [
          { id: 'result-1', comment: null, links: [{ title: 'Reprise', url: pageOf('31') }] },
          { id: 'result-2', comment: 'Of a tester', links: [] },
        ],
      },
    },
    { request: { method: 'POST', path: `/api/v2/testRuns/${RUN}/complete` }, response: { status: 204, body: '' } },
  ],
  projectId: PROJECT,
  runs: [
    { id: 'run-3', name: 'Release 7', url: null },
    { id: 'run-2', name: 'Nightly', url: null },
  ],
  newRun: { name: 'Batch 1', caseIds: ['31', '32'], made: { id: RUN, name: 'Batch 1', url: null } },
  sent: {
    to: { id: RUN, name: 'Batch 1', url: null },
    verdicts: [
      verdict('31', true),
      verdict('32', false),
      verdict('33', true),
      verdict('34', true),
      verdict('35', true),
      verdict('C1', true),
    ],
    refused: ['34', '35', 'C1'].map((caseId) => ({ caseId, failure: { kind: 'not_found', what: 'testCase' } })),
  },
  comments: [pageOf('31'), 'Of a tester'],
  closing: [`POST ${byName}`, `POST /api/v2/testRuns/${RUN}/complete`],
}
