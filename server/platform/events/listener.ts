import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from '../log.ts'

const RETRY_FIRST_MS = 100
const RETRY_MAX_MS = 5000
const PROBE_MS = 10_000

type Handler = { onMessage(payload: string): void; /** Messages may have been missed. */ onReconnect(): void }

/**
 * The one LISTEN connection of this process. After a loss it reconnects by itself and calls `onReconnect` of every handler, because PostgreSQL
 * stores no notifications for a closed connection.
 */
export type Listener = {
  /** Resolves when all later messages will be received. Errors: rejects when the database cannot be reached. */
  listen(channel: string, handler: Handler): Promise<void>
  close(): Promise<void>
}

export function createListener(url: string, log: Logger): Listener {
  const handlers = new Map<string, Handler>()
  let client: Promise<Client> | null = null
  let isClosed = false

  const connect = async (): Promise<Client> => {
    const fresh = new Client({ connectionString: url, application_name: 'reprise listener', keepAlive: true })
    fresh.on('notification', ({ channel, payload }) => {
      guard(log, () => handlers.get(channel)?.onMessage(payload ?? ''))
    })
    fresh.on('error', (error) => log.info({ err: error }, 'listener connection broke'))
    await fresh.connect()
    try {
      for (const channel of handlers.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    } catch (error) {
      void fresh.end().catch(() => undefined)
      throw error
    }
    const probe = setInterval(() => void probeConnection(fresh), PROBE_MS)
    probe.unref()
    fresh.once('end', () => {
      clearInterval(probe)
      if (!isClosed) client = reconnect()
    })
    return fresh
  }

  const reconnect = async (): Promise<Client> => {
    for (let waitMs = RETRY_FIRST_MS; ; waitMs = Math.min(waitMs * 2, RETRY_MAX_MS)) {
      await delay(waitMs)
      if (isClosed) return new Client()
      try {
        const fresh = await connect()
        for (const handler of handlers.values()) guard(log, () => handler.onReconnect())
        return fresh
      } catch (error) {
        log.info({ err: error }, 'listener cannot connect yet')
      }
    }
  }

  return {
    async listen(channel, handler) {
      handlers.set(channel, handler)
      if (client) {
        const connected = await client
        await connected.query(`listen ${connected.escapeIdentifier(channel)}`)
        return
      }
      client = connect()
      await client
    },
    async close() {
      isClosed = true
      await (await client)?.end().catch(() => undefined)
    },
  }
}

/** Calls a handler and logs its error, so that it does not affect the connection or other handlers. */
function guard(log: Logger, handle: () => void): void {
  try {
    handle()
  } catch (error) {
    log.error({ err: error }, 'a message was not handled')
  }
}

/** Sends a query and closes the connection if there is no answer. Without this, a connection that broke silently would seem open for hours. */
async function probeConnection(client: Client): Promise<void> {
  const timeout = setTimeout(() => client.connection.stream.destroy(), PROBE_MS / 2)
  await client.query('select 1').catch(() => undefined)
  clearTimeout(timeout)
}
