import { dependentsOf } from '../outbox.ts'
import { joinedFrom } from '../settle.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { SimDevice } from './sim-device.ts'
import type { SimInput } from './sim-server.ts'
import type { SimTab } from './sim-tab.ts'

/** An entity is named after the change that creates it. */
const nameOf = (label: number) => `recipe:${label}`
export const creationOf = (entity: string) => Number(entity.slice('recipe:'.length))

/** Somebody who edits in whatever tab is open, and decides about what stopped. */
export class SimUser {
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
  /** How often "send now" was pressed. */
  pressed = 0
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

  sendNow(tab: SimTab | undefined) {
    this.pressed += 1
    tab?.hint('now')
  }

  /** A tab dies; perhaps the last one. */
  crash(victim: SimTab | undefined) {
    if (!victim) return
    this.crashes += 1
    this.device.kill(victim)
    if (this.device.tabs.length === 0 || this.#random.chance(0.5)) this.device.openTab()
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
