import { createRequestSignal } from './request-signal.ts'

/** The user asks to see the changes that wait on this device. The frame subscribes, and lists them. */
export const changesPanelRequest = createRequestSignal()
