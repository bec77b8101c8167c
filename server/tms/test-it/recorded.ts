import type { TmsRecording } from '../port/recording.ts'
import { recordedVerdicts } from './recorded-verdicts.ts'

const SHOP = '0b3a2c1d-0000-4000-8000-000000000001'
const STOCK = '0b3a2c1d-0000-4000-8000-000000000002'
const at = '2026-11-20T08:00:00Z'
const short = (globalId: number, name: string, state: string, tagNames: string[] = []) => ({
  id: `0b3a2c1d-0000-4000-8000-0000000000${globalId}`,
  globalId,
  name,
  state,
  entityTypeName: 'TestCases',
  modifiedDate: at,
  isDeleted: false,
  tagNames,
})
const signIn = short(11, 'Вход', 'Ready', ['smoke', 'вход'])
const pay = short(12, 'Pay', 'NeedsWork')
const empty = short(13, 'Empty', 'NotReady', ['smoke'])
const rows = {
  w11: { id: '11', name: 'Вход', status: 'Ready', tags: ['smoke', 'вход'], version: at },
  w12: { id: '12', name: 'Pay', status: 'NeedsWork', tags: [], version: at },
  w13: { id: '13', name: 'Empty', status: 'NotReady', tags: ['smoke'], version: at },
}
const step = (action: string, expected = '', testData = '') => ({
  id: 'a',
  action,
  expected,
  testData,
  comments: '',
  workItemId: null,
  workItem: null,
})
/** A whole work item has tags instead of their names. */
const whole = ({ tagNames, ...rest }: ReturnType<typeof short>, over: object) => ({
  ...rest,
  tags: tagNames.map((name) => ({ name })),
  description: null,
  sectionPreconditionSteps: [],
  preconditionSteps: [],
  steps: [],
  postconditionSteps: [],
  iterations: [],
  attachments: [],
  ...over,
})
const all = { projectId: SHOP, skip: 0, take: 10, searchValue: '', tag: '' }
const search = (project: string, skip: number, take: number) => `/api/v2/projects/${project}/workItems/search?skip=${skip}&take=${take}`

export const recording: TmsRecording = {
  origin: { kind: 'documentation', sources: ['github.com/testit-tms/api-client-python docs', 'github.com/testit-tms/migrators'] },
  apiKey: 'token-right',
  wrongKey: 'token-wrong',
  key: { header: 'authorization', value: 'PrivateToken token-right' },
  refused: { status: 401, body: '' },
  forbidden: { status: 403, body: { title: 'Forbidden', status: 403 } },
  exchanges: [
    { request: { path: '/api/v2/projects?skip=0&take=1' }, response: { body: [{ id: SHOP, name: 'Shop', isDeleted: false }] } },
    {
      request: { path: '/api/v2/projects?skip=0&take=100' },
      response: {
        body: [
          { id: SHOP, globalId: 1, name: 'Shop', isDeleted: false },
          { id: STOCK, globalId: 2, name: 'Склад', isDeleted: false },
          { id: 'x', globalId: 3, name: 'Old', isDeleted: true },
        ],
      },
    },
    { request: { method: 'POST', path: search(SHOP, 0, 10), body: { filter: { nameOrId: 'вхо' } } }, response: { body: [signIn] } },
    { request: { method: 'POST', path: search(SHOP, 0, 10), body: { filter: { tags: ['smoke'] } } }, response: { body: [signIn, empty] } },
    {
      request: { method: 'POST', path: search(SHOP, 0, 10), body: { filter: { types: ['TestCases'], isDeleted: false } } },
      response: { body: [signIn, pay, empty] },
    },
    { request: { method: 'POST', path: search(SHOP, 1, 1), body: { filter: { types: ['TestCases'] } } }, response: { body: [pay] } },
    { request: { method: 'POST', path: search(STOCK, 0, 10), body: { filter: { types: ['TestCases'] } } }, response: { body: [] } },
    {
      request: { path: '/api/v2/workItems/11' },
      response: {
        body: whole(signIn, {
          description: '<p>Вход пользователя &lt;&lt;&lt;login&gt;&gt;&gt;</p>',
          sectionPreconditionSteps: [step('<p>Стенд запущен</p>')],
          preconditionSteps: [step('<p>Пользователь есть</p>')],
          steps: [
            {
              ...step(''),
              workItemId: 'shared',
              workItem: { steps: [step('<p>Открыть <b>страницу</b> входа</p>', '<p>Она открыта</p>')] },
            },
            step(
              '<p>Ввести логин</p>',
              '<p>Открыта корзина роли &lt;&lt;&lt;role&gt;&gt;&gt;</p>',
              '<p>логин: &lt;&lt;&lt;login&gt;&gt;&gt;</p>',
            ),
          ],
          iterations: [
            {
              parameters: [
                { name: 'login', value: 'mia' },
                { name: 'role', value: 'admin' },
              ],
            },
            {
              parameters: [
                { name: 'login', value: 'leo' },
                { name: 'role', value: 'guest' },
              ],
            },
          ],
          attachments: [{ id: 'f1', name: 'вход.png' }],
        }),
      },
    },
    {
      request: { path: '/api/v2/workItems/12' },
      response: { body: whole(pay, { steps: [step('<p>Press Pay <img src="/images/pay.png"></p>')] }) },
    },
    { request: { path: '/api/v2/workItems/13' }, response: { body: whole(empty, {}) } },
    { request: { path: '/api/v2/workItems/99' }, response: { status: 404, body: { title: 'Not Found', status: 404 } } },
  ],
  projects: [
    { id: SHOP, name: 'Shop' },
    { id: STOCK, name: 'Склад' },
  ],
  lists: [
    { query: all, page: { testCases: [rows.w11, rows.w12, rows.w13], lookedAt: null } },
    { query: { ...all, skip: 1, take: 1 }, page: { testCases: [rows.w12], lookedAt: null } },
    { query: { ...all, searchValue: 'вхо' }, page: { testCases: [rows.w11], lookedAt: null } },
    { query: { ...all, tag: 'smoke' }, page: { testCases: [rows.w11, rows.w13], lookedAt: null } },
    { query: { ...all, projectId: STOCK }, page: { testCases: [], lookedAt: null } },
  ],
  testCases: [
    {
      ...rows.w11,
      url: '{base}/browse/11',
      description: 'Вход пользователя mia\nlogin | role\nmia | admin\nleo | guest',
      preconditions: 'Стенд запущен\nПользователь есть',
      steps: [
        { action: 'Открыть страницу входа', expected: 'Она открыта' },
        { action: 'Ввести логин\nлогин: mia', expected: 'Открыта корзина роли admin' },
      ],
      testData: 'login: mia\nrole: admin',
      attachments: [{ name: 'вход.png', url: '{base}/api/v2/attachments/f1' }],
    },
    {
      ...rows.w12,
      url: '{base}/browse/12',
      description: '',
      preconditions: '',
      steps: [{ action: 'Press Pay [pay.png]', expected: '' }],
      testData: '',
      attachments: [{ name: 'pay.png', url: '{base}/images/pay.png' }],
    },
    { ...rows.w13, url: '{base}/browse/13', description: '', preconditions: '', steps: [], testData: '', attachments: [] },
  ],
  verdicts: recordedVerdicts,
  missing: { id: '99', failure: { kind: 'not_found', what: 'testCase' } },
}
