import { FIRST_PUSH_TIMEOUT_MS } from '../drainer.ts'
import { blockers } from '../plan-batch.ts'
import type { ConflictResolver } from '../settle.ts'
import { judge, type SimulationReport } from './judge.ts'
import { Scheduler } from './scheduler.ts'
import { SeededRandom } from './seeded-random.ts'
import { SimDevice } from './sim-device.ts'
import { type SimInput, SimServer } from './sim-server.ts'
import type { SimTab } from './sim-tab.ts'
import { SimUser } from './sim-user.ts'

const MAX_EVENTS = 20_000
const LOOKED_AT_MS = 5000
/** What some dozens of changes take, a few at a time, where each answer takes 40 ms. */
const DELIVERED_MS = 3000

/**
 * One whole life of a device, decided by `seed`: edits in several tabs, tabs and the browser killed at any await point, pages left for a while,
 * the database thrown away by the browser, requests lost, late and repeated, answers lost, tokens expired, storage failing, other people's edits,
 * refused creations, then a calm end. Checks what we promise about every change that the user was told is saved.
 */
export async function simulate(seed: number): Promise<SimulationReport> {
  const random = new SeededRandom(seed)
  const scheduler = new Scheduler(random)
  const server = new SimServer(random, { transient: random.next() * 0.05 })
  const hostility = random.next() * 0.4
  const known = new Map<number, number>()
  const device = new SimDevice({
    scheduler,
    random,
    server,
    resolve: resolverFor(random, known),
    faults: {
      lostRequest: hostility,
      lostAnswer: hostility * random.next(),
      repeated: hostility * random.next(),
      unauthorized: hostility * 0.2,
      tooLarge: hostility * 0.2,
      swallowed: hostility * 0.3,
      slowMs: 5 + random.below(3000),
    },
  })
  device.storageFails = hostility * 0.1
  const user = new SimUser(device, known)
  device.openTab()
  scheduleLife(device, user)
  await scheduler.runUntil(() => user.isDone, MAX_EVENTS)

  // the calm end: nobody edits, nothing fails; first in the tabs that are left, then in new ones
  device.faults = { lostRequest: 0, lostAnswer: 0, repeated: 0, unauthorized: 0, tooLarge: 0, swallowed: 0, slowMs: 20 }
  device.storageFails = 0
  server.faults = { transient: 0 }
  const sent = await sendNow(device, user)
  const unrest = [await comeToRest(device)]
  for (const tab of device.tabs) device.kill(tab)
  unrest.push(await comeToRest(device))
  for (const tab of device.tabs) device.kill(tab)
  const report = judge(seed, device, user)
  report.problems.push(...sent.problems, ...unrest.flat())
  return { ...report, sendMs: sent.ms }
}

/**
 * "Send now", pressed in any tab once nothing stands in the way: all that can be sent is sent, soon. `ms`: how soon; null where there was nothing to
 * send, or where tabs may not know yet that the browser has thrown the database away.
 */
async function sendNow(device: SimDevice, user: SimUser): Promise<{ ms: number | null; problems: string[] }> {
  const { scheduler, random } = device
  if (everythingRests(device) || device.losses > 0) return { ms: null, problems: [] }
  // the tabs that are left may be unable to open the queue
  device.openTab()
  const startedAt = scheduler.now
  device.tabs[random.below(device.tabs.length)]?.hint('now')
  user.pressed += 1
  if (!(await scheduler.runUntil(() => everythingRests(device), MAX_EVENTS))) return { ms: null, problems: ['send now never ended'] }
  const ms = scheduler.now - startedAt
  // a push that was under way may be answered within the patience that the tab has, which grows with every push that was given up
  const limitMs = FIRST_PUSH_TIMEOUT_MS * 2 ** (user.pressed - 1) + DELIVERED_MS
  return { ms, problems: ms > limitMs ? [`send now took ${ms} ms`] : [] }
}

/** Lets all that can be sent be sent, and all tabs hear of it. Returns what is wrong then, in words. */
async function comeToRest(device: SimDevice): Promise<string[]> {
  while (device.tabs.length < 2) device.openTab()
  const { scheduler } = device
  if (!(await scheduler.runUntil(() => everythingRests(device), MAX_EVENTS))) return ['the queue never came to rest']
  // then a tab knows when it is looked at
  if (device.hasUntold) scheduler.in(LOOKED_AT_MS, LOOKED_AT_MS, () => device.tabs.forEach((tab) => tab.hint('look')))
  const isShown = await scheduler.runUntil(() => device.tabs.every((tab) => showsAll(tab, device)), MAX_EVENTS)
  return isShown ? [] : ['a tab shows something else than is queued']
}

/** Merges, gives in, or asks, so that all three roads are walked. */
function resolverFor(random: SeededRandom, known: Map<number, number>): ConflictResolver {
  return (entry, current) => {
    const updatedAt = (current as { updatedAt: string }).updatedAt
    known.set((entry.input as SimInput).label, Number(updatedAt))
    const lot = random.next()
    if (lot < 0.7) return { kind: 'merged', input: entry.input, base: current, basedOn: updatedAt }
    return { kind: 'conflict' }
  }
}

/** Half of all lives are hasty: what else takes half a minute happens at once, while tabs open, read and tell each other. */
function scheduleLife(device: SimDevice, user: SimUser) {
  const { random } = device
  const pace = random.chance(0.5) ? 1 : 0.01
  const sometime = (run: () => void, ms = 40_000) => device.scheduler.in(0, ms * pace, run)
  const times = (count: number, schedule: () => void) => {
    for (let index = 0; index < count; index += 1) schedule()
  }
  const anyTab = () => device.tabs[random.below(device.tabs.length)]
  times(5 + random.below(40), () => sometime(() => user.edit(), 30_000))
  times(random.below(6), () => sometime(() => user.crash(anyTab())))
  times(random.below(4), () => sometime(() => void device.openTab(), 20_000))
  times(random.below(5), () => sometime(() => touchAny(device)))
  times(random.below(5), () => sometime(() => void user.decide().catch(() => {}), 60_000))
  times(random.below(5), () => sometime(() => anyTab()?.hint('look')))
  times(random.below(3), () => sometime(() => user.sendNow(anyTab())))
  times(random.below(3), () => sometime(() => anyTab()?.leaveFor(random.below(10_000) * pace)))
  if (random.chance(0.3)) sometime(() => device.loseDatabase())
  device.scheduler.in(61_000 * pace, 61_000 * pace, () => {
    user.isDone = true
  })
}

const touchAny = ({ server, random }: SimDevice) => server.touch(`recipe:${random.below(10)}`)

const everythingRests = ({ entries }: SimDevice) => {
  const blocked = blockers(entries)
  return entries.every((entry) => blocked.has(entry.seq))
}

const showsAll = ({ shown }: SimTab, { entries }: SimDevice) => JSON.stringify(shown) === JSON.stringify(entries)
