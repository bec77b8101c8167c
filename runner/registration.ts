import { newId } from '#contract/rules/new-id.ts'
import { REGISTRATION_PATH } from '#contract/schemas/runner.ts'
import type { RegistrationConfig } from './config.ts'

const REPEAT_MS = 15_000
const TIMEOUT_MS = 20_000

/** What a runner tells a server about itself. */
export type OwnPlace = { apiPort: number; vncPort: number; username: string; password: string }

export type RegistrationHooks = { onFailure: (reason: string) => void }

/**
 * Registers the runner with a server, and goes on saying that it is there, so that a server that was restarted or installed anew learns of it. A failure
 * is reported and tried again. Returns the function that says that the runner goes.
 */
export function keepRegistered(config: RegistrationConfig, place: OwnPlace, { onFailure }: RegistrationHooks): () => Promise<void> {
  const id = newId()
  const { serverUrl, token, name, advertisedHost } = config
  const send = (method: 'POST' | 'DELETE', path: string, body?: object) =>
    fetch(new URL(path, serverUrl), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  const report = async () => {
    try {
      const answer = await send('POST', REGISTRATION_PATH, { id, name, ...place, ...(advertisedHost ? { host: advertisedHost } : {}) })
      if (!answer.ok) onFailure(`HTTP ${answer.status}`)
    } catch (error) {
      onFailure(error instanceof Error ? error.name : 'unknown')
    }
  }
  let reporting = report()
  const timer = setInterval(() => {
    reporting = reporting.then(report)
  }, REPEAT_MS)
  return async () => {
    clearInterval(timer)
    await reporting
    await send('DELETE', `${REGISTRATION_PATH}/${id}`).catch(() => undefined)
  }
}
