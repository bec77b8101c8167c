import type { TmsRecording } from '../port/recording.ts'
import { recordedVerdicts } from './recorded-verdicts.ts'

const at = '2026-11-20T08:00:00+00:00'
const entity = (id: number, title: string, tags: string[] = []) => ({
  id,
  position: id,
  title,
  severity: 0,
  priority: 0,
  type: 1,
  status: id === 2 ? 1 : 0,
  isManual: true,
  updated_at: at,
  tags: tags.map((name, index) => ({ title: name, internal_id: index + 1 })),
})
const signIn = entity(1, 'Sign in', ['smoke', 'login'])
const cart = entity(2, 'Корзина', ['smoke'])
const scenario = entity(3, 'Pay')
const rows = {
  d1: { id: 'DEMO-1', name: 'Sign in', status: 'Actual', tags: ['smoke', 'login'], version: at },
  d2: { id: 'DEMO-2', name: 'Корзина', status: 'Draft', tags: ['smoke'], version: at },
  d3: { id: 'DEMO-3', name: 'Pay', status: 'Actual', tags: [], version: at },
}
const list = (entities: object[], total = entities.length) => ({
  body: { status: true, result: { total, filtered: total, count: entities.length, entities } },
})
const all = { projectId: 'DEMO', skip: 0, take: 10, searchValue: '', tag: '' }

export const recording: TmsRecording = {
  origin: { kind: 'documentation', sources: ['developers.qase.io', 'github.com/qase-tms/specs', 'npm qase-api-client 1.1.15'] },
  apiKey: 'key-right',
  wrongKey: 'key-wrong',
  key: { header: 'token', value: 'key-right' },
  refused: { status: 401, body: { error: 'Unauthenticated.' } },
  forbidden: { status: 403, body: { status: false, errorMessage: 'Forbidden' } },
  exchanges: [
    { request: { path: '/v1/project?limit=1&offset=0' }, response: list([{ code: 'DEMO', title: 'Demo' }], 2) },
    {
      request: { path: '/v1/project?limit=100&offset=0' },
      response: list([
        { code: 'DEMO', title: 'Demo', counts: { cases: 3 } },
        { code: 'WH', title: 'Склад', counts: { cases: 0 } },
      ]),
    },
    { request: { path: '/v1/case/DEMO?limit=10&offset=0' }, response: list([signIn, cart, scenario]) },
    { request: { path: '/v1/case/DEMO?limit=1&offset=1' }, response: list([cart], 3) },
    { request: { path: '/v1/case/DEMO?search=%D0%BA%D0%BE%D1%80&limit=10&offset=0' }, response: list([cart]) },
    { request: { path: '/v1/case/DEMO?limit=100&offset=0' }, response: list([signIn, cart, scenario]) },
    { request: { path: '/v1/case/WH?limit=10&offset=0' }, response: list([]) },
    {
      request: { path: '/v1/case/DEMO/1' },
      response: {
        body: {
          status: true,
          result: {
            ...signIn,
            description: 'Signs in as **${user}**',
            preconditions: 'The user exists',
            steps_type: 'classic',
            params: { user: ['mia', 'leo'], role: ['admin', 'guest'] },
            attachments: [{ filename: 'screen.png', url: 'https://files.test/screen.png', mime: 'image/png', size: 10 }],
            steps: [
              { hash: 'a', shared_step_hash: 'sh1', position: 1, action: 'Open', expected_result: null, data: null, steps: [] },
              {
                hash: 'b',
                shared_step_hash: null,
                position: 2,
                action: 'Fill the form',
                expected_result: 'Signed in as ${role}',
                data: 'login: ${user}',
                attachments: [{ filename: 'form.png', url: 'https://files.test/form.png' }],
                steps: [{ hash: 'c', position: 1, action: 'Enter <login>', expected_result: '', data: '', steps: [] }],
              },
            ],
          },
        },
      },
    },
    {
      request: { path: '/v1/shared_step/DEMO/sh1' },
      response: {
        body: {
          status: true,
          result: {
            hash: 'sh1',
            title: 'Open',
            steps: [{ hash: 'x', action: 'Open https://shop.test', expected_result: 'The login is shown' }],
          },
        },
      },
    },
    {
      request: { path: '/v1/case/DEMO/2' },
      response: {
        body: { status: true, result: { ...cart, description: null, preconditions: null, steps_type: null, params: [], steps: [] } },
      },
    },
    {
      request: { path: '/v1/case/DEMO/3' },
      response: {
        body: {
          status: true,
          result: {
            ...scenario,
            steps_type: 'gherkin',
            params: [],
            parameters: [{ shared_id: null, type: 'single', item: { title: 'card', values: ['Visa'] } }],
            steps: [{ hash: 'g', position: 1, action: 'Given a cart\nWhen I pay by ${card}\nThen it is paid', expected_result: null }],
          },
        },
      },
    },
    { request: { path: '/v1/case/DEMO/99' }, response: { status: 404, body: { status: false, errorMessage: 'Test case not found' } } },
  ],
  projects: [
    { id: 'DEMO', name: 'Demo' },
    { id: 'WH', name: 'Склад' },
  ],
  lists: [
    { query: all, page: { testCases: [rows.d1, rows.d2, rows.d3], lookedAt: null } },
    { query: { ...all, skip: 1, take: 1 }, page: { testCases: [rows.d2], lookedAt: null } },
    { query: { ...all, searchValue: 'кор' }, page: { testCases: [rows.d2], lookedAt: null } },
    { query: { ...all, tag: 'LOGIN' }, page: { testCases: [rows.d1], lookedAt: null } },
    { query: { ...all, projectId: 'WH' }, page: { testCases: [], lookedAt: null } },
  ],
  testCases: [
    {
      ...rows.d1,
      url: '{base}/case/DEMO-1',
      description: 'Signs in as mia\nuser | role\nmia | admin\nleo | guest',
      preconditions: 'The user exists',
      steps: [
        { action: 'Open https://shop.test', expected: 'The login is shown' },
        { action: 'Fill the form\nlogin: mia', expected: 'Signed in as admin' },
        { action: 'Enter <login>', expected: '' },
      ],
      testData: 'user: mia\nrole: admin',
      attachments: [
        { name: 'screen.png', url: 'https://files.test/screen.png' },
        { name: 'form.png', url: 'https://files.test/form.png' },
      ],
    },
    { ...rows.d2, url: '{base}/case/DEMO-2', description: '', preconditions: '', steps: [], testData: '', attachments: [] },
    {
      ...rows.d3,
      url: '{base}/case/DEMO-3',
      description: '',
      preconditions: 'a cart',
      steps: [{ action: 'I pay by Visa', expected: 'it is paid' }],
      testData: 'card: Visa',
      attachments: [],
    },
  ],
  verdicts: recordedVerdicts,
  missing: { id: 'DEMO-99', failure: { kind: 'not_found', what: 'testCase' } },
}
