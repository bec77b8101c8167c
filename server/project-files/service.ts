import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PROJECT_FILE_MAX_BYTES, PROJECT_FILES_MAX_BYTES } from '#contract/constants.ts'
import { newId } from '#contract/rules/new-id.ts'
import { PROJECT_FILES_PATH, type ProjectFile, type ProjectFiles } from '#contract/schemas/project-file.ts'
import { findActor } from '../accounts/service.ts'
import { isSessionGood } from '../accounts/session-watch.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { assertOwnProject } from '../projects/service.ts'
import * as repo from './repo.ts'

/** By name. Errors: `not_found` for the project. */
export async function list(actor: Member, deps: Deps, projectId: string): Promise<ProjectFiles> {
  await assertOwnProject(actor, deps, projectId)
  const files = await repo.listFiles(deps.db, projectId)
  return { files, usedBytes: files.reduce((sum, { size }) => sum + size, 0) }
}

export type Upload = { projectId: string; name: string; isReplacing: boolean; contentType: string; content: AsyncIterable<Buffer> }

/**
 * Stores a file, or a new version of the file of this name.
 *
 * Errors: `not_found` for the project; `file_too_large`; `already_exists` for a name that is taken, unless it is to be replaced;
 * `project_files_full`.
 */
export async function upload(
  actor: Member,
  deps: Deps,
  { projectId, name, isReplacing, contentType, content }: Upload,
): Promise<ProjectFile> {
  await assertOwnProject(actor, deps, projectId)
  const bytes = await readLimited(content)
  await inTransaction(deps, async ({ db }) => {
    if (!(await repo.lockFiles(db, projectId))) throw notFound('project')
    if (!isReplacing && (await repo.findByName(db, projectId, name))) throw new AppError('already_exists', { details: { field: 'name' } })
    const usedBytes = await repo.bytesBeside(db, projectId, name)
    if (usedBytes + bytes.length > PROJECT_FILES_MAX_BYTES)
      throw new AppError('project_files_full', { details: { maxBytes: PROJECT_FILES_MAX_BYTES, usedBytes } })
    const hash = createHash('sha256').update(bytes).digest('hex')
    const facts = { size: bytes.length, hash, contentType, content: bytes, createdAt: deps.clock.now(), createdBy: actor.userId }
    await repo.putFile(db, { id: newId(), projectId, name, ...facts })
  })
  const stored = (await repo.listFiles(deps.db, projectId)).find((file) => file.name === name)
  if (!stored) throw notFound('projectFile')
  return stored
}

async function readLimited(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > PROJECT_FILE_MAX_BYTES) throw new AppError('file_too_large', { details: { maxBytes: PROJECT_FILE_MAX_BYTES } })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Errors: `not_found`. */
export async function remove(actor: Member, deps: Deps, id: string): Promise<{ id: string }> {
  await requireFile(actor, deps, id)
  await repo.deleteFile(deps.db, id)
  return { id }
}

async function requireFile(actor: Member, deps: Deps, id: string) {
  const file = await repo.findFile(deps.db, { id, organizationId: actor.membership.organizationId })
  if (!file) throw notFound('projectFile')
  return file
}

const AUDIENCE = 'project-file'
/** The browser opens the link at once; one that is found in a history later opens nothing. */
const LINK_SECONDS = 5 * 60
const claimsSchema = z.object({ sub: z.uuid(), sessionId: z.uuid(), fileId: z.uuid() })

/** A link that downloads the file, for this user and as long as this login lasts. Errors: `not_found`; `unauthorized` without a login. */
export async function downloadLink(actor: Member, deps: Deps, id: string, sessionId: string | null): Promise<{ downloadUrl: string }> {
  const { id: fileId } = await requireFile(actor, deps, id)
  if (sessionId === null) throw new AppError('unauthorized')
  const token = await deps.tokens.sign(AUDIENCE, { sub: actor.userId, sessionId, fileId }, LINK_SECONDS)
  return { downloadUrl: `${PROJECT_FILES_PATH}/download/${token}` }
}

/** The file behind a link. Errors: `not_found` for a link that is forged, expired, or whose login, membership or file is gone. */
export async function openDownload(deps: Deps, token: string): Promise<{ name: string; content: Buffer }> {
  const claims = claimsSchema.safeParse(await deps.tokens.verify(AUDIENCE, token)).data
  if (!claims) throw notFound('projectFile')
  const { sub: userId, sessionId, fileId } = claims
  const actor = (await isSessionGood(deps, { userId, sessionId })) ? await findActor(deps, userId) : null
  if (!actor?.membership) throw notFound('projectFile')
  const file = await requireFile({ ...actor, membership: actor.membership }, deps, fileId)
  const content = await repo.readContent(deps.db, fileId)
  if (!content) throw notFound('projectFile')
  return { name: file.name, content }
}

/** A file with the name that a recipe gives it. `read` resolves with null when it was deleted meanwhile. */
export type NamedFile = { name: string; hash: string; read: () => Promise<Buffer | null> }

/** Those of `names` that are files of the project, for running and exporting. Server-internal: the caller has checked whose project it is. */
export async function filesNamed(deps: Pick<Deps, 'db'>, projectId: string, names: readonly string[]): Promise<NamedFile[]> {
  const found = await repo.findNamed(deps.db, projectId, names)
  return found.map(({ id, name, hash }) => ({ name, hash, read: () => repo.readContent(deps.db, id) }))
}
