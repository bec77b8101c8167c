import { generateProject } from '#engine/codegen/project.ts'
import type { ExportEnvItem } from '#engine/codegen/env-variables.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import { findActor } from '../accounts/service.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, isAppError, notFound } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { get as getProject } from '../projects/service.ts'
import { list as listRecipes, listWhole } from '../recipes/service.ts'
import { zipFiles } from './archive.ts'
import { archiveNames } from './archive-names.ts'
import { readExportToken, signExportToken } from './export-token.ts'

export const EXPORT_PREFIX = '/api/exports'

/**
 * A link that downloads all recipes of a project as a Playwright project. The archive is made when the link is opened, so any server
 * that shares the database can answer it, nothing is left to clean up, and it holds what the recipes are at that moment.
 *
 * Errors: `not_found`, also for a project of another organization; `nothing_to_do` for one without recipes.
 */
export async function exportAutotests(actor: Member, deps: Deps, projectId: string): Promise<{ downloadUrl: string }> {
  const { total } = await listRecipes(actor, deps, { projectId, skip: 0, take: 1, sortBy: 'updatedAt', sortOrder: 'desc' })
  if (total === 0) throw new AppError('nothing_to_do', { details: { reason: 'no_recipes' } })
  const token = await signExportToken(deps, { userId: actor.userId, projectId })
  return { downloadUrl: `${EXPORT_PREFIX}/${token}` }
}

export type ExportArchive = { fileName: string; bytes: Buffer }

/**
 * The archive that a link stands for. Who asked for it must still be a member: a link given away does not outlive the membership.
 *
 * Errors: `not_found` for a link that is forged, expired, or whose project or recipes are gone.
 */
export async function openExport(deps: Deps, token: string): Promise<ExportArchive> {
  const claims = await readExportToken(deps, token)
  const actor = claims && (await findActor(deps, claims.userId))
  if (!claims || !actor?.membership) throw notFound('export')
  try {
    return await buildArchive({ ...actor, membership: actor.membership }, deps, claims.projectId)
  } catch (error) {
    throw isAppError(error, 'not_found') ? notFound('export') : error
  }
}

async function buildArchive(actor: Member, deps: Deps, projectId: string): Promise<ExportArchive> {
  const project = await getProject(actor, deps, projectId)
  const recipes = await listWhole(actor, deps, projectId)
  if (recipes.length === 0) throw notFound('export')
  const envItems = project.envData.items.map(toExportItem)
  const files = generateProject({ projectName: project.name, sutUrl: project.sutUrl, envItems, recipes })
  const { folder, fileName } = archiveNames(project.name)
  const changed = [project.updatedAt, ...recipes.map(({ updatedAt }) => updatedAt)].toSorted().at(-1) ?? project.updatedAt
  return { fileName, bytes: await zipFiles(folder, files, new Date(changed)) }
}

/** Reads of projects mask secrets already; a masked value is none. */
function toExportItem({ value, ...item }: EnvDataItem): ExportEnvItem {
  return item.isSecret ? item : { ...item, value }
}
