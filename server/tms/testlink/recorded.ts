import type { RecordedExchange, TmsRecording } from '../port/recording.ts'
import { escapeHtml } from '../text/html-entities.ts'
import { encodeCall } from './xml-rpc.ts'

const PATH = '/lib/api/xmlrpc/v1/xmlrpc.php'
type Plain = string | number | boolean | Plain[] | { [name: string]: Plain }

/** A value as TestLink's library writes it. */
function written(value: Plain): string {
  if (typeof value === 'string') return `<value><string>${escapeHtml(value)}</string></value>`
  if (typeof value === 'number') return `<value><int>${value}</int></value>`
  if (typeof value === 'boolean') return `<value><boolean>${value ? 1 : 0}</boolean></value>`
  if (Array.isArray(value)) return `<value><array><data>\n${value.map(written).join('\n')}\n</data></array></value>`
  const members = Object.entries(value).map(([name, one]) => `<member><name>${name}</name>${written(one)}</member>`)
  return `<value><struct>\n${members.join('\n')}\n</struct></value>`
}
const answer = (value: Plain) => ({
  headers: { 'content-type': 'text/xml' },
  body: `<?xml version="1.0"?>\n<methodResponse>\n<params>\n<param>\n${written(value)}\n</param>\n</params>\n</methodResponse>`,
})
const call = (method: string, params: Record<string, string | boolean>, value: Plain): RecordedExchange => ({
  request: { method: 'POST', path: PATH, body: encodeCall(method, { devKey: KEY, ...params }) },
  response: answer(value),
})
const KEY = '0123456789abcdef0123456789abcdef'
const inSuite = (id: string, name: string, more: { [name: string]: Plain } = {}) => ({
  id: '12',
  parent_id: '4',
  external_id: id,
  tc_external_id: id.split('-')[1] ?? '',
  name,
  status: '7',
  importance: '2',
  execution_type: '1',
  version: '1',
  modification_ts: '0000-00-00 00:00:00',
  ...more,
})
const payment = { version: '2', modification_ts: '2026-11-20 08:00:00' }
const alone = (id: string, name: string, more: { [name: string]: Plain }) => ({
  ...inSuite(id, name),
  external_id: '',
  full_tc_external_id: id,
  ...more,
})
const rows = {
  ws1: { id: 'WS-1', name: 'Pay & print', status: 'Final', tags: ['smoke', 'cart'], version: 'v2 2026-11-20 08:00:00' },
  ws2: { id: 'WS-2', name: 'Вход', status: 'Draft', tags: [], version: 'v1' },
  ws3: { id: 'WS-3', name: 'Empty', status: 'Final', tags: ['smoke'], version: 'v1' },
}
const suite = (id: string, cases: Plain) => call('tl.getTestCasesForTestSuite', { testsuiteid: id, deep: true, details: 'full' }, cases)
const keywords = (id: string, named: Plain) => call('tl.getTestCaseKeywords', { testcaseexternalid: id }, { [id]: named })
const reported = (id: string, status: string) =>
  call(
    'tl.reportTCResult',
    { testcaseexternalid: id, testplanid: '9', buildid: '2', status, notes: `Why ${id}`, overwrite: true, execduration: '1.50' },
    [{ status: true, operation: 'reportTCResult', id: 5, message: 'Success!' }],
  )
const all = { projectId: '1', skip: 0, take: 10, searchValue: '', tag: '' }

