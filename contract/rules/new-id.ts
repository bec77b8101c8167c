/** Browsers, workers and Node have it; the contract knows the types of none of them. */
declare const crypto: { getRandomValues(bytes: Uint8Array): void }

const RANDOM_BYTES = 10
/** Randomness for so many ids is asked for at once: asking costs more than the rest of an id. */
const POOLED_IDS = 128
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const pool = new Uint8Array(RANDOM_BYTES * POOLED_IDS)
let used = pool.length

/** A clock that was set back by more than this is believed. */
const SET_BACK_MAX_MS = 10_000
/** The counter has the twelve bits behind the version; it begins in their lower half. */
const COUNTER_END = 0x1000
let lastMs = 0
let counter = 0

/**
 * A new id, on either side: the client names what it makes before the server has heard of it. A uuid of version 7: each sorts behind the one
 * before, also within a millisecond, so that what is made together keeps its order and indexes stay compact. Cheap, for a browser makes
 * thousands in one go: see docs/measurements-log.md. Source: RFC 9562, section 6.2, method 1.
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
