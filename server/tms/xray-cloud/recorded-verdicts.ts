import type { RecordedVerdicts } from '../port/recording.ts'

const graphql = (operationName: string, variables: object, data: object) => ({
  request: { method: 'POST' as const, path: '/api/v2/graphql', body: { operationName, variables } },
  response: { body: { data } },
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
    graphql(
      'Executions',
      { jql: 'project = 10000 AND statusCategory != Done ORDER BY created DESC', limit: 100 },
      {
        getTestExecutions: { results: [{ jira: { key: 'SHOP-80', summary: 'Nightly' } }] },
      },
    ),
    graphql(
      'NewExecution',
      { jira: { fields: { summary: 'Batch 1', project: { id: '10000' } } } },
      {
        createTestExecution: { testExecution: { jira: { key: 'SHOP-81' } } },
      },
    ),
    {
      request: {
        method: 'POST',
        path: '/api/v2/import/execution',
        body: {
          testExecutionKey: 'SHOP-81',
          tests: [
            { testKey: 'SHOP-1', status: 'PASSED', comment: 'Why SHOP-1' },
            { testKey: 'SHOP-2', status: 'FAILED', comment: 'Why SHOP-2' },
          ],
        },
      },
      response: { body: { id: '10081', key: 'SHOP-81', self: 'https://…' } },
    },
  ],
  projectId: '10000',
  runs: [{ id: 'SHOP-80', name: 'SHOP-80 Nightly', url: null }],
  newRun: { name: 'Batch 1', caseIds: ['SHOP-1'], made: { id: 'SHOP-81', name: 'SHOP-81 Batch 1', url: null } },
  sent: {
    to: { id: 'SHOP-81', name: 'SHOP-81 Batch 1', url: null },
    verdicts: [verdict('SHOP-1', true), verdict('SHOP-2', false), verdict('C1', true)],
    refused: [{ caseId: 'C1', failure: { kind: 'not_found', what: 'testCase' } }],
  },
  comments: null,
}
