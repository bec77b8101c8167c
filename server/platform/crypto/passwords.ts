import argon2 from '@node-rs/argon2'
import { AppError } from '../errors.ts'

// OWASP's parameters for argon2id: 19 MiB, two passes, one lane. argon2id is the library's default algorithm.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash needs a thread and 19 MiB for some 20 ms. With more at once, other work that needs a thread would wait. */
const AT_ONCE_MAX = 3
const WAITING_MAX = 200

let running = 0
const waiting: (() => void)[] = []

/** Runs the work when fewer than `AT_ONCE_MAX` are running. Errors: `rate_limited` when too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= WAITING_MAX) throw new AppError('rate_limited', { details: { retryAfterSeconds: 5 } })
  if (running >= AT_ONCE_MAX) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    // The slot is passed on to the next in the queue, so that a new call cannot take it.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(password, PARAMETERS))
}

let decoy: Promise<string> | undefined

/** Whether the password matches the hash. Without a hash (no such account) it is false and takes the same time. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= argon2.hash('no account has this password', PARAMETERS)
  const expected = passwordHash ?? (await decoy)
  return (await inTurn(() => argon2.verify(expected, password))) && passwordHash !== null
}
