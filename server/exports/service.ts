import type { z } from 'zod'
import { countReady, generateProject } from '#engine/codegen/project.ts'
import type { ExportEnvItem } from '#engine/codegen/env-variables.ts'
import type { exportInputSchema, ExportReadiness } from '#contract/schemas/export.ts'
import type { EnvDataItem, Project } from '#contract/schemas/project.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { findActor } from '../accounts/service.ts'
import { isSessionGood } from '../accounts/session-watch.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, isAppError, notFound } from '../platform/errors.ts'
import { inTurns } from '../platform/in-turns.ts'
import type { Member } from '../platform/http/trpc.ts'
import { get as getProject } from '../projects/service.ts'
import { list as listRecipes, listWhole } from '../recipes/service.ts'
import { zipFiles } from './archive.ts'
import { archiveNames } from './archive-names.ts'
import { type ExportClaims, readExportToken, signExportToken } from './export-token.ts'

export const EXPORT_PREFIX = '/api/exports'

/**
 * A link that downloads the recipes of a project as a Playwright project, those that are ready or all. The archive is made when the link is opened, so any server
 * that shares the database can answer it, nothing is left to clean up, and it holds what the recipes are at that moment.
 *
 * Errors: `not_found`, also for a project of another organization; `nothing_to_do` for one without recipes; `unauthorized` for work of the
 * server itself, which no login stands behind.
 */
export async function exportAutotests(
  actor: Member,
  deps: Deps,
  { projectId, scope, sessionId }: z.output<typeof exportInputSchema> & { sessionId: string | null },
): Promise<{ downloadUrl: string }> {
  const { total } = await listRecipes(actor, deps, { projectId, skip: 0, take: 1, sortBy: 'updatedAt', sortOrder: 'desc' })
  if (total === 0) throw new AppError('nothing_to_do', { details: { reason: 'no_recipes' } })
  if (sessionId === null) throw new AppError('unauthorized')
  const token = await signExportToken(deps, { userId: actor.userId, sessionId, projectId, scope })
  return { downloadUrl: `${EXPORT_PREFIX}/${token}` }
}

/** How many recipes of the project run as tests. Errors: `not_found` for the project. */
export async function readiness(actor: Member, deps: Deps, projectId: string): Promise<ExportReadiness> {
  const { project, recipes } = await contentOf(actor, deps, projectId)
  const envItems = project.envData.items.map(toExportItem)
  return { ready: await inTurns(countReady({ sutUrl: project.sutUrl, envItems, recipes })), total: recipes.length }
}

export type ExportArchive = { fileName: string; bytes: Buffer }

/**
 * The archive that a link stands for. Who asked for it must still be a member and signed in by the same login: a link given away outlives
 * neither.
 *
 * Errors: `not_found` for a link that is forged, expired, or whose login, project or recipes are gone.
 */
export async function openExport(deps: Deps, token: string): Promise<ExportArchive> {
  const claims = await readExportToken(deps, token)
  const actor = claims && (await isSessionGood(deps, claims)) ? await findActor(deps, claims.userId) : null
  if (!claims || !actor?.membership) throw notFound('export')
  try {
    return await buildArchive({ ...actor, membership: actor.membership }, deps, claims)
  } catch (error) {
    throw isAppError(error, 'not_found') ? notFound('export') : error
  }
}

async function contentOf(actor: Member, deps: Deps, projectId: string): Promise<{ project: Project; recipes: Recipe[] }> {
  return { project: await getProject(actor, deps, projectId), recipes: await listWhole(actor, deps, projectId) }
}

async function buildArchive(actor: Member, deps: Deps, { projectId, scope }: ExportClaims): Promise<ExportArchive> {
  const { project, recipes } = await contentOf(actor, deps, projectId)
  if (recipes.length === 0) throw notFound('export')
  const envItems = project.envData.items.map(toExportItem)
  const files = await inTurns(generateProject({ projectName: project.name, sutUrl: project.sutUrl, envItems, recipes, scope }))
  const { folder, fileName } = archiveNames(project.name)
  const changed = [project.updatedAt, ...recipes.map(({ updatedAt }) => updatedAt)].toSorted().at(-1) ?? project.updatedAt
  return { fileName, bytes: await zipFiles(folder, files, new Date(changed)) }
}

/** Reads of projects mask secrets already; a masked value is none. */
function toExportItem({ value, ...item }: EnvDataItem): ExportEnvItem {
  return item.isSecret ? item : { ...item, value }
}
