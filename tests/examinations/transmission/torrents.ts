import { createHash } from 'node:crypto'

/** `have`: share of the file that lies on the disk already. */
type File = { path: string; bytes: number; have: number }
export type Torrent = { name: string; comment: string; files: File[] }

const KB = 1000
const MB = 1000 * KB

/** What the daemon knows at the beginning: recordings and maps of a village archive, small enough to be made anew for every case. */
export const torrents: Torrent[] = [
  { name: 'oral-history-1974.flac', comment: 'Interviews, tape 1', files: [{ path: '', bytes: 3 * MB, have: 1 }] },
  {
    name: 'village-maps',
    comment: 'Scans of the 1911 survey',
    files: [
      { path: 'north.tiff', bytes: 1.2 * MB, have: 1 },
      { path: 'south.tiff', bytes: 1.4 * MB, have: 1 },
      { path: 'legend.pdf', bytes: 400 * KB, have: 1 },
    ],
  },
  {
    name: 'church-choir-concerts',
    comment: 'Three evenings, 2019',
    files: [
      { path: 'evening-1.ogg', bytes: 2 * MB, have: 1 },
      { path: 'evening-2.ogg', bytes: 2 * MB, have: 0 },
      { path: 'evening-3.ogg', bytes: 2 * MB, have: 0 },
      { path: 'booklet.pdf', bytes: 500 * KB, have: 0 },
    ],
  },
  { name: 'harvest-film-restored.mkv', comment: 'Silent, 16 mm', files: [{ path: '', bytes: 8 * MB, have: 0.5 }] },
  { name: 'parish-registers.zip', comment: '', files: [{ path: '', bytes: 5 * MB, have: 0 }] },
  { name: 'Голоса деревни.mp3', comment: 'Песни, запись 1988 года', files: [{ path: '', bytes: 1.6 * MB, have: 0 }] },
]

const PIECE = 65_536

/** A file's bytes: the same at every start. */
function bytesOf(torrent: Torrent, file: File): Buffer {
  const seed = createHash('sha1').update(`${torrent.name}/${file.path}`).digest()
  return Buffer.alloc(file.bytes, seed)
}

/** What lies on the disk of a torrent: the beginning of a file, the rest of it empty. */
export const onDisk = (torrent: Torrent): { path: string; content: Buffer }[] =>
  torrent.files
    .filter(({ have }) => have > 0)
    .map((file) => {
      const content = bytesOf(torrent, file)
      content.fill(0, Math.ceil(file.bytes * file.have))
      return { path: file.path === '' ? torrent.name : `${torrent.name}/${file.path}`, content }
    })

/** The content of a `.torrent` file. */
export function metainfo(torrent: Torrent): Buffer {
  const content = Buffer.concat(torrent.files.map((file) => bytesOf(torrent, file)))
  const hashes: Buffer[] = []
  for (let at = 0; at < content.length; at += PIECE)
    hashes.push(
      createHash('sha1')
        .update(content.subarray(at, at + PIECE))
        .digest(),
    )
  const [first] = torrent.files
  const size: Record<string, Value> =
    torrent.files.length === 1 && first
      ? { length: first.bytes }
      : { files: torrent.files.map(({ path, bytes }) => ({ length: bytes, path: [path] })) }
  return encoded({
    announce: 'udp://127.0.0.1:6969/announce',
    comment: torrent.comment,
    'creation date': 1_726_000_000,
    info: { ...size, name: torrent.name, 'piece length': PIECE, pieces: Buffer.concat(hashes) },
  })
}

type Value = string | number | Buffer | readonly Value[] | { readonly [key: string]: Value }

/** Bencoding: the keys of a dictionary in order. */
function encoded(value: Value): Buffer {
  if (typeof value === 'number') return Buffer.from(`i${value}e`)
  if (typeof value === 'string') return encoded(Buffer.from(value))
  if (Buffer.isBuffer(value)) return Buffer.concat([Buffer.from(`${value.length}:`), value])
  if (isList(value)) return Buffer.concat([Buffer.from('l'), ...value.map(encoded), Buffer.from('e')])
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Buffer.concat([Buffer.from('d'), ...entries.flatMap(([key, own]) => [encoded(key), encoded(own)]), Buffer.from('e')])
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value)
