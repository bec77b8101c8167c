import type { TmsRecording } from '../port/recording.ts'
import { recordedCloudVerdicts, recordedDataCenterVerdicts } from './recorded-verdicts.ts'

const cloudCase = (key: string, name: string, more: object = {}) => ({
  id: Number(key.split('-T')[1]),
  key,
  name,
  project: { id: 1 },
  labels: [],
  priority: { id: 1 },
  status: { id: 31 },
  testScript: { self: `{base}/v2/testcases/${key}/teststeps` },
  ...more,
})
const signIn = cloudCase('SHOP-T1', 'Sign in', {
  labels: ['smoke', 'login'],
  objective: 'Signs <b>in</b>',
  precondition: 'The user exists<br>and is active',
})
const scenario = cloudCase('SHOP-T2', 'Вход', { status: { id: 99 }, testScript: { self: '{base}/v2/testcases/SHOP-T2/testscript' } })
const plain = cloudCase('SHOP-T3', 'Pay', { labels: ['smoke'], testScript: { self: '{base}/v2/testcases/SHOP-T3/testscript' } })
const empty = cloudCase('SHOP-T4', 'Empty', { objective: null, precondition: null, testScript: undefined })
const page = (values: object[], isLast = true) => ({
  body: { next: null, startAt: 0, maxResults: 100, total: values.length, isLast, values },
})
const cloudRows = {
  t1: { id: 'SHOP-T1', name: 'Sign in', status: 'Approved', tags: ['smoke', 'login'], version: null },
  t2: { id: 'SHOP-T2', name: 'Вход', status: null, tags: [], version: null },
  t3: { id: 'SHOP-T3', name: 'Pay', status: 'Approved', tags: ['smoke'], version: null },
  t4: { id: 'SHOP-T4', name: 'Empty', status: 'Approved', tags: [], version: null },
}
const all = { projectId: 'SHOP', skip: 0, take: 10, searchValue: '', tag: '' }