export const recording: TmsRecording = {
  origin: { kind: 'documentation', sources: ['TestLink 1.9.20, lib/api/xmlrpc/v1/xmlrpc.class.php, APIErrors.php'] },
  apiKey: KEY,
  wrongKey: 'ffffffffffffffffffffffffffffffff',
  key: { somewhere: [KEY] },
  refused: answer([{ code: 2000, message: '(checkDevKey) - Can not authenticate client: invalid developer key' }]),
  forbidden: answer([{ code: 3000, message: 'User has insufficient rights' }]),
  exchanges: [
    call('tl.checkDevKey', {}, true),
    call('tl.getProjects', {}, [
      { id: '1', name: 'Shop', prefix: 'WS', active: '1' },
      { id: '2', name: 'Склад', prefix: 'ST', active: '1' },
    ]),
    call('tl.getFirstLevelTestSuitesForTestProject', { testprojectid: '1' }, [
      { id: '4', name: 'Cart' },
      { id: '5', name: 'Nothing' },
      { id: '6', name: 'Users' },
    ]),
    call('tl.getFirstLevelTestSuitesForTestProject', { testprojectid: '2' }, [{ code: 7008, message: 'Test project is empty' }]),
    suite('4', [inSuite('WS-1', 'Pay & print', payment)]),
    suite('5', ''),
    suite('6', { '13': inSuite('WS-2', 'Вход', { status: '1' }), '14': inSuite('WS-3', 'Empty') }),
    keywords('WS-1', { '3': 'smoke', '4': 'cart' }),
    keywords('WS-2', ''),
    keywords('WS-3', { '3': 'smoke' }),
    call('tl.getTestCase', { testcaseexternalid: 'WS-1' }, [
      alone('WS-1', 'Pay & print', {
        ...payment,
        summary: '<p>Pays for <b>one</b> article</p>',
        preconditions: '<p>The user&nbsp;exists</p>',
        steps: [
          {
            step_number: '2',
            actions: '<p>Press &quot;Pay&quot; <img src="/pay.png" /></p>',
            expected_results: '<p>Paid</p>',
            active: '1',
          },
          { step_number: '1', actions: '<p>Open the cart</p>', expected_results: '', active: '1' },
        ],
      }),
    ]),
    call('tl.getTestCase', { testcaseexternalid: 'WS-2' }, [
      alone('WS-2', 'Вход', {
        status: '1',
        summary: '',
        preconditions: '',
        steps: [{ step_number: '1', actions: 'Нажать «Войти» как &lt;login&gt;', expected_results: 'Видна корзина' }],
      }),
    ]),
    call('tl.getTestCase', { testcaseexternalid: 'WS-3' }, [alone('WS-3', 'Empty', { summary: '', preconditions: '', steps: '' })]),
    call('tl.getTestCase', { testcaseexternalid: 'WS-99' }, [
      { code: 5040, message: '(getTestCase) - The Test Case External ID (WS-99) provided is not valid!' },
    ]),
  ],
  projects: [
    { id: '1', name: 'Shop' },
    { id: '2', name: 'Склад' },
  ],
  lists: [
    { query: all, page: { testCases: [rows.ws1, rows.ws2, rows.ws3], lookedAt: null } },
    { query: { ...all, skip: 1, take: 1 }, page: { testCases: [rows.ws2], lookedAt: null } },
    { query: { ...all, searchValue: 'вход' }, page: { testCases: [rows.ws2], lookedAt: null } },
    { query: { ...all, tag: 'Smoke' }, page: { testCases: [rows.ws1, rows.ws3], lookedAt: null } },
    { query: { ...all, tag: 'Smoke', searchValue: 'empty' }, page: { testCases: [rows.ws3], lookedAt: null } },
    { query: { ...all, projectId: '2' }, page: { testCases: [], lookedAt: null } },
  ],
  testCases: [
    {
      ...rows.ws1,
      url: '{base}/linkto.php?tprojectPrefix=WS&item=testcase&id=WS-1',
      description: 'Pays for one article',
      preconditions: 'The user exists',
      steps: [
        { action: 'Open the cart', expected: '' },
        { action: 'Press "Pay" [pay.png]', expected: 'Paid' },
      ],
      testData: '',
      attachments: [{ name: 'pay.png', url: '{base}/pay.png' }],
    },
    {
      ...rows.ws2,
      url: '{base}/linkto.php?tprojectPrefix=WS&item=testcase&id=WS-2',
      description: '',
      preconditions: '',
      steps: [{ action: 'Нажать «Войти» как <login>', expected: 'Видна корзина' }],
      testData: '',
      attachments: [],
    },
    {
      ...rows.ws3,
      url: '{base}/linkto.php?tprojectPrefix=WS&item=testcase&id=WS-3',
      description: '',
      preconditions: '',
      steps: [],
      testData: '',
      attachments: [],
    },
  ],
  verdicts: {
    exchanges: [
      call('tl.getProjectTestPlans', { testprojectid: '1' }, [
        { id: '7', name: 'Nightly', active: '1', is_open: '1' },
        { id: '8', name: 'Old', active: '0', is_open: '1' },
        { id: '9', name: 'Release 7', active: '1', is_open: '1' },
      ]),
      call('tl.getBuildsForTestPlan', { testplanid: '9' }, [{ id: '1', name: 'Earlier batch' }]),
      call('tl.createBuild', { testplanid: '9', buildname: 'The batch', buildnotes: '' }, [{ status: true, id: 2, message: 'Success!' }]),
      reported('WS-1', 'p'),
      reported('WS-2', 'f'),
    ],
    projectId: '1',
    runs: [
      { id: '9', name: 'Release 7', url: null },
      { id: '7', name: 'Nightly', url: null },
    ],
    newRun: null,
    sent: {
      to: { id: '9', name: 'Release 7', url: null },
      verdicts: [
        { caseId: 'WS-1', verdict: 'passed', durationMs: 90_000, comment: 'Why WS-1', mark: 'WS-1' },
        { caseId: 'WS-2', verdict: 'failed', durationMs: 90_000, comment: 'Why WS-2', mark: 'WS-2' },
      ],
      refused: [],
    },
    comments: null,
  },
  missing: { id: 'WS-99', failure: { kind: 'not_found', what: 'testCase' } },
}
