import { once } from 'node:events'
import http from 'node:http'

export type Place = { host: string; apiPort: number; vncPort: number }

export type SimulatedRunner = {
  place: Place
  /** Ends like a killed process: nobody listens any more. */
  kill: () => void
  /** Starts again at the same place. */
  revive: () => Promise<void>
}

/** A runner without a browser: it answers that it is well. Every one has an address of the loopback of its own, and all have the same port. */
export async function startSimulatedRunner(index: number, port: number): Promise<SimulatedRunner> {
  const host = `127.1.${Math.floor(index / 250)}.${(index % 250) + 1}`
  const health = JSON.stringify({ ok: true, browser: 'up', browserVersion: '1', busy: false, viewers: 0, sessionKey: null })
  let server: http.Server | null = null
  const revive = async () => {
    const next = http.createServer((request, response) => {
      request.resume()
      response.setHeader('content-type', 'application/json')
      response.end(health)
    })
    next.keepAliveTimeout = 60_000
    next.listen(port, host)
    await once(next, 'listening')
    server = next
  }
  const kill = () => {
    server?.close()
    server?.closeAllConnections()
    server = null
  }
  await revive()
  return { place: { host, apiPort: port, vncPort: port }, kill, revive }
}
