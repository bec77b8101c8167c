import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'

const BLOCK = 512

export type TarEntry = { path: string; type: 'file' | 'folder' | 'link'; mode: number; target: string; content: Buffer }

/** Reads a ustar archive: files, folders and symbolic links. Paths that would leave the folder are refused. */
export function readTar(archive: Buffer): TarEntry[] {
  const entries: TarEntry[] = []
  for (let offset = 0; offset + BLOCK <= archive.length && archive[offset] !== 0;) {
    const header = archive.subarray(offset, offset + BLOCK)
    const size = Number.parseInt(field(header, 124, 12), 8) || 0
    const path = [field(header, 345, 155), field(header, 0, 100)].filter(Boolean).join('/')
    if (normalize(path).startsWith('..') || path.startsWith('/')) throw new Error(`The archive holds an unsafe path: ${path}`)
    const type = TYPES[field(header, 156, 1)]
    const start = offset + BLOCK
    if (type)
      entries.push({
        path,
        type,
        mode: Number.parseInt(field(header, 100, 8), 8),
        target: field(header, 157, 100),
        content: archive.subarray(start, start + size),
      })
    offset = start + Math.ceil(size / BLOCK) * BLOCK
  }
  return entries
}

const TYPES: Record<string, TarEntry['type']> = { '': 'file', '0': 'file', '5': 'folder', '2': 'link' }

const field = (header: Buffer, start: number, length: number): string => {
  const text = header.toString('utf8', start, start + length)
  const end = text.indexOf('\0')
  return (end < 0 ? text : text.slice(0, end)).trim()
}

export async function unpackTar(archive: Buffer, folder: string): Promise<void> {
  for (const entry of readTar(archive)) {
    const path = join(folder, entry.path)
    if (entry.type === 'folder') {
      await mkdir(path, { recursive: true })
      continue
    }
    await mkdir(dirname(path), { recursive: true })
    if (entry.type === 'link') await symlink(entry.target, path)
    else await writeFile(path, entry.content, { mode: entry.mode })
  }
}
