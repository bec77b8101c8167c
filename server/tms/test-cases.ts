import type { z } from 'zod'
import { isTrimmable } from '#contract/rules/case-problems.ts'
import type {
  tmsImportTestCaseInputSchema,
  tmsListTestCasesInputSchema,
  TmsProject,
  TmsTestCaseList,
  TmsTestCaseRow,
} from '#contract/schemas/tms.ts'
import { importAndPredict } from '../execution/import-and-predict.ts'
import { findFirstPrediction } from '../execution/service.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { assertOwnOrganization } from '../platform/http/own-organization.ts'
import type { Member } from '../platform/http/trpc.ts'
import { assertOwnProject } from '../projects/service.ts'
import { importedCases, sourceOf } from '../recipes/service.ts'
import { askSystem, openConnector, requireConnection } from './connections.ts'
import type { TmsCaseRow } from './port/connector.ts'
import type { ConnectionRow } from './repo.ts'
import { problemsOfNew, toRecipe } from './to-recipe.ts'

/** Errors: `not_found` for the connection; `tms_failed`. */
export async function listProjects(actor: Member, deps: Deps, connectionId: string, signal: AbortSignal): Promise<TmsProject[]> {
  const connection = await requireConnection(actor, deps, connectionId)
  return askSystem(actor, deps, connection.system, () => openConnector(deps, connection, { signal }).listProjects())
}

/** Errors: `not_found` for the connection and the project; `tms_failed`. */
export async function listTestCases(
  actor: Member,
  deps: Deps,
  { tmsConnectionId, recipeProjectId, ...query }: z.output<typeof tmsListTestCasesInputSchema>,
  signal: AbortSignal,
): Promise<TmsTestCaseList> {
  const connection = await requireConnection(actor, deps, tmsConnectionId)
  if (recipeProjectId !== undefined) await assertOwnProject(actor, deps, recipeProjectId)
  const { testCases, lookedAt } = await askSystem(actor, deps, connection.system, () =>
    openConnector(deps, connection, { signal }).listTestCases(query),
  )
  return {
    testCases: recipeProjectId === undefined ? testCases : await withImported(deps, connection, recipeProjectId, testCases),
    lookedAt,
  }
}

async function withImported(deps: Deps, connection: ConnectionRow, projectId: string, rows: TmsCaseRow[]): Promise<TmsTestCaseRow[]> {
  const { system, tmsUrl } = connection
  const imported = await importedCases(deps, { projectId, system, tmsUrl, caseIds: rows.map(({ id }) => id) })
  return rows.map((row) => {
    const source = imported.get(row.id)
    if (!source) return row
    const isChanged = row.version !== null && source.version !== null && row.version !== source.version
    return { ...row, imported: { recipeId: source.recipeId, isChanged } }
  })
}

/**
 * Reads one test case, stores it as a recipe and starts its prediction. A repeat under the same id answers as the first call did, also when the test case has
 * changed in between.
 *
 * Errors: `not_found`, `forbidden`, `tms_failed`; `tms_case_unfit` unless it shall be trimmed; those of `importAndPredict`.
 */
export async function importTestCase(
  actor: Member,
  deps: Deps,
  input: z.output<typeof tmsImportTestCaseInputSchema>,
  signal: AbortSignal,
): Promise<{ recipeId: string; taskId: string }> {
  assertOwnOrganization(actor, input.organizationId)
  const connection = await requireConnection(actor, deps, input.tmsConnectionId)
  await assertOwnProject(actor, deps, input.projectId)
  const before = await importedBefore(actor, deps, input)
  if (before) return before
  const testCase = await askSystem(actor, deps, connection.system, () =>
    openConnector(deps, connection, { signal }).getTestCase(input.testCaseId),
  )
  const { recipe, source, problems: overLimits } = toRecipe(testCase, connection, input)
  const problems = problemsOfNew(testCase, overLimits)
  if (problems.length > 0 && !(input.isTrimmed && isTrimmable(problems))) throw unfit(input.testCaseId, testCase.name, problems)
  const { id, sutUrl: url, environmentId, initialStepIndex } = input
  return importAndPredict(actor, deps, { ...(id ? { id } : {}), url, environmentId, initialStepIndex, recipe }, source)
}

function unfit(caseId: string, title: string, problems: unknown): AppError {
  return new AppError('tms_case_unfit', { details: { caseId, title, problems } })
}

/** What the same call has made before; null when it was not made. */
async function importedBefore(actor: Member, deps: Deps, { id, testCaseId }: z.output<typeof tmsImportTestCaseInputSchema>) {
  if (id === undefined) return null
  const source = await sourceOf(actor, deps, id)
  const taskId = source?.caseId === testCaseId ? await findFirstPrediction(deps, id) : null
  return taskId ? { recipeId: id, taskId } : null
}
