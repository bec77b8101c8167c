import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { reservations } from '../../server/platform/database/schema.ts'
import type { Member } from '../../server/platform/http/trpc.ts'
import { type BenchRow, jainIndex, median, percentile } from '../report.ts'
import type { Answer, Ask } from './messages.ts'
import { addUsers, startSimulatedFleet, type SimulatedFleet, type SimulatedUser } from './world.ts'

const RUNNERS = 500
const USERS = 625
const CYCLES = 16
const HOLD_MS = { min: 2000, max: 6000 }
/** A waiting page would be told at once; here it asks. */
const ASK_EVERY_MS = 1000
const KILL_EVERY_MS = 1500
const DEAD_MS = 15_000
const SERVER_KILL_EVERY_MS = 30_000
const SERVER = fileURLToPath(new URL('server.ts', import.meta.url))

/**
 * 625 users take and give back 500 simulated runners 10,000 times, through two server processes with the real code on a real PostgreSQL, while runners and
 * servers are killed at random.
 */
export async function benchFleet(): Promise<BenchRow[]> {
  await using fleet = await startSimulatedFleet(RUNNERS)
  const servers = [new ServerProcess(fleet.url, fleet.masterKey), new ServerProcess(fleet.url, fleet.masterKey)]
  await Promise.all(servers.map((server) => server.start()))
  try {
    const users = (await addUsers(fleet.deps, USERS)).map((user) => ({ ...user, waits: [] }))
    return await new World(fleet, servers).run(users)
  } finally {
    for (const server of servers) server.stop()
  }
}

type User = SimulatedUser & { waits: number[] }

/** A server that can be killed and started again. What it was asked when it died is answered with an error. */
class ServerProcess {
  readonly #url: string
  readonly #key: Buffer
  #child: ChildProcess | null = null
  #next = 0
  readonly #waiting = new Map<number, (answer: Answer) => void>()

  constructor(url: string, key: Buffer) {
    this.#url = url
    this.#key = key
  }

