import type { TmsRecording } from '../port/recording.ts'
import { recordedVerdicts } from './recorded-verdicts.ts'

const MODIFIED = 1_763_625_600_000
const at = '2025-11-20T08:00:00.000Z'
const row = (id: number, name: string, tags: string[] = []) => ({
  id,
  projectId: 5,
  name,
  automated: false,
  status: { id: 1, name: id === 22 ? 'Draft' : 'Active' },
  lastModifiedDate: MODIFIED,
  tags: tags.map((tag, index) => ({ id: index + 1, name: tag })),
})
const signIn = row(21, 'Sign in', ['smoke', 'login'])
const old = row(22, 'Корзина')
const empty = row(23, 'Empty', ['smoke'])
const rows = {
  a21: { id: '21', name: 'Sign in', status: 'Active', tags: ['smoke', 'login'], version: at },
  a22: { id: '22', name: 'Корзина', status: 'Draft', tags: [], version: at },
  a23: { id: '23', name: 'Empty', status: 'Active', tags: ['smoke'], version: at },
}
const page = (content: object[]) => ({ body: { content, totalElements: content.length, totalPages: 1, last: true, number: 0 } })
const search = (projectId: number, rql: string) =>
  `/api/rs/testcase/__search?projectId=${projectId}&rql=${encodeURIComponent(rql)}&page=0&size=100&sort=id%2Casc`
const all = { projectId: '5', skip: 0, take: 10, searchValue: '', tag: '' }

export const recording: TmsRecording = {
  origin: {
    kind: 'documentation',
    sources: [
      'docs.qameta.io/allure-testops',
      'github.com/eroshenkoam/allure-testops-utils',
      'github.com/testit-tms/migrators AllureExporter',
    ],
  },
  apiKey: 'token-right',
  wrongKey: 'token-wrong',
  key: { header: 'authorization', value: 'Api-Token token-right' },
  refused: { status: 401, body: { message: 'Full authentication is required' } },
  forbidden: { status: 403, body: { message: 'Access is denied' } },
  exchanges: [
    { request: { path: '/api/rs/project?page=0&size=1' }, response: page([{ id: 5, name: 'Shop' }]) },
    {
      request: { path: '/api/rs/project?page=0&size=100' },
      response: page([
        { id: 5, name: 'Shop' },
        { id: 6, name: 'Склад' },
      ]),
    },
    { request: { path: search(5, 'true') }, response: page([signIn, old, empty]) },
    { request: { path: search(6, 'true') }, response: page([]) },
    { request: { path: search(5, 'name ~= "кор\\"з"') }, response: page([old]) },
    { request: { path: search(5, 'tag = "smoke"') }, response: page([signIn, empty]) },
    {
      request: { path: '/api/rs/testcase/21' },
      response: {
        body: { ...signIn, deleted: false, description: 'Signs **in**', precondition: 'The user exists', expectedResult: 'A mail comes' },
      },
    },
    {
      request: { path: '/api/rs/testcase/21/step' },
      response: {
        body: {
          root: { children: [1, 2] },
          scenarioSteps: {
            '1': { id: 1, sharedStepId: 7 },
            '2': { id: 2, body: 'Fill the form', children: [3], expectedResultId: 4 },
            '3': { id: 3, body: 'Enter <login>' },
            '4': { id: 4, body: 'Expected Result', children: [5] },
            '5': { id: 5, body: 'The cart is shown' },
          },
          attachments: { '9': { id: 9, name: 'form.png' } },
          sharedSteps: { '7': { id: 7, name: 'Open' } },
        },
      },
    },
    {
      request: { path: '/api/rs/sharedstep/7/step' },
      response: {
        body: { root: { children: [1] }, scenarioSteps: { '1': { id: 1, body: 'Open https://shop.test', expectedResult: 'It is open' } } },
      },
    },
    {
      request: { path: '/api/rs/testcase/22' },
      // Older servers do not send the tags with the case.
      response: { body: { ...old, tags: null, description: null, precondition: null, expectedResult: null } },
    },
    { request: { path: '/api/rs/testcase/22/tag' }, response: { body: [] } },
    { request: { path: '/api/rs/testcase/22/step' }, response: { status: 404, body: { message: 'No handler' } } },
    {
      request: { path: '/api/rs/testcase/22/scenario' },
      response: {
        body: { steps: [{ name: 'Открыть корзину', steps: [{ name: 'Нажать «Оплатить»', expectedResult: 'Оплачено', steps: [] }] }] },
      },
    },
    { request: { path: '/api/rs/testcase/23' }, response: { body: { ...empty, description: '' } } },
    { request: { path: '/api/rs/testcase/23/step' }, response: { body: { root: { children: [] }, scenarioSteps: {} } } },
    { request: { path: '/api/rs/testcase/99' }, response: { status: 404, body: { message: 'Not found' } } },
  ],
  projects: [
    { id: '5', name: 'Shop' },
    { id: '6', name: 'Склад' },
  ],
  lists: [
    { query: all, page: { testCases: [rows.a21, rows.a22, rows.a23], lookedAt: null } },
    { query: { ...all, skip: 1, take: 1 }, page: { testCases: [rows.a22], lookedAt: null } },
    { query: { ...all, searchValue: 'кор"з' }, page: { testCases: [rows.a22], lookedAt: null } },
    { query: { ...all, tag: 'smoke' }, page: { testCases: [rows.a21, rows.a23], lookedAt: null } },
    { query: { ...all, projectId: '6' }, page: { testCases: [], lookedAt: null } },
  ],
  testCases: [
    {
      ...rows.a21,
      url: '{base}/project/5/test-cases/21',
      description: 'Signs in',
      preconditions: 'The user exists',
      steps: [
        { action: 'Open https://shop.test', expected: 'It is open' },
        { action: 'Fill the form', expected: 'The cart is shown' },
        { action: 'Enter <login>', expected: 'A mail comes' },
      ],
      testData: '',
      attachments: [{ name: 'form.png', url: null }],
    },
    {
      ...rows.a22,
      url: '{base}/project/5/test-cases/22',
      description: '',
      preconditions: '',
      steps: [
        { action: 'Открыть корзину', expected: '' },
        { action: 'Нажать «Оплатить»', expected: 'Оплачено' },
      ],
      testData: '',
      attachments: [],
    },
    { ...rows.a23, url: '{base}/project/5/test-cases/23', description: '', preconditions: '', steps: [], testData: '', attachments: [] },
  ],
  verdicts: recordedVerdicts,
  missing: { id: '99', failure: { kind: 'not_found', what: 'testCase' } },
}
