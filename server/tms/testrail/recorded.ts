import type { TmsRecording } from '../port/recording.ts'
import { recordedVerdicts } from './recorded-verdicts.ts'

const API = '/index.php?/api/v2'
const signIn = {
  id: 12,
  title: 'Sign in with a saved password',
  section_id: 1,
  template_id: 2,
  type_id: 4,
  priority_id: 2,
  refs: 'RF-1',
  updated_on: 1764061200,
  suite_id: 5,
  is_deleted: 0,
  labels: [
    { id: 1, title: 'smoke' },
    { id: 2, title: 'login' },
  ],
  custom_preconds: '<p>The user <b>mia</b> exists</p>',
  custom_steps: null,
  custom_expected: null,
  custom_steps_separated: [
    { content: null, expected: null, shared_step_id: 1 },
    {
      content: 'Press **Sign in** ![](index.php?/attachments/get/77)',
      expected: 'The *cart* is shown',
      additional_info: 'Use <login> of the profile',
      refs: null,
    },
  ],
}
const byText = {
  id: 13,
  title: 'Открыть корзину',
  updated_on: 1764061300,
  suite_id: 5,
  is_deleted: 0,
  labels: [],
  custom_preconds: null,
  custom_steps: '1. Открыть корзину\n2. Нажать «Оплатить»',
  custom_expected: '2. Заказ оплачен',
  custom_steps_separated: null,
}
const scenario = {
  id: 14,
  title: 'Pay by card',
  updated_on: 1764061400,
  suite_id: 6,
  is_deleted: 0,
  custom_testrail_bdd_scenario: JSON.stringify([{ content: 'Given a cart with goods\nWhen I press "Pay"\nThen "Paid" is shown' }]),
}
const deleted = { id: 15, title: 'Old', is_deleted: 1, suite_id: 6 }
const rows = {
  c12: { id: 'C12', name: 'Sign in with a saved password', status: null, tags: ['smoke', 'login'], version: '2025-11-25T09:00:00.000Z' },
  c13: { id: 'C13', name: 'Открыть корзину', status: null, tags: [], version: '2025-11-25T09:01:40.000Z' },
  c14: { id: 'C14', name: 'Pay by card', status: null, tags: [], version: '2025-11-25T09:03:20.000Z' },
}
const cases = (list: unknown[], next: string | null = null) => ({
  offset: 0,
  limit: 250,
  size: list.length,
  _links: { next, prev: null },
  cases: list,
})
const noFiles = { offset: 0, limit: 250, size: 0, _links: { next: null, prev: null }, attachments: [] }