  async start(): Promise<void> {
    const child = fork(SERVER, [this.#url, this.#key.toString('base64')])
    this.#child = child
    await new Promise<void>((resolve) => child.once('message', () => resolve()))
    child.on('message', (answer: Answer) => this.#settle(answer))
    // A message to a server that has just been killed.
    child.on('error', () => undefined)
    child.once('exit', () => {
      for (const id of this.#waiting.keys()) this.#settle({ id, ms: 0, isHeld: false, error: 'the server died' })
    })
  }

  #settle(answer: Answer): void {
    this.#waiting.get(answer.id)?.(answer)
    this.#waiting.delete(answer.id)
  }

  ask(what: { kind: 'reserve' | 'release'; actor: Member; recipeId: string } | { kind: 'status' }): Promise<Answer> {
    const ask: Ask = { id: ++this.#next, ...what }
    return new Promise((resolve) => {
      this.#waiting.set(ask.id, resolve)
      if (this.#child?.connected) this.#child.send(ask)
      else this.#settle({ id: ask.id, ms: 0, isHeld: false, error: 'the server is down' })
    })
  }

  async restart(): Promise<void> {
    this.#child?.kill('SIGKILL')
    await delay(1000)
    await this.start()
  }

  stop(): void {
    this.#child?.kill('SIGKILL')
  }
}

class World {
  readonly #fleet: SimulatedFleet
  readonly #servers: readonly ServerProcess[]
  /** Who believes to have a runner, by its id. */
  readonly #holders = new Map<string, string>()
  #doubles = 0
  #errors = 0
  #granted = 0
  #isOver = false
  readonly #reclaims: number[] = []
  readonly #reserveMs: number[] = []
  readonly #statusMs: number[] = []

  constructor(fleet: SimulatedFleet, servers: readonly ServerProcess[]) {
    this.#fleet = fleet
    this.#servers = servers
  }

  async run(users: readonly User[]): Promise<BenchRow[]> {
    const startedAt = performance.now()
    const disturbances = [this.#killRunners(), this.#killServers(), this.#watchStatus()]
    await Promise.all(users.map((user) => this.#live(user)))
    const seconds = (performance.now() - startedAt) / 1000
    this.#isOver = true
    await Promise.all(disturbances)
    const totals = users.map(({ waits }) => waits.reduce((sum, one) => sum + one, 0))
    const all = users.flatMap(({ waits }) => waits)
    const area = `${RUNNERS} runners, ${USERS} users, two servers, random kills`
    return [
      { area, measure: 'reservations made', value: this.#granted, unit: '', min: USERS * CYCLES },
      { area, measure: 'double bookings', value: this.#doubles, unit: '', max: 0 },
      { area, measure: 'runners killed while reserved', value: this.#reclaims.length, unit: '', min: 1 },
      { area, measure: 'orphan reclaimed, slowest', value: Math.max(...this.#reclaims) / 1000, unit: 's', max: 5 },
      { area, measure: 'fairness of waits (Jain index)', value: jainIndex(totals), unit: '', min: 0.95 },
      { area, measure: 'wait, median', value: median(all) / 1000, unit: 's' },
      { area, measure: 'wait, p95', value: percentile(all, 0.95) / 1000, unit: 's' },
      { area, measure: 'reserve call, p95', value: percentile(this.#reserveMs, 0.95), unit: 'ms' },
      { area, measure: '`runner.aggregatedStatus`, p95', value: percentile(this.#statusMs, 0.95), unit: 'ms' },
      { area, measure: 'calls that failed because a server died', value: this.#errors, unit: '' },
      { area, measure: 'duration', value: seconds, unit: 's' },
    ]
  }

  /** Takes a runner, uses it, gives it back; the servers are asked in turn, as by a proxy in front. */
  async #live(user: User): Promise<void> {
    // They do not all come in the same moment.
    await delay(random(0, HOLD_MS.max))
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      const runnerId = await this.#take(user)
      await delay(random(HOLD_MS.min, HOLD_MS.max))
      if (this.#holders.get(runnerId) === user.actor.userId) this.#holders.delete(runnerId)
      while ((await this.#ask({ kind: 'release', actor: user.actor, recipeId: user.recipeId })).error) await delay(200)
    }
  }

  async #take({ actor, recipeId, waits }: User): Promise<string> {
    const since = performance.now()
    for (;;) {
      const answer = await this.#ask({ kind: 'reserve', actor, recipeId })
      if (!answer.error) this.#reserveMs.push(answer.ms)
      const runnerId = answer.isHeld ? await this.#runnerOf(recipeId) : null
      if (runnerId !== null) {
        waits.push(performance.now() - since)
        this.#granted += 1
        const other = this.#holders.get(runnerId)
        if (other !== undefined && other !== actor.userId) this.#doubles += 1
        this.#holders.set(runnerId, actor.userId)
        return runnerId
      }
      await delay(ASK_EVERY_MS)
    }
  }

  async #runnerOf(recipeId: string): Promise<string | null> {
    const rows = await this.#fleet.deps.db
      .select({ runnerId: reservations.runnerId })
      .from(reservations)
      .where(eq(reservations.recipeId, recipeId))
    return rows[0]?.runnerId ?? null
  }

  async #ask(what: Parameters<ServerProcess['ask']>[0]): Promise<Answer> {
    const answer = await this.#servers[Math.floor(random(0, this.#servers.length))]!.ask(what)
    if (answer.error) this.#errors += 1
    return answer
  }

  /** Kills a reserved runner now and then, and measures until nobody has it any more. */
  async #killRunners(): Promise<void> {
    while (!this.#isOver) {
      await delay(KILL_EVERY_MS)
      const held = [...this.#holders.keys()]
      const runnerId = held[Math.floor(random(0, held.length))]
      if (runnerId !== undefined) void this.#kill(runnerId)
    }
  }

  async #kill(runnerId: string): Promise<void> {
    const runner = this.#fleet.runners[this.#fleet.ids.indexOf(runnerId)]!
    const before = await this.#reservationOf(runnerId)
    if (before === null) return
    runner.kill()
    this.#holders.delete(runnerId)
    const killedAt = performance.now()
    while ((await this.#reservationOf(runnerId)) === before) await delay(50)
    // Its user may have given it back just then, which reclaims it too.
    this.#reclaims.push(performance.now() - killedAt)
    await delay(DEAD_MS)
    await runner.revive()
  }

  async #reservationOf(runnerId: string): Promise<string | null> {
    const rows = await this.#fleet.deps.db.select({ id: reservations.id }).from(reservations).where(eq(reservations.runnerId, runnerId))
    return rows[0]?.id ?? null
  }

  async #killServers(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      for (let waited = 0; waited < SERVER_KILL_EVERY_MS && !this.#isOver; waited += 500) await delay(500)
      if (!this.#isOver) await this.#servers[turn % this.#servers.length]!.restart()
    }
  }

  async #watchStatus(): Promise<void> {
    while (!this.#isOver) {
      await delay(500)
      const answer = await this.#ask({ kind: 'status' })
      if (!answer.error) this.#statusMs.push(answer.ms)
    }
  }
}

const random = (min: number, max: number) => min + Math.random() * (max - min)
