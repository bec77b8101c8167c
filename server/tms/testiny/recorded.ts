import type { TmsRecording } from '../port/recording.ts'
import { recordedVerdicts } from './recorded-verdicts.ts'

const doc = (...nodes: object[]) => JSON.stringify({ v: 1, t: 'slate', c: nodes })
const p = (...texts: (string | object)[]) => ({ t: 'p', children: texts.map((text) => (typeof text === 'string' ? { text } : text)) })
const step = (action: object[], expected: object[]) => ({
  t: 'tr',
  rid: 'r1',
  children: [
    { t: 'td', children: action },
    { t: 'td', children: expected },
  ],
})
const at = '2026-11-20T08:00:00.000Z'
const row = (id: number, title: string, status: string) => ({
  id,
  title,
  status,
  project_id: 3,
  modified_at: at,
  template: 'STEPS',
  priority: 1,
})
const signIn = row(1, 'Sign in', 'READY')
const byText = { ...row(2, 'Вход по ссылке', 'DRAFT'), template: 'TEXT' }
const empty = row(3, 'Empty', 'DRAFT')
const rows = {
  tc1: { id: 'TC-1', name: 'Sign in', status: 'READY', tags: [], version: at },
  tc2: { id: 'TC-2', name: 'Вход по ссылке', status: 'DRAFT', tags: [], version: at },
  tc3: { id: 'TC-3', name: 'Empty', status: 'DRAFT', tags: [], version: at },
}
const all = { projectId: '3', skip: 0, take: 10, searchValue: '', tag: '' }
const found = (data: object[]) => ({ body: { meta: { offset: 0, limit: 100, count: data.length }, data } })

export const recording: TmsRecording = {
  origin: {
    kind: 'documentation',
    sources: ['www.testiny.io/docs/rest-api', 'github.com/testinyapp/api-examples', 'npm @testiny/cli 1.27.0'],
  },
  apiKey: 'key-right',
  wrongKey: 'key-wrong',
  key: { header: 'x-api-key', value: 'key-right' },
  refused: { status: 401, body: { code: 'API_ACCESS_DENIED', message: 'Invalid api key' } },
  forbidden: { status: 403, body: { code: 'API_ACCESS_DENIED', message: 'No access' } },
  exchanges: [
    { request: { path: '/api/v1/account/me' }, response: { body: { loggedIn: true, userId: 7 } } },
    {
      request: { method: 'POST', path: '/api/v1/project/find', body: { pagination: { offset: 0, limit: 1 } } },
      response: found([{ id: 3, name: 'Shop', project_key: 'SHOP' }]),
    },
    {
      request: { method: 'POST', path: '/api/v1/project/find', body: { pagination: { offset: 0, limit: 100 } } },
      response: found([
        { id: 3, name: 'Shop', project_key: 'SHOP' },
        { id: 4, name: 'Склад', project_key: 'WH' },
      ]),
    },
    {
      request: {
        method: 'POST',
        path: '/api/v1/testcase/find',
        body: { pagination: { offset: 0, limit: 100 }, filter: { project_id: 3 } },
      },
      response: found([signIn, byText, empty]),
    },
    {
      request: { method: 'POST', path: '/api/v1/testcase/find', body: { filter: { project_id: 4 } } },
      response: found([]),
    },
    {
      request: { path: '/api/v1/testcase/1' },
      response: {
        body: {
          ...signIn,
          precondition_text: doc(p('The user ', { text: 'mia', bold: true }, ' exists')),
          content_text: doc({
            t: 't',
            columns: 2,
            children: [
              step([p('Open '), { t: 'ul', children: [{ t: 'li', children: [{ text: 'the <login> page' }] }] }], [p('It is open')]),
              step([p('Press ', { t: 'cp', children: [{ text: 'Sign in' }] })], [p('')]),
            ],
          }),
        },
      },
    },
    {
      request: { path: '/api/v1/testcase/2' },
      response: {
        body: {
          ...byText,
          precondition_text: 'Письмо пришло',
          steps_text: doc(p('Открыть письмо'), p('Нажать ссылку')),
          expected_result_text: doc(p('Открыта корзина')),
        },
      },
    },
    { request: { path: '/api/v1/testcase/3' }, response: { body: { ...empty, content_text: '' } } },
    { request: { path: '/api/v1/testcase/99' }, response: { status: 404, body: { code: 'API_ENTITY_NOT_FOUND', message: 'Not found' } } },
  ],
  projects: [
    { id: '3', name: 'Shop' },
    { id: '4', name: 'Склад' },
  ],
  lists: [
    { query: all, page: { testCases: [rows.tc1, rows.tc2, rows.tc3], lookedAt: null } },
    { query: { ...all, skip: 1, take: 1 }, page: { testCases: [rows.tc2], lookedAt: null } },
    { query: { ...all, searchValue: 'вход' }, page: { testCases: [rows.tc2], lookedAt: null } },
    { query: { ...all, tag: 'smoke' }, page: { testCases: [], lookedAt: null } },
    { query: { ...all, projectId: '4' }, page: { testCases: [], lookedAt: null } },
  ],
  testCases: [
    {
      ...rows.tc1,
      url: null,
      description: '',
      preconditions: 'The user mia exists',
      steps: [
        { action: 'Open\n- the <login> page', expected: 'It is open' },
        { action: 'Press Sign in', expected: '' },
      ],
      testData: '',
      attachments: [],
    },
    {
      ...rows.tc2,
      url: null,
      description: '',
      preconditions: 'Письмо пришло',
      steps: [
        { action: 'Открыть письмо', expected: '' },
        { action: 'Нажать ссылку', expected: 'Открыта корзина' },
      ],
      testData: '',
      attachments: [],
    },
    { ...rows.tc3, url: null, description: '', preconditions: '', steps: [], testData: '', attachments: [] },
  ],
  verdicts: recordedVerdicts,
  missing: { id: 'TC-99', failure: { kind: 'not_found', what: 'testCase' } },
}
