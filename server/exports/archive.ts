import { setImmediate as nextTurn } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { ExportFile } from '#engine/codegen/project.ts'

/** Compressing this much takes about as long as other requests may be kept waiting. */
const TURN_BYTES = 512 * 1024

/**
 * A zip of the files inside one folder, so that unpacking leaves one thing. The same files give the same bytes: every entry carries the
 * time `modified`. Gives way to other work between files.
 */
export async function zipFiles(folder: string, files: readonly ExportFile[], modified: Date): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const zip = new Zip((error, chunk, isLast) => {
    if (error) return reject(error)
    chunks.push(chunk)
    if (isLast) resolve(undefined)
  })
  let sinceTurn = 0
  for (const { path, content } of files) {
    const entry = new ZipDeflate(`${folder}/${path}`)
    entry.mtime = zipTime(modified)
    zip.add(entry)
    const bytes = strToU8(content)
    entry.push(bytes, true)
    sinceTurn += bytes.length
    if (sinceTurn < TURN_BYTES) continue
    sinceTurn = 0
    await nextTurn()
  }
  zip.end()
  await promise
  return Buffer.concat(chunks)
}

/** Zip knows no time zone and writes the machine's local time; shifted, the archive says UTC on every machine. Years 1980 to 2099. */
function zipTime(date: Date): Date {
  const local = new Date(date.getTime() + date.getTimezoneOffset() * 60_000)
  return local.getFullYear() < 1980 || local.getFullYear() > 2099 ? new Date(2000, 0, 1) : local
}
