import { createRequestSignal } from './request-signal.ts'

/**
 * A request that the user makes in one part of the page and another part serves. That part may not be loaded yet, so the request stays open
 * until it is closed. One that is served at once or not at all is a request signal.
 */
export type OpenRequest = {
  getSnapshot: () => boolean
  subscribe: (listener: () => void) => () => void
  ask: () => void
  close: () => void
}

const requests: OpenRequest[] = []

export function createOpenRequest(): OpenRequest {
  const { send, subscribe } = createRequestSignal()
  let isAsked = false
  const set = (value: boolean) => {
    isAsked = value
    send()
  }
  const request = { getSnapshot: () => isAsked, subscribe, ask: () => set(true), close: () => set(false) }
  requests.push(request)
  return request
}

/** Closes what the user asked for and nobody has served yet, because the next user did not ask for it. */
export function closeRequests(): void {
  for (const { close } of requests) close()
}