export const recording: TmsRecording = {
  origin: {
    kind: 'documentation',
    sources: [
      'support.testrail.com/hc/en-us/articles/7077292642580-Cases',
      'support.testrail.com/hc/en-us/articles/7077919815572-Shared-Steps',
      'support.testrail.com/hc/en-us/articles/7077990441108-Tests',
    ],
  },
  apiKey: 'mia@example.com:key-1',
  wrongKey: 'mia@example.com:key-2',
  key: { header: 'authorization', value: 'Basic bWlhQGV4YW1wbGUuY29tOmtleS0x' },
  refused: { status: 401, body: { error: 'Authentication failed: invalid or missing user/password or session cookie.' } },
  forbidden: { status: 403, body: { error: 'You do not have the permissions to access the requested project.' } },
  exchanges: [
    { request: { path: `${API}/get_projects&limit=1&offset=0` }, response: { body: { offset: 0, limit: 1, size: 0, projects: [] } } },
    {
      request: { path: `${API}/get_projects&limit=250&offset=0` },
      response: {
        body: {
          offset: 0,
          limit: 250,
          size: 1,
          _links: { next: '/api/v2/get_projects&limit=250&offset=250', prev: null },
          projects: [{ id: 1, name: 'Shop', suite_mode: 3, is_completed: false }],
        },
      },
    },
    // A server older than 6.7 answers with a bare list.
    { request: { path: `${API}/get_projects&limit=250&offset=250` }, response: { body: [{ id: 2, name: 'Склад', suite_mode: 1 }] } },
    { request: { path: `${API}/get_project/1` }, response: { body: { id: 1, name: 'Shop', suite_mode: 3 } } },
    { request: { path: `${API}/get_project/2` }, response: { body: { id: 2, name: 'Склад', suite_mode: 1 } } },
    {
      request: { path: `${API}/get_suites/1&limit=250&offset=0` },
      response: {
        body: [
          { id: 5, name: 'Web' },
          { id: 6, name: 'API' },
        ],
      },
    },
    {
      request: { path: `${API}/get_cases/1&suite_id=5&limit=250&offset=0` },
      response: { body: cases([signIn], '/api/v2/get_cases/1&suite_id=5&limit=250&offset=250') },
    },
    { request: { path: `${API}/get_cases/1&suite_id=5&limit=250&offset=250` }, response: { body: cases([byText]) } },
    { request: { path: `${API}/get_cases/1&suite_id=6&limit=250&offset=0` }, response: { body: cases([deleted, scenario]) } },
    { request: { path: `${API}/get_cases/2&limit=250&offset=0` }, response: { body: [] } },
    { request: { path: `${API}/get_cases/1&suite_id=5&filter=pay&limit=250&offset=0` }, response: { body: cases([]) } },
    { request: { path: `${API}/get_cases/1&suite_id=6&filter=pay&limit=250&offset=0` }, response: { body: cases([scenario]) } },
    { request: { path: `${API}/get_case/12` }, response: { body: signIn } },
    { request: { path: `${API}/get_case/13` }, response: { body: byText } },
    { request: { path: `${API}/get_case/14` }, response: { body: scenario } },
    { request: { path: `${API}/get_case/99` }, response: { status: 400, body: { error: 'Field :case_id is not a valid test case.' } } },
    {
      request: { path: `${API}/get_shared_step/1` },
      response: {
        body: {
          id: 1,
          title: 'Default Login',
          project_id: 1,
          custom_steps_separated: [
            { content: 'Open https://shop.test', additional_info: null, expected: 'The login screen loads', refs: 'TR-123' },
          ],
        },
      },
    },
    {
      request: { path: `${API}/get_attachments_for_case/12&limit=250&offset=0` },
      response: { body: { ...noFiles, size: 1, attachments: [{ id: 444, name: 'What is a cart.jpg', size: 166_994, case_id: 12 }] } },
    },
    { request: { path: `${API}/get_attachments_for_case/13&limit=250&offset=0` }, response: { body: [] } },
    { request: { path: `${API}/get_attachments_for_case/14&limit=250&offset=0` }, response: { body: noFiles } },
  ],
  projects: [
    { id: '1', name: 'Shop' },
    { id: '2', name: 'Склад' },
  ],
  lists: [
    {
      query: { projectId: '1', skip: 0, take: 10, searchValue: '', tag: '' },
      page: { testCases: [rows.c12, rows.c13, rows.c14], lookedAt: null },
    },
    { query: { projectId: '1', skip: 1, take: 1, searchValue: '', tag: '' }, page: { testCases: [rows.c13], lookedAt: null } },
    { query: { projectId: '1', skip: 0, take: 10, searchValue: 'pay', tag: '' }, page: { testCases: [rows.c14], lookedAt: null } },
    { query: { projectId: '1', skip: 0, take: 10, searchValue: '', tag: 'Smoke' }, page: { testCases: [rows.c12], lookedAt: null } },
    { query: { projectId: '2', skip: 0, take: 10, searchValue: '', tag: '' }, page: { testCases: [], lookedAt: null } },
  ],
  testCases: [
    {
      ...rows.c12,
      url: '{base}/index.php?/cases/view/12',
      description: '',
      preconditions: 'The user mia exists',
      steps: [
        { action: 'Open https://shop.test', expected: 'The login screen loads' },
        { action: 'Press Sign in [image]\nUse <login> of the profile', expected: 'The cart is shown' },
      ],
      testData: '',
      attachments: [
        { name: 'What is a cart.jpg', url: '{base}/index.php?/attachments/get/444' },
        { name: 'image', url: '{base}/index.php?/attachments/get/77' },
      ],
    },
    {
      ...rows.c13,
      url: '{base}/index.php?/cases/view/13',
      description: '',
      preconditions: '',
      steps: [
        { action: 'Открыть корзину', expected: '' },
        { action: 'Нажать «Оплатить»', expected: 'Заказ оплачен' },
      ],
      testData: '',
      attachments: [],
    },
    {
      ...rows.c14,
      url: '{base}/index.php?/cases/view/14',
      description: '',
      preconditions: 'a cart with goods',
      steps: [{ action: 'I press "Pay"', expected: '"Paid" is shown' }],
      testData: '',
      attachments: [],
    },
  ],
  verdicts: recordedVerdicts,
  missing: { id: 'C99', failure: { kind: 'not_found', what: 'testCase' } },
}
