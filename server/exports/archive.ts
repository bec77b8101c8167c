import { setImmediate as nextTurn } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { ExportFile } from '#engine/codegen/export-input.ts'

/** A file of the archive: a text, or bytes as they are. */
export type ArchivedFile = Omit<ExportFile, 'content'> & { content: string | Uint8Array }

/** Compressing this much takes about as long as other requests may wait. */
const TURN_BYTES = 512 * 1024

/**
 * A zip of the files inside one folder, so that unpacking creates only this folder. The same files give the same bytes, because every entry
 * has the time `modified`. Other work of the process may run between files.
 */
export async function zipFiles(folder: string, files: readonly ArchivedFile[], modified: Date): Promise<Buffer> {
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
    const bytes = typeof content === 'string' ? strToU8(content) : content
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

/** Zip stores local time without a zone. The date is shifted by the zone of this machine, so that every archive says UTC. Years 1980 to 2099. */
function zipTime(date: Date): Date {
  const local = new Date(date.getTime() + date.getTimezoneOffset() * 60_000)
  return local.getFullYear() < 1980 || local.getFullYear() > 2099 ? new Date(2000, 0, 1) : local
}
