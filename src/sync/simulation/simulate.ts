import { dependentsOf } from '../outbox.ts'
import { blockers } from '../plan-batch.ts'
import { type ConflictResolver, joinedFrom } from '../settle.ts'
import { Scheduler } from './scheduler.ts'
import { SeededRandom } from './seeded-random.ts'
import { SimDevice } from './sim-device.ts'
import { type SimInput, SimServer } from './sim-server.ts'
import { labelOf, type SimTab } from './sim-tab.ts'

export type SimulationReport = {
  seed: number
  problems: string[]
  changes: number
  effects: number
  stopped: number
  crashes: number
  losses: number
}

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
  if (!isShown && process.env.DBG)
    for (const tab of device.tabs)
      console.log(
        JSON.stringify(tab.shown?.map((e) => [e.seq, e.id, e.state, e.isChained, e.basedOn, e.entity])),
        '\n',
        JSON.stringify(device.entries.map((e) => [e.seq, e.id, e.state, e.isChained, e.basedOn, e.entity])),
      )
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

class SimUser {
  readonly device: SimDevice
  /** Labels whose promise resolved, with their entity: what the user was told is saved. */
  readonly saved = new Map<number, string>()
  readonly discarded = new Set<number>()
  /** Creations that the user gave up: an edit made at that very moment may still be queued, and is refused. */
  readonly goneEntities = new Set<string>()
  /** The latest version that a change was made with in sight of, where it asks for one. */
  readonly known: Map<number, number>
  readonly #random: SeededRandom
  /** Name and the tab that still waits for it to be kept, or null once it is. */
  readonly #entities = new Map<string, SimTab | null>()
  labels = 0
  crashes = 0
  isDone = false

  constructor(device: SimDevice, known: Map<number, number>) {
    this.device = device
    this.known = known
    this.#random = device.random
  }

  edit() {
    const tab = this.device.tabs[this.#random.below(this.device.tabs.length)]
    if (!tab) return
    const visible = this.#visibleIn(tab)
    const isCreation = visible.length === 0 || this.#random.chance(0.25)
    const parent = visible[this.#random.below(visible.length)]
    this.labels += 1
    const label = this.labels
    const entity = isCreation ? nameOf(label) : parent!
    const isPoison = isCreation && this.#random.chance(0.1)
    if (isCreation) this.#entities.set(entity, tab)
    const input: SimInput = { label, kind: isCreation ? 'create' : 'set', ...(isPoison ? { isPoison } : {}) }
    const needs = isCreation && parent && this.#random.chance(0.3) ? [parent] : []
    // sometimes the change before it is just being settled, or one is still seen that is
    const isQueued = (tab.shown ?? []).some((queued) => queued.entity === entity)
    const isChained = !isCreation && isQueued !== this.#random.chance(0.1)
    const basedOn = isCreation ? null : this.device.server.versionOf(entity)
    if (basedOn !== null) this.known.set(label, Number(basedOn))
    void tab
      .enqueue({ path: isCreation ? 'recipe.createDraft' : 'recipe.updateTitle', input, entity, isCreation, needs, isChained, basedOn })
      .then(
        () => {
          this.saved.set(label, entity)
          if (isCreation) this.#entities.set(entity, null)
        },
        () => (isCreation ? this.#entities.delete(entity) : false),
      )
  }

  /** A tab shows what the server has and what is queued; the tab that makes an entity may go on editing before it is kept. */
  #visibleIn(tab: SimTab): string[] {
    const made = new Set((tab.shown ?? []).map(({ entity }) => entity))
    const isVisible = ([name, owner]: [string, SimTab | null]) =>
      owner === tab || (owner === null && (made.has(name) || this.device.server.has(name)))
    return [...this.#entities].filter(isVisible).map(([name]) => name)
  }

  /** Looks at what stopped and decides, as a person would. */
  async decide() {
    const tab = this.device.tabs[this.#random.below(this.device.tabs.length)]
    const entries = tab?.shown ?? []
    const stopped = entries.find(({ state }) => state !== 'waiting')
    if (!tab || !stopped) return
    if (stopped.state === 'conflict') {
      const basedOn = (stopped.current as { updatedAt: string }).updatedAt
      await tab.retry(stopped, { basedOn, joinedFrom: joinedFrom(stopped) })
    } else if (this.#random.chance(0.5)) {
      await tab.retry(stopped, { input: { ...(stopped.input as SimInput), isPoison: false } })
    } else {
      const all = [stopped, ...dependentsOf(stopped, entries)]
      for (const { input, isCreation, entity } of all) {
        this.discarded.add((input as SimInput).label)
        if (!isCreation) continue
        this.goneEntities.add(entity)
        this.#entities.delete(entity)
      }
      await tab.discard(all)
    }
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

/** An entity is named after the change that creates it. */
const nameOf = (label: number) => `recipe:${label}`
const creationOf = (entity: string) => Number(entity.slice('recipe:'.length))

/** Whether effects come in the order of the queue. */
class OrderCheck {
  readonly #device: SimDevice
  readonly #last = new Map<string, number>()

  constructor(device: SimDevice) {
    this.#device = device
  }

  /**
   * Tabs put back what each of them knows, and one may do so after the next edit: what was put back is in order with what was put back with it,
   * and before whatever was made behind it.
   */
  follows(entity: string, label: number): boolean {
    const { seq, restored } = this.#device.placeOf.get(label) ?? { seq: 0, restored: 0 }
    const scopes = [`${entity} 0`, `${entity} ${restored}`]
    const isBehind = scopes.every((scope) => (this.#last.get(scope) ?? 0) <= seq)
    this.#last.set(scopes[1]!, Math.max(this.#last.get(scopes[1]!) ?? 0, seq))
    return isBehind
  }
}

/** Every broken promise in words. */
function judge(seed: number, device: SimDevice, user: SimUser): SimulationReport {
  const problems: string[] = []
  const kept = new Set(device.entries.map(labelOf))
  const done = new Map<number, number>()
  const order = new OrderCheck(device)
  for (const { label, entity } of device.server.effects) {
    done.set(label, (done.get(label) ?? 0) + 1)
    if (!order.follows(entity, label)) problems.push(`change ${label} of ${entity} was applied after a later one`)
  }
  for (const [label, entity] of user.saved) {
    if (!done.has(label) && !kept.has(label) && !user.discarded.has(label) && !device.thrownAway.has(label))
      problems.push(`change ${label} of ${entity} is lost`)
  }
  for (const [label, times] of done) if (times > 1) problems.push(`change ${label} was applied ${times} times`)
  for (const { label, entity, needs } of device.server.orphans) {
    const isGivenUp = [entity, ...needs].some((name) => user.goneEntities.has(name) || device.thrownAway.has(creationOf(name)))
    if (!isGivenUp) problems.push(`change ${label} was sent before what it needs existed`)
  }
  for (const { label, entity, version } of device.server.effects) {
    const seen = user.known.get(label) ?? Infinity
    const passed = device.server.touches.find((touch) => touch.entity === entity && touch.version > seen && touch.version < version)
    if (passed) problems.push(`change ${label} of ${entity} went over version ${passed.version} of somebody else unseen`)
  }
  for (const id of device.server.reusedIds) problems.push(`the id ${id} was sent with two contents`)
  if (device.maxPushing > 1) problems.push('two tabs were sending at once')
  const stopped = device.entries.filter(({ state }) => state !== 'waiting').length
  return {
    seed,
    problems,
    changes: user.labels,
    effects: device.server.effects.length,
    stopped,
    crashes: user.crashes,
    losses: device.losses,
  }
}
