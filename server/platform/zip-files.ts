import { setImmediate as nextTurn } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive: a text, or bytes as they are. `isPacked`: its content is compressed already. */
export type ZippedFile = { path: string; content: string | Uint8Array; isPacked?: boolean }

/** Compressing this much takes about as long as other requests may wait. */
const TURN_BYTES = 128 * 1024

/** A zip of the files. The same files give the same bytes, because every entry has the time `modified`. Other work of the process may run meanwhile. */
export async function zipFiles(files: readonly ZippedFile[], modified: Date): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const zip = new Zip((error, chunk, isLast) => {
    if (error) return reject(error)
    chunks.push(chunk)
    if (isLast) resolve(undefined)
  })
  let sinceTurn = 0
  for (const { path, content, isPacked = false } of files) {
    const entry = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path)
    entry.mtime = zipTime(modified)
    zip.add(entry)
    const bytes = typeof content === 'string' ? strToU8(content) : content
    for (const { part, isLast } of partsOf(bytes)) {
      entry.push(part, isLast)
      sinceTurn += part.length
      if (sinceTurn < TURN_BYTES) continue
      sinceTurn = 0
      await nextTurn()
    }
  }
  zip.end()
  await promise
  return Buffer.concat(chunks)
}

function* partsOf(bytes: Uint8Array): Generator<{ part: Uint8Array; isLast: boolean }> {
  for (let from = 0; from === 0 || from < bytes.length; from += TURN_BYTES)
    yield { part: bytes.subarray(from, from + TURN_BYTES), isLast: from + TURN_BYTES >= bytes.length }
}

/** Zip stores local time without a zone. The date is shifted by the zone of this machine, so that every archive says UTC. Years 1980 to 2099. */
function zipTime(date: Date): Date {
  const local = new Date(date.getTime() + date.getTimezoneOffset() * 60_000)
  return local.getFullYear() < 1980 || local.getFullYear() > 2099 ? new Date(2000, 0, 1) : local
}
