import { CSV_MAX_BYTES } from '#contract/constants.ts'

export type DropRejection = 'file-invalid-type' | 'file-too-large' | 'too-many-files'
export type DragState = 'idle' | 'accept' | 'reject'

const NAME = /\.(csv|txt)$/i
/** The media types that systems give these files; Windows with Excel says the last one. Empty when a system does not know them. */
const TYPES = new Set(['text/csv', 'text/plain', 'application/csv', 'text/comma-separated-values', 'application/vnd.ms-excel', ''])

/** The one file to take, or why none is. Names count, not types: systems disagree about the type of a .csv. */
export function checkFiles(files: readonly File[]): { file: File } | { rejection: DropRejection } | null {
  const [file, ...others] = files
  if (!file) return null
  if (others.length > 0) return { rejection: 'too-many-files' }
  if (!NAME.test(file.name)) return { rejection: 'file-invalid-type' }
  return file.size > CSV_MAX_BYTES ? { rejection: 'file-too-large' } : { file }
}

/** The state while files hover over the page: their names are not known yet, only their number and types. */
export function dragStateOf(items: readonly { kind: string; type: string }[]): DragState {
  const files = items.filter((item) => item.kind === 'file')
  const fits = files.length === 1 && files.every((item) => TYPES.has(item.type))
  return fits ? 'accept' : 'reject'
}
