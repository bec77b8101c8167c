/** Raised when the shape of a stored entry changes; entries of a newer build are left alone, never dropped. */
export const OUTBOX_FORMAT = 2

export type EntryState =
  /** Will be sent, or is being sent. Its outcome on the server may be unknown: never edit or discard it. */
  | 'waiting'
  /** The server refused it for good; waits for the user, and so does everything that depends on it. */
  | 'parked'
  /** The thing changed on the server in a way that cannot be merged; waits for the user's choice. */
  | 'conflict'

/** Why an entry stopped: the closed error code of the server's answer, and what its message needs. */
export type EntryProblem = { code: string; message: string; details?: unknown }

/** A change that the user sees as saved. Everything in it is JSON. */
export type OutboxEntry = {
  /** Place in the queue, given by the storage, growing. */
  seq: number
  /** The server's ledger key. A new attempt with other content takes a new id. */
  id: string
  format: number
  path: string
  input: unknown
  /** The subject of the change, `recipe:<id>`. Changes of one entity are sent in their order. */
  entity: string
  /** The entity does not exist before this change. */
  isCreation: boolean
  /** Other entities that must exist first. */
  needs: string[]
  /** `updatedAt` that the edit started from, or null when the call does not care. */
  basedOn: string | null
  /**
   * Set once the change was joined with somebody else's: the version that it first started from. What was queued on top of it does not know
   * the other's part, so it is sent as of that version, which makes the server answer `conflict` and the two be joined as well.
   */
  joinedFrom?: string | null
  /**
   * Made on top of the previous queued change of the same entity: it starts from the version that one makes. The server knows it when both
   * come in one push; otherwise `basedOn` becomes it as soon as that one was applied.
   */
  isChained: boolean
  /** The entity as it was when the edit began, for a three-way merge; null when the call cannot be in conflict. */
  base: unknown
  /** UTC epoch ms by this device's clock; for display only, never for order. */
  enqueuedAt: number
  state: EntryState
  problem: EntryProblem | null
  /** The server's version, when state is conflict. */
  current: unknown
}

/** The fields that a caller gives; the outbox adds the rest. */
export type NewChange = Pick<OutboxEntry, 'path' | 'input' | 'entity'> &
  Partial<Pick<OutboxEntry, 'id' | 'isCreation' | 'needs' | 'basedOn' | 'base' | 'isChained'>>
