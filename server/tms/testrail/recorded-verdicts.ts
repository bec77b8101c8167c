import type { RecordedVerdicts } from '../port/recording.ts'

const API = '/index.php?/api/v2'
const list = (name: string, rows: unknown[]) => ({
  body: { offset: 0, limit: 250, size: rows.length, _links: { next: null, prev: null }, [name]: rows },
})
const verdict = (caseId: string, passed: boolean, durationMs: number) => ({
  caseId,
  verdict: passed ? ('passed' as const) : ('failed' as const),
  durationMs,
  comment: `Why ${caseId}`,
  mark: `Why ${caseId}`,
})

/** Cases of two suites: a plan with a run for each. */
export const recordedVerdicts: RecordedVerdicts = {
  exchanges: [
    {
      request: { path: `${API}/get_runs/1&is_completed=0&limit=250&offset=0` },
      response: list('runs', [{ id: 81, name: 'Nightly', suite_id: 5 }]),
    },
    { request: { path: `${API}/get_plans/1&is_completed=0&limit=250&offset=0` }, response: { body: [{ id: 90, name: 'Release 7' }] } },
    {
      request: {
        method: 'POST',
        path: `${API}/add_plan/1`,
        body: {
          name: 'Batch 1',
          entries: [
            { suite_id: 5, include_all: false, case_ids: [12, 13] },
            { suite_id: 6, include_all: false, case_ids: [14] },
          ],
        },
      },
      response: { body: { id: 91, name: 'Batch 1', entries: [{ runs: [{ id: 101 }] }, { runs: [{ id: 102 }] }] } },
    },
    {
      request: { path: `${API}/get_plan/91` },
      response: { body: { id: 91, name: 'Batch 1', entries: [{ runs: [{ id: 101 }] }, { runs: [{ id: 102 }] }] } },
    },
    {
      request: { path: `${API}/get_tests/101&limit=250&offset=0` },
      response: list('tests', [
        { id: 1, case_id: 12 },
        { id: 2, case_id: 13 },
      ]),
    },
    { request: { path: `${API}/get_tests/102&limit=250&offset=0` }, response: list('tests', [{ id: 3, case_id: 14 }]) },
    {
      request: {
        method: 'POST',
        path: `${API}/add_results_for_cases/101`,
        body: { results: [{ case_id: 12, status_id: 1, comment: 'Why C12', elapsed: '1m 5s' }] },
      },
      response: { body: [{ id: 7, test_id: 1, status_id: 1 }] },
    },
    {
      request: {
        method: 'POST',
        path: `${API}/add_results_for_cases/102`,
        body: { results: [{ case_id: 14, status_id: 5, comment: 'Why C14', elapsed: '1s' }] },
      },
      response: { body: [{ id: 8, test_id: 3, status_id: 5 }] },
    },
    { request: { path: `${API}/get_results_for_run/101&limit=250&offset=0` }, response: list('results', [{ id: 7, comment: 'Why C12' }]) },
    { request: { path: `${API}/get_results_for_run/102&limit=250&offset=0` }, response: { body: [{ id: 8, comment: null }] } },
  ],
  projectId: '1',
  runs: [
    { id: 'R81', name: 'Nightly', url: '{base}/index.php?/runs/view/81' },
    { id: 'P90', name: 'Release 7', url: '{base}/index.php?/plans/view/90' },
  ],
  newRun: {
    name: 'Batch 1',
    caseIds: ['C12', 'C13', 'C14', 'C99'],
    made: { id: 'P91', name: 'Batch 1', url: '{base}/index.php?/plans/view/91' },
  },
  sent: {
    to: { id: 'P91', name: 'Batch 1', url: null },
    verdicts: [verdict('C12', true, 65_000), verdict('C14', false, 300), verdict('C99', true, 1), verdict('X-1', true, 1)],
    refused: [
      { caseId: 'X-1', failure: { kind: 'not_found', what: 'testCase' } },
      { caseId: 'C99', failure: { kind: 'not_in_run' } },
    ],
  },
  comments: ['Why C12'],
}
