import type { z } from 'zod'
import { ENV_DATA_ITEMS_MAX } from '#contract/constants.ts'
import { isAlwaysSecret } from '#contract/rules/env-data-types.ts'
import { environmentsWithItems, fittingEnvironments } from '#contract/rules/environments.ts'
import { envDataItemSchema, type Project, type projectCreateInputSchema, type projectUpdateInputSchema } from '#contract/schemas/project.ts'
import { laterThan } from '../platform/clock.ts'
import { UnitOfWork } from '../platform/database/unit-of-work.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { assertOwnOrganization } from '../platform/http/own-organization.ts'
import type { Member } from '../platform/http/trpc.ts'
import { itemsToStore, sealedPassword, valuesToStore } from './env-data.ts'
import { secretsEqualTo } from './environments.ts'
import { ownProjects } from './own-projects.ts'
import {
  findEnvironmentValues,
  findItems,
  findProject,
  insertProject,
  listProjects,
  lockProject,
  replaceEnvironments,
  replaceItems,
  updateProject,
} from './repo.ts'

/** Oldest first: the first is the current project of a client. Errors: `forbidden`. */
export async function list(actor: Member, deps: Deps, organizationId: string): Promise<Project[]> {
  assertOwnOrganization(actor, organizationId)
  return listProjects(deps.db, organizationId)
}

/** Secrets are masked. Errors: `not_found`. */
export async function get(actor: Member, deps: Pick<Deps, 'db'>, id: string): Promise<Project> {
  const project = await findProject(deps.db, { id, organizationId: actor.membership.organizationId })
  if (!project) throw notFound('project')
  return project
}

/** Checks that the project belongs to the actor's organization. Errors: `not_found`. */
export async function assertOwnProject(actor: Member, deps: Pick<Deps, 'db' | 'unit'>, id: string): Promise<void> {
  const unit = deps.unit ?? new UnitOfWork(deps.db)
  if (!(await unit.part(ownProjects).has(id, actor.membership.organizationId))) throw notFound('project')
}

/**
 * Adds a project under the client's id. A repeat of the same creation returns the project as it is now.
 *
 * Errors: `already_exists` when the id belongs to something else.
 */
export async function create(actor: Member, deps: Deps, input: z.output<typeof projectCreateInputSchema>): Promise<Project> {
  const now = deps.clock.now()
  const { organizationId } = actor.membership
  const isNew = await insertProject(deps.db, { ...input, organizationId, createdAt: now, updatedAt: now })
  const project = await findProject(deps.db, { id: input.id, organizationId })
  if (!project || (!isNew && !isSameCreation(project, input))) throw new AppError('already_exists', { details: { field: 'id' } })
  return project
}

function isSameCreation(project: Project, input: z.output<typeof projectCreateInputSchema>): boolean {
  return project.name === input.name && project.description === input.description
}

/**
 * Replaces address, environment data and the other environments. `SECRET_MASK` as a secret's value means unchanged.
 *
 * Errors: `not_found`; `conflict` with the current project when it changed since `basedOn`; `validation_failed`.
 */
export async function update(actor: Member, deps: Deps, input: z.output<typeof projectUpdateInputSchema>): Promise<Project> {
  const scope = { id: input.id, organizationId: actor.membership.organizationId }
  return inTransaction(deps, async (tx) => {
    const current = await lockProject(tx.db, scope)
    if (!current) throw notFound('project')
    if (input.basedOn && new Date(current.updatedAt) > new Date(input.basedOn)) throw new AppError('conflict', { details: { current } })
    const sent = input.envData.items.map((item) => ({ ...item, isSecret: item.isSecret || isAlwaysSecret(item.type) }))
    const items = itemsToStore(input.id, sent, await findItems(tx.db, [input.id]), deps.secrets)
    await replaceItems(tx.db, input.id, items)
    const list = input.environments
      ? fittingEnvironments(input.environments, sent)
      : environmentsWithItems(current.environments ?? [], sent)
    const stored = await findEnvironmentValues(tx.db, [input.id])
    await replaceEnvironments(tx.db, input.id, { list, values: valuesToStore(input.id, list, { sent, stored }, deps.secrets) })
    await updateProject(tx.db, input.id, { sutUrl: input.sutUrl, updatedAt: laterThan(new Date(current.updatedAt), deps.clock.now()) })
    return get(actor, tx, input.id)
  })
}

/**
 * Adds a password to the environment data. If one with this name and value exists already, in the environment in which it was typed, nothing changes. A
 * new one is that of all environments until somebody gives another one its own.
 *
 * Errors: `not_found` for the project; `already_exists` when an item with this name has another value; `validation_failed` for a list that
 * is full, or a value that is too long.
 */
export async function addPassword(
  actor: Member,
  deps: Deps,
  projectId: string,
  { key, value, environmentId = null }: { key: string; value: string; environmentId?: string | null },
): Promise<void> {
  const scope = { id: projectId, organizationId: actor.membership.organizationId }
  await deps.db.transaction(async (tx) => {
    const project = await lockProject(tx, scope)
    if (!project) throw notFound('project')
    const items = await findItems(tx, [projectId])
    const same = items.find((item) => item.key === key)
    if ((await secretsEqualTo({ ...deps, db: tx }, projectId, { value, environmentId })).includes(key)) return
    if (same) throw new AppError('already_exists', { details: { field: 'key' } })
    if (items.length >= ENV_DATA_ITEMS_MAX || !envDataItemSchema.shape.value.safeParse(value).success)
      throw new AppError('validation_failed', { details: { issues: { key: ['The environment data cannot take this value'] } } })
    await replaceItems(tx, projectId, [...items, sealedPassword(projectId, { key, value, position: items.length }, deps.secrets)])
    await updateProject(tx, projectId, { updatedAt: laterThan(new Date(project.updatedAt), deps.clock.now()) })
  })
}
