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
      slowMs: 5 + random.below(3000),
    },
  })
  device.storageFails = hostility * 0.1
  const user = new SimUser(device, known)
  device.openTab()
  scheduleLife(device, user)
  await scheduler.runUntil(() => user.isDone, MAX_EVENTS)

  // the calm end: nobody edits, nothing fails, and every tab was closed once
  device.faults = { lostRequest: 0, lostAnswer: 0, repeated: 0, unauthorized: 0, tooLarge: 0, slowMs: 20 }
  device.storageFails = 0
  for (const tab of device.tabs) device.kill(tab)
  for (let count = 0; count < 2; count += 1) device.openTab()
  const isQuiet = await scheduler.runUntil(() => everythingRests(device), MAX_EVENTS)
  const isShown = await scheduler.runUntil(() => device.tabs.every((tab) => showsAll(tab, device)), MAX_EVENTS)
  for (const tab of device.tabs) device.kill(tab)
  const report = judge(seed, device, user)
  if (!isQuiet) report.problems.unshift('the queue never came to rest')
  if (!isShown) report.problems.push('a tab shows something else than is queued')
  return report
}

/** Merges, gives in, or asks, so that all three roads are walked. */
function resolverFor(random: SeededRandom, known: Map<number, number>): ConflictResolver {
  return (entry, current) => {
    const updatedAt = (current as { updatedAt: string }).updatedAt
    known.set((entry.input as SimInput).label, Number(updatedAt))
    const lot = random.next()
    if (lot < 0.7) return { kind: 'merged', input: entry.input, base: current, basedOn: updatedAt }
    return { kind: 'clash' }
  }
}

function scheduleLife(device: SimDevice, user: SimUser) {
  const { scheduler, random } = device
  const edits = 5 + random.below(40)
  for (let index = 0; index < edits; index += 1) scheduler.in(0, 30_000, () => user.edit())
  for (let index = 0; index < random.below(6); index += 1) {
    scheduler.in(0, 40_000, () => {
      const victim = device.tabs[random.below(device.tabs.length)]
      if (!victim) return
      user.crashes += 1
      device.kill(victim)
      if (device.tabs.length === 0 || random.chance(0.5)) device.openTab()
    })
  }
  for (let index = 0; index < random.below(4); index += 1) scheduler.in(0, 20_000, () => void device.openTab())
  for (let index = 0; index < random.below(5); index += 1) scheduler.in(0, 40_000, () => touchAny(device))
  for (let index = 0; index < random.below(5); index += 1) scheduler.in(10_000, 60_000, () => void user.decide().catch(() => {}))
  for (let index = 0; index < random.below(5); index += 1) scheduler.in(0, 40_000, () => device.tabs[0]?.hint())
  for (let index = 0; index < random.below(3); index += 1) {
    scheduler.in(0, 40_000, () => device.tabs[random.below(device.tabs.length)]?.leaveFor(random.below(10_000)))
  }
  if (random.chance(0.3)) scheduler.in(0, 40_000, () => device.loseDatabase())
  scheduler.in(60_000, 61_000, () => {
    user.isDone = true
  })
}

const touchAny = ({ server, random }: SimDevice) => server.touch(`recipe:${random.below(10)}`)

const everythingRests = ({ entries }: SimDevice) => {
  const blocked = blockers(entries)
  return entries.every((entry) => blocked.has(entry.seq))
}

const showsAll = ({ shown }: SimTab, { entries }: SimDevice) => JSON.stringify(shown) === JSON.stringify(entries)