/** The interface of the cloud. */
export const recordedCloud: TmsRecording = {
  origin: {
    kind: 'documentation',
    sources: ['support.smartbear.com/zephyr-scale-cloud/api-docs', 'npm @smartbear/mcp 0.41.0, schemas of Zephyr'],
  },
  basePath: '/v2',
  apiKey: 'jwt-right',
  wrongKey: 'jwt-wrong',
  key: { header: 'authorization', value: 'Bearer jwt-right' },
  refused: { status: 401, body: { error: 'Unauthorized' } },
  forbidden: { status: 403, body: { errorCode: 403, message: 'Forbidden' } },
  exchanges: [
    { request: { path: '/v2/projects?maxResults=1' }, response: page([{ id: 1, jiraProjectId: 10, key: 'SHOP', enabled: true }]) },
    {
      request: { path: '/v2/projects?startAt=0&maxResults=100' },
      response: page([
        { id: 1, jiraProjectId: 10, key: 'SHOP', enabled: true },
        { id: 2, jiraProjectId: 11, key: 'STORE', enabled: true },
        { id: 3, jiraProjectId: 12, key: 'OLD', enabled: false },
      ]),
    },
    // A server may answer with fewer rows than it was asked for.
    { request: { path: '/v2/testcases?projectKey=SHOP&startAt=0&maxResults=100' }, response: page([signIn, scenario, plain], false) },
    { request: { path: '/v2/testcases?projectKey=SHOP&startAt=3&maxResults=100' }, response: page([empty]) },
    { request: { path: '/v2/testcases?projectKey=STORE&startAt=0&maxResults=100' }, response: page([]) },
    {
      request: { path: '/v2/statuses?projectKey=SHOP&statusType=TEST_CASE&startAt=0&maxResults=100' },
      response: page([{ id: 31, project: { id: 1 }, name: 'Approved', index: 0 }]),
    },
    { request: { path: '/v2/testcases/SHOP-T1' }, response: { body: signIn } },
    { request: { path: '/v2/testcases/SHOP-T2' }, response: { body: scenario } },
    { request: { path: '/v2/testcases/SHOP-T3' }, response: { body: plain } },
    { request: { path: '/v2/testcases/SHOP-T4' }, response: { body: empty } },
    {
      request: { path: '/v2/testcases/SHOP-T1/teststeps?startAt=0&maxResults=100' },
      response: page([
        { testCase: { testCaseKey: 'SHOP-T9', parameters: [{ name: 'page', type: 'MANUAL_INPUT', value: 'cart' }] } },
        {
          inline: { description: 'Press <strong>Pay</strong>', testData: 'Card 4242', expectedResult: 'Paid &amp; printed' },
          testCase: null,
        },
      ]),
    },
    {
      request: { path: '/v2/testcases/SHOP-T9/teststeps?startAt=0&maxResults=100' },
      response: page([{ inline: { description: 'Open {page}', testData: null, expectedResult: 'It is open' } }]),
    },
    {
      request: { path: '/v2/testcases/SHOP-T2/testscript' },
      response: { body: { id: 5, type: 'bdd', text: 'Дано открыта страница входа\nКогда нажимаю «Войти»\nТогда вижу корзину' } },
    },
    {
      request: { path: '/v2/testcases/SHOP-T3/testscript' },
      response: { body: { id: 6, type: 'plain', text: '1. Open the cart<br>2. Press Pay <img src="https://files.test/pay.png">' } },
    },
    { request: { path: '/v2/testcases/SHOP-T4/teststeps?startAt=0&maxResults=100' }, response: page([]) },
    { request: { path: '/v2/testcases/SHOP-T99' }, response: { status: 404, body: { errorCode: 404, message: 'Not found' } } },
  ],
  projects: [
    { id: 'SHOP', name: 'SHOP' },
    { id: 'STORE', name: 'STORE' },
  ],
  lists: [
    { query: all, page: { testCases: [cloudRows.t1, cloudRows.t2, cloudRows.t3, cloudRows.t4], lookedAt: null } },
    { query: { ...all, skip: 1, take: 1 }, page: { testCases: [cloudRows.t2], lookedAt: null } },
    { query: { ...all, searchValue: 'вход' }, page: { testCases: [cloudRows.t2], lookedAt: null } },
    { query: { ...all, tag: 'smoke' }, page: { testCases: [cloudRows.t1, cloudRows.t3], lookedAt: null } },
    { query: { ...all, projectId: 'STORE' }, page: { testCases: [], lookedAt: null } },
  ],
  testCases: [
    {
      ...cloudRows.t1,
      url: null,
      description: 'Signs in',
      preconditions: 'The user exists\nand is active',
      steps: [
        { action: 'Open cart', expected: 'It is open' },
        { action: 'Press Pay\nCard 4242', expected: 'Paid & printed' },
      ],
      testData: '',
      attachments: [],
    },
    {
      ...cloudRows.t2,
      url: null,
      description: '',
      preconditions: 'открыта страница входа',
      steps: [{ action: 'нажимаю «Войти»', expected: 'вижу корзину' }],
      testData: '',
      attachments: [],
    },
    {
      ...cloudRows.t3,
      url: null,
      description: '',
      preconditions: '',
      steps: [
        { action: 'Open the cart', expected: '' },
        { action: 'Press Pay [pay.png]', expected: '' },
      ],
      testData: '',
      attachments: [{ name: 'pay.png', url: 'https://files.test/pay.png' }],
    },
    { ...cloudRows.t4, url: null, description: '', preconditions: '', steps: [], testData: '', attachments: [] },
  ],
  verdicts: recordedCloudVerdicts,
  missing: { id: 'SHOP-T99', failure: { kind: 'not_found', what: 'testCase' } },
}

const updated = '2026-11-20T08:00:00.000Z'
const serverCase = (key: string, name: string, more: object = {}) => ({
  projectKey: 'SHOP',
  key,
  name,
  status: 'Approved',
  labels: [],
  createdOn: '2026-11-01T08:00:00.000Z',
  updatedOn: updated,
  ...more,
})
const pay = serverCase('SHOP-T1', 'Pay', {
  labels: ['smoke'],
  objective: 'Pays as {login}',
  precondition: '<p>The user exists</p>',
  parameters: {
    variables: [{ name: 'login', type: 'FREE_TEXT' }],
    entries: [{ login: 'mia' }, { login: 'leo' }],
  },
  testScript: {
    id: 1,
    type: 'STEP_BY_STEP',
    steps: [
      { index: 1, description: 'Sign in as {login}', testData: 'Password: {password}', expectedResult: 'The cart is shown' },
      { index: 0, testCaseKey: 'SHOP-T3' },
    ],
  },
})
const login = serverCase('SHOP-T2', 'Вход', {
  updatedOn: null,
  status: 'Draft',
  testScript: { id: 2, type: 'BDD', text: 'Дано открыта страница входа\nКогда нажимаю «Войти»\nТогда вижу корзину' },
})
const open = serverCase('SHOP-T3', 'Open', {
  testScript: { id: 3, type: 'STEP_BY_STEP', steps: [{ index: 0, description: 'Open the shop', testData: '', expectedResult: '' }] },
})
const serverRows = {
  t1: { id: 'SHOP-T1', name: 'Pay', status: 'Approved', tags: ['smoke'], version: updated },
  t2: { id: 'SHOP-T2', name: 'Вход', status: 'Draft', tags: [], version: '2026-11-01T08:00:00.000Z' },
  t3: { id: 'SHOP-T3', name: 'Open', status: 'Approved', tags: [], version: updated },
}
const searched = (projectKey: string, range: string) =>
  `/rest/atm/1.0/testcase/search?query=${encodeURIComponent(`projectKey = "${projectKey}"`)}&fields=${encodeURIComponent('key,name,status,labels,updatedOn,createdOn')}&${range}`

