import { PROJECT_FILE_MAX_BYTES, PROJECT_FILE_NAME_MAX } from '#contract/constants.ts'
import type { ProjectFile } from '#contract/schemas/project-file.ts'
import { fieldOf } from '../../lib/field-of.ts'
import type { Session } from '../session/session.ts'

/** Equal to `PROJECT_FILES_PATH` of the contract, whose module would bring its schemas along. */
const PATH = '/api/project-files'

export type FileUpload = {
  projectId: string
  file: File
  isReplacing: boolean
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Uploads a file to a project. A login that has run out is renewed once.
 *
 * Errors: as those of a call, for `readApiError`; a TypeError without an answer; AbortError.
 */
export async function uploadFile(session: Pick<Session, 'state' | 'refresh'>, upload: FileUpload): Promise<ProjectFile> {
  // The server would cut the connection in the middle of it, and nobody would read why.
  if (upload.file.size > PROJECT_FILE_MAX_BYTES) throw refusal('file_too_large', { maxBytes: PROJECT_FILE_MAX_BYTES })
  const { token } = session.state
  const first = await send(token, upload)
  const answer = first.status === 401 ? await send(await session.refresh(token), upload) : first
  if (answer.status !== 200) throw failureOf(answer.body)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- client and server are of one version; the list is read again anyhow
  return answer.body as ProjectFile
}

function failureOf(body: unknown): Error {
  const failure = fieldOf(body, 'error')
  const message = fieldOf(failure, 'message')
  return Object.assign(new Error(typeof message === 'string' ? message : ''), { data: fieldOf(failure, 'data') })
}

const refusal = (appCode: string, details: object) =>
  Object.assign(new Error(appCode), { data: { appCode, details, code: 'PAYLOAD_TOO_LARGE', httpStatus: 413 } })

/** By XMLHttpRequest, because `fetch` tells nothing of the progress of an upload. */
function send(
  token: string | null,
  { projectId, file, isReplacing, onProgress, signal }: FileUpload,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ projectId, name: uploadName(file.name), replace: String(isReplacing) })
    request.open('POST', `${PATH}?${query.toString()}`)
    request.responseType = 'json'
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response as unknown }))
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

/** A name that is too long keeps its beginning and its extension. */
export function uploadName(name: string): string {
  const trimmed = name.trim()
  if (trimmed.length <= PROJECT_FILE_NAME_MAX) return trimmed
  const dot = trimmed.lastIndexOf('.')
  const extension = dot > 0 && trimmed.length - dot <= 10 ? trimmed.slice(dot) : ''
  return trimmed.slice(0, PROJECT_FILE_NAME_MAX - extension.length) + extension
}
