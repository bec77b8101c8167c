import type { RecordedVerdicts } from '../port/recording.ts'

const PROJECT = '0b3a2c1d-0000-4000-8000-000000000001'
const [RUN, NEW_RUN] = ['5d000000-0000-4000-8000-000000000001', '5d000000-0000-4000-8000-000000000002']
const [CONFIGURATION, KNOWN, MADE] = ['c1', 'a12', 'a31']
const item = (globalId: number) => `0b3a2c1d-0000-4000-8000-0000000000${globalId}`
const verdict = (caseId: string, passed: boolean) => ({
  caseId,
  verdict: passed ? ('passed' as const) : ('failed' as const),
  durationMs: 1200,
  comment: `Why ${caseId}`,
  mark: caseId,
})
const post = (path: string, body: unknown, answer: unknown, status = 200) => ({
  request: { method: 'POST' as const, path: `/api/v2/${path}`, body },
  response: { status, body: answer },
})
const get = (path: string, answer: unknown, status = 200) => ({ request: { path: `/api/v2/${path}` }, response: { status, body: answer } })

/** The case 12 has its autotest and its link already, 31 has none yet, 32 was deleted, 98 does not exist. */
export const recordedVerdicts: RecordedVerdicts = {
  exchanges: [
    post(
      'testRuns/search?skip=0&take=100&OrderBy=createdDate%20desc',
      { projectIds: [PROJECT], states: ['NotStarted', 'InProgress'], isDeleted: false },
      [
        { id: RUN, name: 'Release 7', stateName: 'NotStarted' },
        { id: 'older', name: 'Nightly', stateName: 'InProgress' },
      ],
    ),
    post('testRuns', { projectId: PROJECT, name: 'The batch' }, { id: NEW_RUN, name: 'The batch', stateName: 'NotStarted' }, 201),
    get(`projects/${PROJECT}/configurations`, [
      { id: 'c0', name: 'Old', isDefault: false, isDeleted: true },
      { id: CONFIGURATION, name: 'Chrome', isDefault: true, isDeleted: false },
    ]),
    post(
      'autoTests/search?skip=0&take=4',
      { filter: { projectIds: [PROJECT], externalIds: ['reprise-12', 'reprise-31', 'reprise-32', 'reprise-98'], isDeleted: false } },
      [{ id: KNOWN, externalId: 'reprise-12', name: 'Pay' }],
    ),
    get('workItems/31', { id: item(31), globalId: 31, name: 'Refund', isDeleted: false }),
    get('workItems/32', { id: item(32), globalId: 32, name: 'Old', isDeleted: true }),
    get('workItems/98', { title: 'Not Found' }, 404),
    get(`autoTests/${KNOWN}/workItems?isDeleted=false`, [{ id: item(12), globalId: 12 }]),
    post('autoTests', { projectId: PROJECT, externalId: 'reprise-31', name: 'Refund' }, { id: MADE, externalId: 'reprise-31' }, 201),
    get(`autoTests/${MADE}/workItems?isDeleted=false`, []),
    post(`autoTests/${MADE}/workItems`, { id: item(31) }, ''),
    get(`testRuns/${RUN}`, { id: RUN, stateName: 'NotStarted', testResults: [{ message: 'Why 12' }, { message: null }] }),
    post(`testRuns/${RUN}/start`, undefined, ''),
    post(
      `testRuns/${RUN}/testResults`,
      [
        { configurationId: CONFIGURATION, autoTestExternalId: 'reprise-12', outcome: 'Passed', message: 'Why 12', duration: 1200 },
        { configurationId: CONFIGURATION, autoTestExternalId: 'reprise-31', outcome: 'Failed', message: 'Why 31', duration: 1200 },
      ],
      ['r1', 'r2'],
    ),
  ],
  projectId: PROJECT,
  runs: [
    { id: RUN, name: 'Release 7', url: null },
    { id: 'older', name: 'Nightly', url: null },
  ],
  newRun: { name: 'The batch', caseIds: ['12', '31'], made: { id: NEW_RUN, name: 'The batch', url: null } },
  sent: {
    to: { id: RUN, name: 'Release 7', url: null },
    verdicts: [verdict('12', true), verdict('31', false), verdict('32', true), verdict('98', true), verdict('C-1', true)],
    refused: ['C-1', '32', '98'].map((caseId) => ({ caseId, failure: { kind: 'not_found', what: 'testCase' } })),
  },
  comments: ['Why 12'],
}
