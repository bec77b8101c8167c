import { appendFileSync, readFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'

/** The outcome of a start of the program. `deaf`: it reports that it is ready, but does not answer at its address. */
export type StartBehaviour = 'serves' | 'deaf' | 'crashes'
/** The outcomes by number of the slot, one entry for each start; the last one is used for all further starts. */
export type StartPlan = Record<string, StartBehaviour[]>

/** A local runner without a browser, as the server starts one. Each start writes `slot pid` into the journal. */
export async function playLocalRunner({ plan, journal }: { plan: StartPlan; journal: string }): Promise<void> {
  const slot = basename(process.env.RUNNER_DATA_DIR ?? '')
  const behaviours = plan[slot] ?? []
  const before = startsIn(journal).filter((start) => start.slot === slot).length
  appendFileSync(journal, `${slot} ${process.pid}\n`)
  const behaviour = behaviours[before] ?? behaviours.at(-1) ?? 'crashes'
  if (behaviour === 'crashes') process.exit(1)
  process.on('SIGTERM', () => process.exit(0))
  process.on('disconnect', () => process.exit(0))
  const server = http.createServer((request, response) => {
    const expected = `Basic ${Buffer.from(`${process.env.RUNNER_USERNAME}:${process.env.RUNNER_PASSWORD}`).toString('base64')}`
    const isAllowed = request.headers.authorization === expected
    response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isAllowed ? HEALTH : { code: 'unauthorized', message: 'no' }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  if (behaviour === 'deaf') {
    server.close()
    setInterval(() => undefined, 60_000)
  }
  process.stdout.write(`${JSON.stringify({ ready: true, host: '127.0.0.1', apiPort: port, vncPort: port })}\n`)
}

const HEALTH = { ok: true, browser: 'up', browserVersion: 'none', busy: false, viewers: 0, sessionKey: null }

export function startsIn(journal: string): { slot: string; pid: number }[] {
  const text = readFileSync(journal, { encoding: 'utf8', flag: 'a+' })
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '))
    .map(([slot = '', pid]) => ({ slot, pid: Number(pid) }))
}
