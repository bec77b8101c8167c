import type { RecordedExchange, TmsRecording } from '../port/recording.ts'
import { recordedVerdicts } from './recorded-verdicts.ts'

const asked = (operationName: string, variables: object, data: object): RecordedExchange => ({
  request: { method: 'POST', path: '/api/v2/graphql', body: { operationName, variables } },
  response: { body: { data } },
})
const rowsOf = (results: object[]) => ({ getTests: { total: results.length, results } })
const expanded = (results: object[]) => ({ getExpandedTests: { results } })
const at = '2026-11-20T08:00:00.000Z'
const row = (key: string, summary: string, labels: string[] = []) => ({
  lastModified: key === 'SHOP-3' ? null : at,
  jira: { key, summary, labels, status: { name: 'Ready' }, updated: '2026-11-19T08:00:00.000+0000' },
})
const pay = row('SHOP-1', 'Pay', ['smoke', 'cart'])
const login = row('SHOP-2', 'Вход')
const free = row('SHOP-3', 'Look around', ['smoke'])
const rows = {
  s1: { id: 'SHOP-1', name: 'Pay', status: 'Ready', tags: ['smoke', 'cart'], version: at },
  s2: { id: 'SHOP-2', name: 'Вход', status: 'Ready', tags: [], version: at },
  s3: { id: 'SHOP-3', name: 'Look around', status: 'Ready', tags: ['smoke'], version: '2026-11-19T08:00:00.000+0000' },
}
const inProject = (projectId: string, key: string, name: string) => ({ projectId, jira: { key, project: { id: projectId, name } } })
const all = { projectId: '10001', skip: 0, take: 10, searchValue: '', tag: '' }
const empty = { steps: [], gherkin: null, unstructured: null, preconditions: { results: [] } }

export const recording: TmsRecording = {
  origin: { kind: 'documentation', sources: ['us.xray.cloud.getxray.app/doc/graphql', 'docs.getxray.app/display/XRAYCLOUD/GraphQL+API'] },
  apiKey: 'C11E:s3cr3t-right',
  wrongKey: 'C11E:s3cr3t-wrong',
  key: { somewhere: ['"client_secret":"s3cr3t-right"', 'Bearer jwt-token'] },
  refused: { status: 401, body: { error: 'Invalid client credentials' } },
  forbidden: { status: 403, body: { error: 'Forbidden' } },
  exchanges: [
    {
      request: { method: 'POST', path: '/api/v2/authenticate', body: { client_id: 'C11E', client_secret: 's3cr3t-right' } },
      response: { body: '"jwt-token"' },
    },
    asked('Projects', { limit: 1 }, rowsOf([inProject('10001', 'SHOP-1', 'Shop')])),
    asked('Projects', { limit: 100, jql: 'project not in (10001)' }, rowsOf([inProject('10002', 'STORE-1', 'Склад')])),
    asked('Projects', { limit: 100, jql: 'project not in (10001, 10002)' }, rowsOf([])),
    asked('Projects', { limit: 100 }, rowsOf([inProject('10001', 'SHOP-1', 'Shop'), inProject('10001', 'SHOP-2', 'Shop')])),
    asked('Rows', { jql: 'project = 10001', start: 0, limit: 10 }, rowsOf([pay, login, free])),
    asked('Rows', { jql: 'project = 10001', start: 1, limit: 1 }, rowsOf([login])),
    asked('Rows', { jql: 'project = 10001 AND summary ~ "вход OR 1"', start: 0, limit: 10 }, rowsOf([login])),
    asked('Rows', { jql: 'project = 10001 AND labels = "smo\\"ke"', start: 0, limit: 10 }, rowsOf([pay, free])),
    asked('Rows', { jql: 'project = 10002', start: 0, limit: 10 }, rowsOf([])),
    asked(
      'Case',
      { jql: 'key = "SHOP-1"' },
      expanded([
        {
          ...pay,
          jira: { ...pay.jira, description: 'Pays for *one* article' },
          steps: [
            { action: 'Open the {{cart}}', data: null, result: 'It is _open_', attachments: [] },
            {
              action: 'Press *Pay* !https://files.test/pay.png!',
              data: 'Card 4242',
              result: '',
              attachments: [{ filename: 'receipt.pdf' }],
            },
          ],
          gherkin: null,
          unstructured: null,
          preconditions: { results: [{ definition: 'The user exists' }] },
        },
      ]),
    ),
    asked(
      'Case',
      { jql: 'key = "SHOP-2"' },
      expanded([
        {
          ...login,
          jira: { ...login.jira, description: { type: 'doc', version: 1, content: [] } },
          ...empty,
          gherkin: 'Дано открыта страница входа\nКогда нажимаю «Войти»\nТогда вижу корзину',
        },
      ]),
    ),
    asked('Case', { jql: 'key = "SHOP-3"' }, expanded([{ ...free, ...empty, unstructured: '# Open the shop\n# Look around' }])),
    {
      request: { method: 'POST', path: '/api/v2/graphql', body: { operationName: 'Case', variables: { jql: 'key = "SHOP-99"' } } },
      response: {
        body: { errors: [{ message: "An issue with key 'SHOP-99' does not exist for field 'key'." }], data: { getExpandedTests: null } },
      },
    },
  ],
  projects: [
    { id: '10001', name: 'Shop' },
    { id: '10002', name: 'Склад' },
  ],
  lists: [
    { query: all, page: { testCases: [rows.s1, rows.s2, rows.s3], lookedAt: null } },
    { query: { ...all, skip: 1, take: 1 }, page: { testCases: [rows.s2], lookedAt: null } },
    { query: { ...all, searchValue: 'вход" OR 1' }, page: { testCases: [rows.s2], lookedAt: null } },
    { query: { ...all, tag: 'smo"ke' }, page: { testCases: [rows.s1, rows.s3], lookedAt: null } },
    { query: { ...all, searchValue: '???' }, page: { testCases: [], lookedAt: null } },
    { query: { ...all, projectId: '10002' }, page: { testCases: [], lookedAt: null } },
  ],
  testCases: [
    {
      ...rows.s1,
      url: null,
      description: 'Pays for one article',
      preconditions: 'The user exists',
      steps: [
        { action: 'Open the cart', expected: 'It is open' },
        { action: 'Press Pay [pay.png]\nCard 4242', expected: '' },
      ],
      testData: '',
      attachments: [
        { name: 'receipt.pdf', url: null },
        { name: 'pay.png', url: 'https://files.test/pay.png' },
      ],
    },
    {
      ...rows.s2,
      url: null,
      description: '',
      preconditions: 'открыта страница входа',
      steps: [{ action: 'нажимаю «Войти»', expected: 'вижу корзину' }],
      testData: '',
      attachments: [],
    },
    {
      ...rows.s3,
      url: null,
      description: '',
      preconditions: '',
      steps: [
        { action: 'Open the shop', expected: '' },
        { action: 'Look around', expected: '' },
      ],
      testData: '',
      attachments: [],
    },
  ],
  verdicts: recordedVerdicts,
  missing: { id: 'SHOP-99', failure: { kind: 'not_found', what: 'testCase' } },
}
