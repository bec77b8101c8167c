import { QueryClient } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeOutboxEntry } from '#tests/factories/outbox-entry.ts'
import { followClient } from '../../../app/page-log/follow-client.ts'
import { followFailures } from '../../../app/page-log/follow-failures.ts'
import { openStreams } from '../../../data/calls/open-streams.ts'
import { NO_OVERLAY } from '../../../data/overlay/no-overlay.ts'
import { logOf } from '../../../lib/logging/log.ts'
import { collectDiagnosis, type DiagnosisInput } from './collect-diagnosis.ts'

const USER = '0190a5c4-5b4a-7c3e-8f00-0123456789ab'
const RECIPE = '0190a5c4-5b4a-7c3e-8f00-0123456789cd'

/** Each has the shape of real data and a text of its own, which shows in a failure what leaked. */
const SECRETS = {
  title: 'Log in as hush-title',
  text: 'hush-text\n    at fn (https://hush.example/hush-name.js:10:30)\nof three lines, /hush:1:2',
  password: 'hush-password !1',
  email: 'hush-email@example.test',
  name: 'Hush Ada Lovelace',
  url: 'https://hush-url.example/?token=1',
  token: `hush-token.${'t'.repeat(80)}`,
  address: '/hush-address/of/page?hush=query#hush-hash',
  server: 'hush-server message',
  environment: 'hush-environment value',
}

const sealedUpdate = makeOutboxEntry({
  path: 'project.update',
  entity: 'project:p',
  input: {
    name: SECRETS.name,
    sutUrl: SECRETS.url,
    envData: { items: [{ key: SECRETS.name, value: SECRETS.environment, isSecret: true }] },
  },
  base: { envData: { items: [{ value: SECRETS.password }] } },
  state: 'conflict',
  current: { envData: { items: [{ value: SECRETS.environment }] }, title: SECRETS.title },
  problem: { code: SECRETS.server, message: SECRETS.server, details: { field: SECRETS.email } },
})
const entries = [
  sealedUpdate,
  makeOutboxEntry({
    path: 'recipe.updateTitle',
    entity: SECRETS.title,
    input: { recipeId: RECIPE, title: SECRETS.title },
    base: SECRETS.title,
  }),
  makeOutboxEntry({ path: 'auth.changePassword', input: { currentPassword: SECRETS.password, newPassword: SECRETS.password } }),
  makeOutboxEntry({ path: SECRETS.text, needs: [SECRETS.text] }),
]

const source = { subscribe: () => () => {} }
const client = {
  session: { ...source, isSignedIn: true, userId: USER, state: { token: SECRETS.token, refreshFailed: false } },
  reachability: { ...source, isReachable: false },
  sync: {
    ...source,
    onApplied: () => () => {},
    state: {
      status: 'ready',
      isLoaded: true,
      entries,
      counts: { waiting: 3, parked: 0, conflict: 1 },
      drain: { kind: 'unreachable', retryAt: Date.now() + 5000 },
      overlay: NO_OVERLAY,
    },
  },
} satisfies DiagnosisInput['client'] & Parameters<typeof followClient>[0]

beforeEach(() => {
  history.replaceState(null, '', SECRETS.address)
  localStorage.setItem('accessToken', SECRETS.token)
  localStorage.setItem('debug', SECRETS.text)
  document.title = SECRETS.title
  document.body.textContent = SECRETS.text
})
afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

async function failInEveryWay(): Promise<void> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  followFailures(queryClient)
  const data = { code: 'CONFLICT', httpStatus: 409, appCode: 'conflict', path: 'recipe.updateTitle', details: { title: SECRETS.title } }
  const refused = TRPCClientError.from({ error: { message: SECRETS.server, code: -32_000, data } } as never)
  await queryClient.fetchQuery({ queryKey: [SECRETS.title], queryFn: () => Promise.reject(refused) }).catch(() => {})
  const cut = new TypeError(`Failed to fetch ${SECRETS.url}`)
  const change = queryClient
    .getMutationCache()
    .build<unknown, Error, unknown, unknown>(queryClient, { mutationFn: () => Promise.reject(cut) })
  await change.execute({ password: SECRETS.password }).catch(() => {})
  const thrown = new RangeError(SECRETS.text)
  thrown.stack = `RangeError: ${SECRETS.text}\n    at fn (${SECRETS.url}/assets/index-abc.js?hush:1:234)`
  window.dispatchEvent(new ErrorEvent('error', { error: thrown, message: SECRETS.text }))
  // by mistake
  for (const secret of Object.values(SECRETS)) logOf('run').debug('state', { secret })
}

test('says how the application is without a name, a text, an address or a secret, wherever they are', async () => {
  followClient(client)
  openStreams.note(1, 'recipe.subscribe', 'open')
  await failInEveryWay()

  const diagnosis = await collectDiagnosis({ client, language: 'ru', screen: '/recipes/$recipeId' }, new Date(Date.UTC(2026, 10, 22)))

  expect(diagnosis).toMatchObject({
    product: 'Reprise',
    writtenAt: '2026-11-22T00:00:00.000Z',
    page: { language: 'ru', screen: '/recipes/$recipeId' },
    network: { isServerReachable: false },
    session: { isSignedIn: true, userId: USER },
    sync: { status: 'ready', drain: { kind: 'unreachable' }, counts: { waiting: 3, conflict: 1 } },
    streams: [{ streamId: 1, path: 'recipe.subscribe', state: 'open' }],
  })
  expect(diagnosis.sync.queued.map(({ path, state, code }) => [path, state, code])).toEqual([
    ['project.update', 'conflict', '…'],
    ['recipe.updateTitle', 'waiting', null],
    ['unknown', 'waiting', null],
    ['unknown', 'waiting', null],
  ])
  expect(diagnosis.failures.map(({ what }) => what)).toEqual([
    'failed path=recipe.updateTitle code=conflict httpStatus=409',
    'failed path=null code=no_answer httpStatus=null',
    'uncaught name=RangeError at=index-abc.js:1:234',
  ])
  const text = JSON.stringify(diagnosis)
  for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret)
  expect(text.toLowerCase()).not.toContain('hush')
})

test('asks no server', async () => {
  const send = vi.spyOn(globalThis, 'fetch')
  await collectDiagnosis({ client, language: 'en', screen: null })
  expect(send).not.toHaveBeenCalled()
})
