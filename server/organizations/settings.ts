import { eq } from 'drizzle-orm'
import { MODEL_MODES, type ModelMode } from '#contract/schemas/model-reading.ts'
import type { OrganizationSettings } from '#contract/schemas/organization.ts'
import type { RunKeeping } from '#contract/schemas/run-keeping.ts'
import { record } from '../audit/service.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { organizations } from '../platform/database/schema.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { assertOwner, assertOwnOrganization } from '../platform/http/own-organization.ts'
import type { Member, Origin } from '../platform/http/trpc.ts'

/** Errors: `forbidden` for another organization. */
export async function readSettings(actor: Member, deps: Deps, organizationId: string): Promise<OrganizationSettings> {
  assertOwnOrganization(actor, organizationId)
  const { llm } = deps.config
  const [row] = await deps.db
    .select({ mode: organizations.modelMode, runsKeptMax: organizations.runsKeptMax, runsKeptDays: organizations.runsKeptDays })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!row) throw notFound('organization')
  const { mode, ...keeping } = row
  return { model: llm && { name: llm.model, mode: modeInUse(deps, mode), most: llm.mode }, keeping }
}

/**
 * Chooses when a model is asked for the organization. Errors: `forbidden` for another organization, for a member who is no owner, and for a mode
 * that the server does not allow.
 */
export async function chooseModelMode(
  actor: Member,
  deps: Deps,
  { organizationId, mode }: { organizationId: string; mode: ModelMode },
  origin: Origin,
): Promise<void> {
  assertOwner(actor, organizationId)
  const { llm } = deps.config
  if (llm === null || modeInUse(deps, mode) !== mode) throw new AppError('forbidden')
  await inTransaction(deps, async (tx) => {
    await tx.db.update(organizations).set({ modelMode: mode, updatedAt: deps.clock.now() }).where(eq(organizations.id, organizationId))
    await record(tx, { type: 'organization_settings_changed', by: actor, origin, organizationId, target: `model: ${mode}` })
  })
}

/**
 * Chooses how long the organization keeps its runs. What is beyond is removed by the next housekeeping, and at the end of the recipe's next run. Errors:
 * `forbidden` for another organization, and for a member who is no owner.
 */
export async function chooseRunKeeping(
  actor: Member,
  deps: Deps,
  { organizationId, runsKeptMax, runsKeptDays }: RunKeeping & { organizationId: string },
  origin: Origin,
): Promise<void> {
  assertOwner(actor, organizationId)
  await inTransaction(deps, async (tx) => {
    await tx.db
      .update(organizations)
      .set({ runsKeptMax, runsKeptDays, updatedAt: deps.clock.now() })
      .where(eq(organizations.id, organizationId))
    const target = `runs kept: ${runsKeptMax}, days: ${runsKeptDays}`
    await record(tx, { type: 'organization_settings_changed', by: actor, origin, organizationId, target })
  })
}

/** The mode that an organization chose, as far as the server allows it now. */
export function modeInUse({ config: { llm } }: Pick<Deps, 'config'>, chosen: ModelMode): ModelMode {
  const most = llm?.mode ?? 'off'
  return MODEL_MODES.indexOf(chosen) > MODEL_MODES.indexOf(most) ? most : chosen
}
