import type { TmsRecording } from '../port/recording.ts'
import { recordedVerdicts } from './recorded-verdicts.ts'

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VySWQiOjF9.c2lnbmVk'
const at = '2026-11-20T08:00:00.000Z'
const rows = {
  c1: { id: '1', name: 'Вход в систему', status: null, tags: ['smoke', 'вход'], version: at },
  c2: { id: '2', name: 'Pay by card', status: null, tags: [], version: at },
  c3: { id: '3', name: 'Sign out', status: null, tags: ['smoke'], version: at },
}
const caseRow = (id: number, title: string, tags: string[] = []) => ({
  id,
  title,
  state: 0,
  priority: 1,
  type: 0,
  automationStatus: 0,
  folderId: id === 3 ? 12 : 11,
  updatedAt: at,
  Tags: tags.map((name, index) => ({ id: index + 1, name })),
})

export const recording: TmsRecording = {
  origin: { kind: 'documentation', sources: ['github.com/kimatata/unittcms backend/routes'] },
  apiKey: 'mia@example.com:right',
  wrongKey: 'mia@example.com:wrong',
  key: { somewhere: [TOKEN, '"password":"right"'] },
  refused: { status: 401, body: { error: 'Authentication failed' } },
  forbidden: { status: 403, body: { error: 'Forbidden' } },
  exchanges: [
    {
      request: { method: 'POST', path: '/api/users/signin', body: { email: 'mia@example.com', password: 'right' } },
      response: { body: { access_token: TOKEN, expires_at: 1_764_150_000_000, user: { id: 1, email: 'mia@example.com' } } },
    },
    {
      request: { path: '/api/projects' },
      response: {
        body: [
          { id: 1, name: 'Shop', detail: '', isPublic: true },
          { id: 2, name: 'Склад', detail: '', isPublic: false },
        ],
      },
    },
    {
      request: { path: '/api/folders?projectId=1' },
      response: {
        body: [
          { id: 11, name: 'Web', parentFolderId: null },
          { id: 12, name: 'Account', parentFolderId: 11 },
        ],
      },
    },
    { request: { path: '/api/folders?projectId=2' }, response: { body: [] } },
    {
      request: { path: '/api/cases?folderId=11' },
      response: { body: [caseRow(1, 'Вход в систему', ['smoke', 'вход']), caseRow(2, 'Pay by card')] },
    },
    { request: { path: '/api/cases?folderId=12' }, response: { body: [caseRow(3, 'Sign out', ['smoke'])] } },
    {
      request: { path: '/api/cases/1' },
      response: {
        body: {
          ...caseRow(1, 'Вход в систему', ['smoke', 'вход']),
          template: 1,
          description: 'Проверка **входа**',
          preConditions: 'Пользователь есть',
          expectedResults: '',
          Steps: [
            { id: 8, step: 'Нажать «Войти»', result: 'Открыта корзина', caseSteps: { stepNo: 2 } },
            { id: 7, step: 'Ввести <логин>', result: '', caseSteps: { stepNo: 1 } },
          ],
          Attachments: [{ id: 1, title: 'вход.png', path: '/uploads/1.png' }],
        },
      },
    },
    {
      request: { path: '/api/cases/2' },
      response: {
        body: {
          ...caseRow(2, 'Pay by card'),
          template: 0,
          description: '1. Open the cart\n2. Press Pay',
          preConditions: null,
          expectedResults: '2. It is paid',
          Steps: [],
          Attachments: [],
        },
      },
    },
    {
      request: { path: '/api/cases/3' },
      response: {
        body: {
          ...caseRow(3, 'Sign out', ['smoke']),
          template: 2,
          description: '',
          preConditions: '',
          expectedResults: '',
          Steps: [
            { id: 1, step: 'I am signed in', result: '', caseSteps: { stepNo: 1, keyword: 'given' } },
            { id: 2, step: 'I press Sign out', result: '', caseSteps: { stepNo: 2, keyword: 'when' } },
            { id: 3, step: 'the login is shown', result: '', caseSteps: { stepNo: 3, keyword: 'then' } },
          ],
        },
      },
    },
    { request: { path: '/api/cases/99' }, response: { body: 'null' } },
  ],
  projects: [
    { id: '1', name: 'Shop' },
    { id: '2', name: 'Склад' },
  ],
  lists: [
    {
      query: { projectId: '1', skip: 0, take: 10, searchValue: '', tag: '' },
      page: { testCases: [rows.c1, rows.c2, rows.c3], lookedAt: null },
    },
    { query: { projectId: '1', skip: 1, take: 1, searchValue: '', tag: '' }, page: { testCases: [rows.c2], lookedAt: null } },
    { query: { projectId: '1', skip: 0, take: 10, searchValue: 'ВХОД', tag: '' }, page: { testCases: [rows.c1], lookedAt: null } },
    {
      query: { projectId: '1', skip: 0, take: 10, searchValue: '', tag: 'smoke' },
      page: { testCases: [rows.c1, rows.c3], lookedAt: null },
    },
    { query: { projectId: '2', skip: 0, take: 10, searchValue: '', tag: '' }, page: { testCases: [], lookedAt: null } },
  ],
  testCases: [
    {
      ...rows.c1,
      url: null,
      description: 'Проверка входа',
      preconditions: 'Пользователь есть',
      steps: [
        { action: 'Ввести <логин>', expected: '' },
        { action: 'Нажать «Войти»', expected: 'Открыта корзина' },
      ],
      testData: '',
      attachments: [{ name: 'вход.png', url: '{base}/uploads/1.png' }],
    },
    {
      ...rows.c2,
      url: null,
      description: '1. Open the cart\n2. Press Pay',
      preconditions: '',
      steps: [
        { action: 'Open the cart', expected: '' },
        { action: 'Press Pay', expected: 'It is paid' },
      ],
      testData: '',
      attachments: [],
    },
    {
      ...rows.c3,
      url: null,
      description: '',
      preconditions: 'I am signed in',
      steps: [{ action: 'I press Sign out', expected: 'the login is shown' }],
      testData: '',
      attachments: [],
    },
  ],
  verdicts: recordedVerdicts,
  missing: { id: '99', failure: { kind: 'not_found', what: 'testCase' } },
}
