import { randomUUID } from 'node:crypto'
import { initialOrders, type Order } from './orders.ts'

/** The data of one visitor. It is not shared, so that tests cannot disturb each other. */
export type Session = {
  id: string
  username: string | null
  orders: Order[]
  nextOrderId: number
  files: { name: string; size: number }[]
  profile: { fullName: string; notifications: boolean; theme: 'light' | 'dark' }
  /** A message that is shown once, on the next page. */
  toast: string | null
}

/** Maximum number of sessions; the least recently used one is deleted for a new one. */
const SESSIONS_MAX = 500

export class Sessions {
  readonly #sessions = new Map<string, Session>()

  /** The visitor's session; a new one for an unknown or missing id. */
  take(id: string | undefined): Session {
    const known = id === undefined ? undefined : this.#sessions.get(id)
    const session = known ?? { id: randomUUID(), ...freshData() }
    // insertion order is the order of last use
    this.#sessions.delete(session.id)
    this.#sessions.set(session.id, session)
    if (this.#sessions.size > SESSIONS_MAX) this.#sessions.delete(this.#sessions.keys().next().value ?? '')
    return session
  }

  reset(session: Session): void {
    Object.assign(session, freshData())
  }
}

function freshData(): Omit<Session, 'id'> {
  const orders = initialOrders()
  return {
    username: null,
    orders,
    nextOrderId: Math.max(...orders.map(({ id }) => id)) + 1,
    files: [],
    profile: { fullName: '', notifications: true, theme: 'light' },
    toast: null,
  }
}

/** Accounts that can sign in. The login page shows them. */
export const ACCOUNTS = [
  { username: 'demo', password: 'demo-password' },
  { username: 'manager', password: 'manager-password' },
] as const
