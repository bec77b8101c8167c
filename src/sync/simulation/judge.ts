import type { SimDevice } from './sim-device.ts'
import { labelOf } from './sim-tab.ts'
import { creationOf, type SimUser } from './sim-user.ts'

export type SimulationReport = {
  seed: number
  problems: string[]
  changes: number
  effects: number
  stopped: number
  crashes: number
  losses: number
  /** How long "send now" took at the end; null where nothing can be said of it. */
  sendMs: number | null
}

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
export function judge(seed: number, device: SimDevice, user: SimUser): Omit<SimulationReport, 'sendMs'> {
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
