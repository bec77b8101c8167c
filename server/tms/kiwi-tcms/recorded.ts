import type { RecordedExchange, TmsRecording } from '../port/recording.ts'
import { recordedVerdicts } from './recorded-verdicts.ts'

const rpc = (method: string, params: unknown[], result: unknown): RecordedExchange => ({
  request: { method: 'POST', path: '/json-rpc/', body: { jsonrpc: '2.0', method, params } },
  response: { body: { id: 1, jsonrpc: '2.0', result } },
})
const kiwiCase = (id: number, summary: string, text: string) => ({
  id,
  create_date: '2026-11-01T08:00:00',
  is_automated: false,
  script: '',
  arguments: '',
  extra_link: null,
  summary,
  requirement: null,
  notes: id === 1 ? 'Part of the &quot;Cart&quot; epic' : '',
  text,
  case_status: 2,
  case_status__name: 'CONFIRMED',
  category: 3,
  category__name: '--default--',
  priority: 1,
  priority__value: 'P1',
  author: 1,
  author__username: 'mia',
})
const pay = kiwiCase(
  1,
  'Pay &amp; print',
  '**Scenario**: pay the order\n\n**Actions**:\n\n1. Open the *cart* ![cart](/uploads/cart.png)\n2. Press &quot;Pay&quot; as &lt;login&gt;\n\n**Expected results**:\n\n1. It is open\n2. Paid',
)
const scenario = kiwiCase(2, 'Вход', 'Сценарий: вход\nДано открыта страница входа\nКогда нажимаю «Войти»\nТогда вижу корзину')
const empty = kiwiCase(4, 'Empty', '')
const rows = {
  tc1: { id: 'TC-1', name: 'Pay & print', status: 'CONFIRMED', tags: ['smoke', 'cart'], version: null },
  tc2: { id: 'TC-2', name: 'Вход', status: 'CONFIRMED', tags: [], version: null },
  tc4: { id: 'TC-4', name: 'Empty', status: 'CONFIRMED', tags: ['smoke'], version: null },
}
const tag = (id: number, name: string, caseId: number) => ({ id, name, case: caseId, plan: null, run: null, execution: null })
const all = { projectId: '7', skip: 0, take: 10, searchValue: '', tag: '' }

export const recording: TmsRecording = {
  origin: {
    kind: 'documentation',
    sources: ['kiwitcms.readthedocs.io/en/latest/modules/tcms.rpc.api.html', 'github.com/kiwitcms/Kiwi tcms/rpc/api'],
  },
  apiKey: 'mia:right',
  wrongKey: 'mia:wrong',
  key: { somewhere: ['["mia","right"]', 'sessionid=s3ss10n'] },
  refused: { body: { id: 1, jsonrpc: '2.0', error: { code: -32603, message: 'Internal error: Wrong username or password' } } },
  forbidden: { body: { id: 1, jsonrpc: '2.0', error: { code: -32603, message: 'Authentication failed when calling "Product.filter"' } } },
  exchanges: [
    rpc('Auth.login', ['mia', 'right'], 's3ss10n'),
    rpc('Product.filter', [{ id: 0 }], []),
    rpc(
      'Product.filter',
      [{}],
      [
        { id: 7, name: 'Shop', description: '', classification: 1 },
        { id: 8, name: 'Склад', description: '', classification: 1 },
      ],
    ),
    rpc('TestCase.filter', [{ category__product: 7, summary__icontains: 'вход' }], [scenario]),
    rpc('TestCase.filter', [{ category__product: 7, tag__name__iexact: 'Smoke' }], [empty, pay]),
    rpc('TestCase.filter', [{ category__product: 7 }], [empty, pay, scenario]),
    rpc('TestCase.filter', [{ category__product: 8 }], []),
    rpc('TestCase.filter', [{ id: 1 }], [pay]),
    rpc('TestCase.filter', [{ id: 2 }], [scenario]),
    rpc('TestCase.filter', [{ id: 4 }], [empty]),
    rpc('TestCase.filter', [{ id: 99 }], []),
    rpc('Tag.filter', [{ case__in: [1, 2, 4] }], [tag(1, 'smoke', 1), tag(2, 'cart', 1), tag(1, 'smoke', 4)]),
    rpc('Tag.filter', [{ case__in: [1, 4] }], [tag(1, 'smoke', 1), tag(2, 'cart', 1), tag(1, 'smoke', 4)]),
    rpc('Tag.filter', [{ case__in: [1] }], [tag(1, 'smoke', 1), tag(2, 'cart', 1)]),
    rpc('Tag.filter', [{ case__in: [2] }], []),
    rpc('Tag.filter', [{ case__in: [4] }], [tag(1, 'smoke', 4)]),
    rpc('TestCase.list_attachments', [1], [{ pk: 1, url: '/uploads/attachments/testcases_testcase/1/receipt.pdf' }]),
    rpc('TestCase.list_attachments', [2], []),
    rpc('TestCase.list_attachments', [4], []),
  ],
  projects: [
    { id: '7', name: 'Shop' },
    { id: '8', name: 'Склад' },
  ],
  lists: [
    { query: all, page: { testCases: [rows.tc1, rows.tc2, rows.tc4], lookedAt: null } },
    { query: { ...all, skip: 1, take: 1 }, page: { testCases: [rows.tc2], lookedAt: null } },
    { query: { ...all, searchValue: 'вход' }, page: { testCases: [rows.tc2], lookedAt: null } },
    { query: { ...all, tag: 'Smoke' }, page: { testCases: [rows.tc1, rows.tc4], lookedAt: null } },
    { query: { ...all, projectId: '8' }, page: { testCases: [], lookedAt: null } },
  ],
  testCases: [
    {
      ...rows.tc1,
      url: '{base}/case/1/',
      description: 'pay the order\nPart of the "Cart" epic',
      preconditions: '',
      steps: [
        { action: 'Open the cart [cart]', expected: 'It is open' },
        { action: 'Press "Pay" as <login>', expected: 'Paid' },
      ],
      testData: '',
      attachments: [
        { name: 'receipt.pdf', url: '{base}/uploads/attachments/testcases_testcase/1/receipt.pdf' },
        { name: 'cart', url: '{base}/uploads/cart.png' },
      ],
    },
    {
      ...rows.tc2,
      url: '{base}/case/2/',
      description: '',
      preconditions: 'открыта страница входа',
      steps: [{ action: 'нажимаю «Войти»', expected: 'вижу корзину' }],
      testData: '',
      attachments: [],
    },
    { ...rows.tc4, url: '{base}/case/4/', description: '', preconditions: '', steps: [], testData: '', attachments: [] },
  ],
  verdicts: recordedVerdicts,
  missing: { id: 'TC-99', failure: { kind: 'not_found', what: 'testCase' } },
}
