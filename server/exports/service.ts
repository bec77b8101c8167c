import type { z } from 'zod'
import { countReady, generateProject } from '#engine/codegen/project.ts'
import type { ExportEnvItem } from '#engine/codegen/env-variables.ts'
import type { ExportEnvironment } from '#engine/codegen/export-input.ts'
import { areFileNames, fileNames } from '#contract/rules/file-names.ts'
import { exportInputSchema, type exportReadinessInputSchema, type ExportReadiness } from '#contract/schemas/export.ts'
import type { EnvDataItem, Environment, Project } from '#contract/schemas/project.ts'
import { recipeListInputSchema, type Recipe } from '#contract/schemas/recipe.ts'
import { findActor } from '../accounts/service.ts'
import { isSessionGood } from '../accounts/session-watch.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, isAppError, notFound } from '../platform/errors.ts'
import { inTurns } from '../platform/in-turns.ts'
import { type ZippedFile, zipFiles } from '../platform/zip-files.ts'
import type { Member } from '../platform/http/trpc.ts'
import { get as getProject } from '../projects/service.ts'
import { list as listRecipes, listWhole } from '../recipes/service.ts'
import { filesNamed } from '../project-files/service.ts'
import { archiveNames } from './archive-names.ts'
import { type ExportClaims, readExportToken, signExportToken } from './export-token.ts'

export const EXPORT_PREFIX = '/api/exports'

/**
 * A link that downloads the recipes of a project (all, or those that are ready) as a Playwright project. The archive is made when the link
 * is opened. So any server that shares the database can answer it, there is nothing to clean up, and the archive has the current recipes.
 *
 * Errors: `not_found`, also for a project of another organization; `nothing_to_do` for one without recipes; `unauthorized` for a call
 * without a login, such as work of the server itself.
 */
export async function exportAutotests(
  actor: Member,
  deps: Deps,
  { sessionId, ...choice }: z.input<typeof exportInputSchema> & { sessionId: string | null },
): Promise<{ downloadUrl: string }> {
  const { total } = await listRecipes(actor, deps, recipeListInputSchema.parse({ projectId: choice.projectId, take: 1 }))
  if (total === 0) throw new AppError('nothing_to_do', { details: { reason: 'no_recipes' } })
  if (sessionId === null) throw new AppError('unauthorized')
  const token = await signExportToken(deps, { userId: actor.userId, sessionId, ...exportInputSchema.parse(choice) })
  return { downloadUrl: `${EXPORT_PREFIX}/${token}` }
}

/** Counts the recipes of the project, or those of them that are named, that are ready to run as tests. Errors: `not_found` for the project. */
export async function readiness(
  actor: Member,
  deps: Deps,
  { projectId, recipeIds }: z.output<typeof exportReadinessInputSchema>,
): Promise<ExportReadiness> {
  const { project, recipes } = await contentOf(actor, deps, projectId)
  const envItems = project.envData.items.map(toExportItem)
  const named = recipesIn(recipes, recipeIds)
  const ids = named.map(({ id }) => id)
  const ready = await inTurns(countReady({ sutUrl: project.sutUrl, envItems, recipes, shared: sharedIn(recipes), recipeIds: ids }))
  return { ready, total: named.length }
}

/** Those that are named, else all. Shared steps are functions of the tests that use them, and tests by themselves only where they are named, or where there is nothing else. */
function recipesIn(recipes: readonly Recipe[], recipeIds: readonly string[] | undefined): readonly Recipe[] {
  const wanted = recipeIds && new Set(recipeIds)
  if (wanted) return recipes.filter(({ id }) => wanted.has(id))
  const ordinary = recipes.filter(({ isShared }) => !isShared)
  return ordinary.length > 0 ? ordinary : recipes
}

const sharedIn = (recipes: readonly Recipe[]): Recipe[] => recipes.filter(({ isShared }) => isShared)

export type ExportArchive = { fileName: string; bytes: Buffer }

/**
 * The archive behind a link. The user who requested the link must still be a member and signed in by the same login, so that a link that is
 * passed on does not work for longer.
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

async function buildArchive(actor: Member, deps: Deps, { projectId, scope, recipeIds, ...options }: ExportClaims): Promise<ExportArchive> {
  const { project, recipes } = await contentOf(actor, deps, projectId)
  const chosen = recipesIn(recipes, recipeIds)
  if (chosen.length === 0) throw notFound('export')
  const envItems = project.envData.items.map(toExportItem)
  const input = {
    projectName: project.name,
    sutUrl: project.sutUrl,
    envItems,
    recipes,
    scope,
    options,
    environments: (project.environments ?? []).map((environment) => toExportEnvironment(environment, project)),
    shared: sharedIn(recipes),
    recipeIds: chosen.map(({ id }) => id),
  }
  const files = await inTurns(generateProject(input))
  const uploaded = await uploadedFiles(deps, projectId, [...chosen, ...sharedIn(recipes)])
  const paths = new Set(uploaded.map(({ path }) => path))
  // Files of the project stand in the place of samples.
  const own = files.filter(({ path }) => !paths.has(path))
  const { folder, fileName } = archiveNames(project.name)
  const changed =
    [project.updatedAt, ...[...chosen, ...sharedIn(recipes)].map(({ updatedAt }) => updatedAt)].toSorted().at(-1) ?? project.updatedAt
  // All in one folder, so that unpacking creates only this folder.
  const inFolder = [...own, ...uploaded].map((file) => ({ ...file, path: `${folder}/${file.path}` }))
  return { fileName, bytes: await zipFiles(inFolder, new Date(changed)) }
}

/** The files of the project that these recipes give to fields, in the folder in which the tests look for them. */
async function uploadedFiles(deps: Deps, projectId: string, recipes: readonly Recipe[]): Promise<ZippedFile[]> {
  const names = new Set(recipes.flatMap(namesOfFiles))
  const files: ZippedFile[] = []
  for (const { name, read } of await filesNamed(deps, projectId, [...names])) {
    const content = await read()
    if (content) files.push({ path: `files/${name}`, content })
  }
  return files
}

/** The files that a recipe gives to fields, in any row of its table. */
function namesOfFiles({ steps, dataTable }: Recipe): string[] {
  const inputs = steps.flatMap(({ actions = [] }) => actions.filter(({ method }) => method === 'Input'))
  return inputs.flatMap(({ value = '', source, projectFiles }) => {
    const column = source?.type === 'testDataVariables' ? source.key.toLowerCase() : null
    const at = dataTable?.columns.findIndex((name) => name.toLowerCase() === column) ?? -1
    const values = at < 0 ? [value] : (dataTable?.rows.map((row) => row[at] ?? '') ?? [])
    return values.flatMap((text) => (projectFiles || areFileNames(text) ? fileNames(text) : []))
  })
}

/** What differs in an environment. Only a value of an item that is no secret is shown. */
function toExportEnvironment({ name, sutUrl, values }: Environment, { envData }: Project): ExportEnvironment {
  const items = values.flatMap(({ key, value }) => {
    const item = envData.items.find((one) => one.key === key)
    return item ? [toExportItem({ ...item, value })] : []
  })
  return { name, sutUrl, items }
}

/** The item for an export. Secrets are masked when a project is read; a masked value is left out. */
function toExportItem({ value, ...item }: EnvDataItem): ExportEnvItem {
  return item.isSecret ? item : { ...item, value }
}
