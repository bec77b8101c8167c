/** Browsers, workers and Node all have it, but the contract is compiled without the types of any of them. */
declare const crypto: { getRandomValues(bytes: Uint8Array): void }

const RANDOM_BYTES = 10
/** Random bytes are fetched for this many ids at once, because fetching takes longer than the rest of making an id. */
const POOLED_IDS = 128
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const pool = new Uint8Array(RANDOM_BYTES * POOLED_IDS)
let used = pool.length

/** When the clock was set back by more than this, the new time is used; a smaller step back is ignored. */
const SET_BACK_MAX_MS = 10_000
/** The counter uses the twelve bits behind the version. It begins in the lower half of its range. */
const COUNTER_END = 0x1000
let lastMs = 0
let counter = 0

/**
 * Makes a new id, on the client or on the server: the client names new things before the server knows them. It is a uuid of version 7, so each id
 * sorts behind the one before, also within a millisecond; things made together keep their order, and database indexes stay compact. It has to be
 * fast, because a browser makes thousands at once: see docs/measurements-log.md. Source: RFC 9562, section 6.2, method 1.
 */
export function newId(now = Date.now()): string {
  const isBehind = now <= lastMs && lastMs - now < SET_BACK_MAX_MS
  counter = isBehind ? counter + 1 : (nextByte() << 3) | (nextByte() & 7)
  if (!isBehind) lastMs = now
  if (counter === COUNTER_END) {
    counter = 0
    lastMs += 1
  }
  const time = lastMs.toString(16).padStart(12, '0')
  const variant = HEX[(nextByte() & 0x3f) | 0x80]!
  const version = `7${counter.toString(16).padStart(3, '0')}`
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}${hex(1)}-${hex(6)}`
}

function nextByte(): number {
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  const byte = pool[used]!
  used += 1
  return byte
}

function hex(bytes: number): string {
  let text = ''
  for (let count = 0; count < bytes; count += 1) text += HEX[nextByte()]!
  return text
}
