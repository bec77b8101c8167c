import { expect, test, vi } from 'vitest'
import { Reachability, reportingFetch } from './reachability.ts'

function start({ isOnline = true, answers = [] as boolean[] } = {}) {
  const timers: (() => void)[] = []
  const probe = vi.fn<() => Promise<boolean>>(async () => answers.shift() ?? false)
  const reachability = new Reachability({ isBrowserOnline: () => isOnline, probe, later: (work) => (timers.push(work), () => {}) })
  return { reachability, timers, probe }
}
const json = (status: number) => new Response('{}', { status, headers: { 'content-type': 'application/json' } })

test('a failed call counts at once, and probing brings it back without anybody asking', async () => {
  const { reachability, timers } = start({ answers: [false, true] })
  const changed = vi.fn<() => void>()
  reachability.subscribe(changed)
  reachability.failed()
  expect(reachability.isReachable).toBe(false)
  timers.at(-1)!()
  await expect.poll(() => timers).toHaveLength(2)
  timers.at(-1)!()
  await expect.poll(() => reachability.isReachable).toBe(true)
  expect(changed).toHaveBeenCalledTimes(2)
})

test('the browser’s word is only a reason to look', async () => {
  const { reachability, probe } = start({ answers: [true] })
  await reachability.doubt()
  expect(probe).toHaveBeenCalledOnce()
  expect(reachability.isReachable).toBe(true)
})

test('what was asked before the network changed does not answer for what is after it', async () => {
  const before = Promise.withResolvers<boolean>()
  const { reachability, probe } = start({ answers: [false] })
  probe.mockReturnValueOnce(before.promise)
  const doubt = reachability.doubt()
  const again = reachability.doubtAgain()
  before.resolve(true)
  await Promise.all([doubt, again])
  expect(probe).toHaveBeenCalledTimes(2)
  expect(reachability.isReachable).toBe(false)
})

test('an answer that was on its way when the network went is not believed for long', async () => {
  const { reachability, timers, probe } = start({ isOnline: false, answers: [true, false] })
  reachability.failed()
  reachability.answered()
  expect(reachability.isReachable).toBe(true)
  timers.at(-1)!()
  await expect.poll(() => timers).toHaveLength(4)
  expect(reachability.isReachable).toBe(true)
  timers.at(-1)!()
  await expect.poll(() => reachability.isReachable).toBe(false)
  expect(probe).toHaveBeenCalledTimes(2)
})

test('a server that answers while the browser says that there is no network is asked more and more seldom', async () => {
  const delays: number[] = []
  const later = (work: () => void, delayMs: number) => {
    delays.push(delayMs)
    if (delays.length < 8) work()
    return () => {}
  }
  const reachability = new Reachability({ isBrowserOnline: () => false, probe: async () => true, later })
  await expect.poll(() => delays.length).toBe(8)
  expect(reachability.isReachable).toBe(true)
  expect(delays.slice(1)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test.each([
  ['our answer', json(200), true],
  ['our refusal', json(403), true],
  ['our own failure', json(500), true],
  ['a gateway without a server', json(503), false],
  ['a captive portal', new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } }), false],
])('%s', async (_name, response, expected) => {
  const { reachability } = start()
  await reportingFetch(reachability, async () => response)('/api/call/x')
  // what is no answer of ours is asked about first; here nobody answers that either
  await expect.poll(() => reachability.isReachable).toBe(expected)
})

test('calls that a gateway keeps failing do not make a server unreachable that answers when asked, and ask once at a time', async () => {
  const { reachability, probe } = start({ answers: [true] })
  const changed = vi.fn<() => void>()
  reachability.subscribe(changed)
  const failing = reportingFetch(reachability, async () => json(503))
  await Promise.all([failing('/api/call/a'), failing('/api/call/b')])
  await probe.mock.results[0]?.value
  expect(probe).toHaveBeenCalledOnce()
  expect(reachability.isReachable).toBe(true)
  expect(changed).not.toHaveBeenCalled()
})

test('a call that its caller gave up says nothing about the server', async () => {
  const { reachability } = start()
  const given = reportingFetch(reachability, async () => {
    throw new DOMException('given up', 'AbortError')
  })
  await expect(given('/x')).rejects.toThrow('given up')
  expect(reachability.isReachable).toBe(true)
})
