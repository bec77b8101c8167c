import type { z } from 'zod'
import { ENV_DATA_ITEMS_MAX } from '#contract/constants.ts'
import {
  envDataItemSchema,
  type EnvDataItem,
  type Project,
  type projectCreateInputSchema,
  type projectUpdateInputSchema,
} from '#contract/schemas/project.ts'
import { laterThan } from '../platform/clock.ts'
import { isSameText } from '../platform/crypto/same-text.ts'
import { UnitOfWork } from '../platform/database/unit-of-work.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { assertOwnOrganization } from '../platform/http/own-organization.ts'
import type { Member } from '../platform/http/trpc.ts'
import { itemsToStore, openItem, sealedPassword } from './env-data.ts'
import { ownProjects } from './own-projects.ts'
import { findItems, findProject, insertProject, listProjects, lockProject, replaceItems, updateProject } from './repo.ts'

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
 * Replaces address and environment data. `SECRET_MASK` as a secret's value means unchanged.
 *
 * Errors: `not_found`; `conflict` with the current project when it changed since `basedOn`; `validation_failed`.
 */
export async function update(actor: Member, deps: Deps, input: z.output<typeof projectUpdateInputSchema>): Promise<Project> {
  const scope = { id: input.id, organizationId: actor.membership.organizationId }
  return inTransaction(deps, async (tx) => {
    const current = await lockProject(tx.db, scope)
    if (!current) throw notFound('project')
    if (input.basedOn && new Date(current.updatedAt) > new Date(input.basedOn)) throw new AppError('conflict', { details: { current } })
    const items = itemsToStore(input.id, input.envData.items, await findItems(tx.db, [input.id]), deps.secrets)
    await replaceItems(tx.db, input.id, items)
    await updateProject(tx.db, input.id, { sutUrl: input.sutUrl, updatedAt: laterThan(new Date(current.updatedAt), deps.clock.now()) })
    return get(actor, tx, input.id)
  })
}

/**
 * Environment data with real values, for running and exporting. Server-internal: the caller has checked whose project it is,
 * and no secret of it may reach a client, a log, an event or a model.
 */
export async function loadEnvDataForRun(deps: Pick<Deps, 'db' | 'secrets'>, projectId: string): Promise<EnvDataItem[]> {
  const items = await findItems(deps.db, [projectId])
  return items.map((item) => ({
    key: item.key,
    type: item.type,
    value: openItem(item, deps.secrets),
    isSecret: item.isSecret,
    ...(item.description === null ? {} : { description: item.description }),
  }))
}

/** Keys of the project's secrets that have this value. Server-internal, as `loadEnvDataForRun`. */
export async function secretsEqualTo(deps: Pick<Deps, 'db' | 'secrets'>, projectId: string, value: string): Promise<string[]> {
  const items = await findItems(deps.db, [projectId])
  return items.filter((item) => item.isSecret && isSameText(openItem(item, deps.secrets), value)).map(({ key }) => key)
}

/**
 * Adds a password to the environment data. If one with this name and value exists already, nothing changes.
 *
 * Errors: `not_found` for the project; `already_exists` when an item with this name has another value; `validation_failed` for a list that
 * is full, or a value that is too long.
 */
export async function addPassword(
  actor: Member,
  deps: Deps,
  projectId: string,
  { key, value }: { key: string; value: string },
): Promise<void> {
  const scope = { id: projectId, organizationId: actor.membership.organizationId }
  await deps.db.transaction(async (tx) => {
    const project = await lockProject(tx, scope)
    if (!project) throw notFound('project')
    const items = await findItems(tx, [projectId])
    const same = items.find((item) => item.key === key)
    if (same?.isSecret && isSameText(openItem(same, deps.secrets), value)) return
    if (same) throw new AppError('already_exists', { details: { field: 'key' } })
    if (items.length >= ENV_DATA_ITEMS_MAX || !envDataItemSchema.shape.value.safeParse(value).success)
      throw new AppError('validation_failed', { details: { issues: { key: ['The environment data cannot take this value'] } } })
    await replaceItems(tx, projectId, [...items, sealedPassword(projectId, { key, value, position: items.length }, deps.secrets)])
    await updateProject(tx, projectId, { updatedAt: laterThan(new Date(project.updatedAt), deps.clock.now()) })
  })
}