/** The interface of Jira Data Center. */
export const recordedDataCenter: TmsRecording = {
  origin: {
    kind: 'documentation',
    sources: ['support.smartbear.com/zephyr-scale-server/api-docs/v1', 'github.com/testit-tms/migrators ZephyrScaleServerExporter'],
  },
  apiKey: 'mia:right',
  wrongKey: 'mia:wrong',
  key: { header: 'authorization', value: `Basic ${Buffer.from('mia:right').toString('base64')}` },
  refused: { status: 401, body: 'Unauthorized' },
  forbidden: { status: 403, body: { errorMessages: ['Forbidden'] } },
  exchanges: [
    {
      request: { path: '/rest/api/2/project' },
      response: {
        body: [
          { id: '10', key: 'SHOP', name: 'Shop' },
          { id: '11', key: 'STORE', name: 'Склад' },
        ],
      },
    },
    { request: { path: searched('SHOP', 'startAt=0&maxResults=1') }, response: { body: [pay] } },
    { request: { path: searched('SHOP', 'startAt=0&maxResults=100') }, response: { body: [pay, login, open] } },
    { request: { path: searched('STORE', 'startAt=0&maxResults=100') }, response: { body: [] } },
    { request: { path: '/rest/atm/1.0/testcase/SHOP-T1' }, response: { body: pay } },
    { request: { path: '/rest/atm/1.0/testcase/SHOP-T2' }, response: { body: login } },
    { request: { path: '/rest/atm/1.0/testcase/SHOP-T3' }, response: { body: open } },
    {
      request: { path: '/rest/atm/1.0/testcase/SHOP-T1/attachments' },
      response: { body: [{ id: 7, filename: 'cart.png', filesize: 12, url: '{base}/rest/tests/1.0/attachment/7' }] },
    },
    { request: { path: '/rest/atm/1.0/testcase/SHOP-T2/attachments' }, response: { body: [] } },
    { request: { path: '/rest/atm/1.0/testcase/SHOP-T99' }, response: { status: 404, body: { errorMessages: ['Not found'] } } },
  ],
  projects: [
    { id: 'SHOP', name: 'Shop' },
    { id: 'STORE', name: 'Склад' },
  ],
  lists: [
    { query: all, page: { testCases: [serverRows.t1, serverRows.t2, serverRows.t3], lookedAt: null } },
    { query: { ...all, skip: 1, take: 1 }, page: { testCases: [serverRows.t2], lookedAt: null } },
    { query: { ...all, searchValue: 'shop-t2' }, page: { testCases: [serverRows.t2], lookedAt: null } },
    { query: { ...all, tag: 'Smoke' }, page: { testCases: [serverRows.t1], lookedAt: null } },
    { query: { ...all, projectId: 'STORE' }, page: { testCases: [], lookedAt: null } },
  ],
  testCases: [
    {
      ...serverRows.t1,
      url: '{base}/secure/Tests.jspa#/testCase/SHOP-T1',
      description: 'Pays as mia\nlogin\nmia\nleo',
      preconditions: 'The user exists',
      steps: [
        { action: 'Open the shop', expected: '' },
        { action: 'Sign in as mia\nPassword: {password}', expected: 'The cart is shown' },
      ],
      testData: 'login: mia',
      attachments: [{ name: 'cart.png', url: '{base}/rest/tests/1.0/attachment/7' }],
    },
    {
      ...serverRows.t2,
      url: '{base}/secure/Tests.jspa#/testCase/SHOP-T2',
      description: '',
      preconditions: 'открыта страница входа',
      steps: [{ action: 'нажимаю «Войти»', expected: 'вижу корзину' }],
      testData: '',
      attachments: [],
    },
  ],
  verdicts: recordedDataCenterVerdicts,
  missing: { id: 'SHOP-T99', failure: { kind: 'not_found', what: 'testCase' } },
}
