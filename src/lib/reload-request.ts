import { createRequestSignal } from './request-signal.ts'

/** The user asks to reload the page. The one subscriber first looks whether that would lose something. */
export const reloadRequest = createRequestSignal()
