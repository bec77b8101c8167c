import type { z } from 'zod'
import { SECRET_MASK, type Language } from '#contract/constants.ts'
import { newId } from '#contract/rules/new-id.ts'
import { TMS_NAMES, TMS_SYSTEMS, type TmsSystem } from '#contract/schemas/recipe-source.ts'
import type { TmsConnection, tmsConnectionCreateInputSchema, TmsIntegration } from '#contract/schemas/tms.ts'
import { record } from '../audit/service.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { assertOwnOrganization } from '../platform/http/own-organization.ts'
import type { Member, Origin } from '../platform/http/trpc.ts'
import { takeTokens } from '../platform/rate-limit/rate-limit.ts'
import { CONNECTORS } from './connectors.ts'
import { TmsHttp } from './port/http.ts'
import { describeSystem } from './integrations.ts'
import type { TmsConnector } from './port/connector.ts'
import * as repo from './repo.ts'
import { TmsError } from './port/tms-error.ts'

/** How long a user waits, in ms, for all attempts of one call. */
const PATIENCE_MS = 15_000
/** Calls of users that make the server call another system. It must not become a tool for trying addresses. */
const CALLS = { name: 'tms-user', burst: 120, refillSeconds: 1 }

/** Every integration with the organization's connections to it. Errors: `forbidden`. */
export async function listIntegrations(actor: Member, deps: Deps, organizationId: string, language: Language): Promise<TmsIntegration[]> {
  assertOwnOrganization(actor, organizationId)
  const rows = await repo.listConnections(deps.db, organizationId)
  return TMS_SYSTEMS.map((system) => ({
    id: system,
    name: TMS_NAMES[system],
    description: describeSystem(system, language),
    verdicts: CONNECTORS[system].verdicts,
    tmsConnections: rows.filter((row) => row.system === system).map(toConnection),
  }))
}

/** The key never leaves the server. */
const toConnection = ({ id, tmsUrl }: repo.ConnectionRow): TmsConnection => ({ id, tmsUrl, credentials: { apiKey: SECRET_MASK } })

type CreateInput = z.output<typeof tmsConnectionCreateInputSchema>

/**
 * Connects the organization to a system, after asking it whether it is there and accepts the key. A connection that exists gets the new address and key.
 *
 * Errors: `forbidden`; `tms_failed`; `validation_failed` for a mask that stands for no key, or would send a stored key to another host.
 */
export async function create(actor: Member, deps: Deps, origin: Origin, input: CreateInput): Promise<TmsConnection> {
  assertOwnOrganization(actor, input.organizationId)
  const { organizationId, tmsIntegrationId: system } = input
  const tmsUrl = baseUrlOf(input.tmsUrl)
  const before = await repo.findConnectionTo(deps.db, organizationId, system)
  const apiKey = input.credentials.apiKey === SECRET_MASK ? storedKey(deps, before, tmsUrl) : input.credentials.apiKey
  await askSystem(actor, deps, system, () => connectorFor(deps, { system, tmsUrl, apiKey, signal: new AbortController().signal }).check())
  return inTransaction(deps, async (tx) => {
    const now = deps.clock.now()
    const keyEncrypted = deps.secrets.seal(apiKey, tmsKeyPurpose(organizationId, system))
    const row = { id: newId(), organizationId, system, tmsUrl, keyEncrypted, createdAt: now, updatedAt: now }
    const stored = await repo.upsertConnection(tx.db, row)
    await record(tx, { type: 'tms_connected', by: actor, origin, organizationId, target: targetOf(stored) })
    return toConnection(stored)
  })
}

/** Recipes that came from it stay, with their origin. Errors: `not_found`. */
export async function remove(actor: Member, deps: Deps, origin: Origin, id: string): Promise<{ id: string }> {
  const { organizationId } = actor.membership
  return inTransaction(deps, async (tx) => {
    const row = await repo.deleteConnection(tx.db, { id, organizationId })
    if (!row) throw notFound('tmsConnection')
    await record(tx, { type: 'tms_disconnected', by: actor, origin, organizationId, target: targetOf(row) })
    return { id }
  })
}

const targetOf = ({ system, tmsUrl }: repo.ConnectionRow): string => `${TMS_NAMES[system]} ${tmsUrl}`

/** The address without what is behind the path, and without slashes at its end. */
export function baseUrlOf(tmsUrl: string): string {
  const { origin, pathname } = new URL(tmsUrl)
  return `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}`
}

/** A key goes only to the host that it was given for: whoever changes the address has to know the key. */
function storedKey(deps: Pick<Deps, 'secrets'>, before: repo.ConnectionRow | null, tmsUrl: string): string {
  if (before && new URL(before.tmsUrl).origin === new URL(tmsUrl).origin) return openKey(deps, before)
  throw new AppError('validation_failed', { details: { issues: { 'credentials.apiKey': ['Enter the key again'] } } })
}

/** The purpose under which `SecretBox` seals the key of a connected system. */
export const tmsKeyPurpose = (organizationId: string, system: string): string => `tms:${organizationId}:${system}`

const openKey = ({ secrets }: Pick<Deps, 'secrets'>, { keyEncrypted, organizationId, system }: repo.ConnectionRow): string =>
  secrets.open(keyEncrypted, tmsKeyPurpose(organizationId, system))

type Target = { system: TmsSystem; tmsUrl: string; apiKey: string; signal: AbortSignal; patienceMs?: number }

function connectorFor(
  { outgoing }: Pick<Deps, 'outgoing'>,
  { system, tmsUrl, apiKey, signal, patienceMs = PATIENCE_MS }: Target,
): TmsConnector {
  const http = new TmsHttp(outgoing, { baseUrl: tmsUrl, apiKey, signal, patienceMs })
  return CONNECTORS[system].connect({ baseUrl: tmsUrl, apiKey, http })
}

/** The connector of a stored connection. Errors: TmsError `key_form`. */
export function openConnector(
  deps: Pick<Deps, 'outgoing' | 'secrets'>,
  connection: repo.ConnectionRow,
  options: { signal: AbortSignal; patienceMs?: number },
): TmsConnector {
  const { system, tmsUrl } = connection
  return connectorFor(deps, { system, tmsUrl, apiKey: openKey(deps, connection), ...options })
}

/** A connection of the actor's organization. Errors: `not_found`. */
export async function requireConnection(actor: Member, deps: Pick<Deps, 'db'>, id: string): Promise<repo.ConnectionRow> {
  const row = await repo.findConnection(deps.db, { id, organizationId: actor.membership.organizationId })
  if (!row) throw notFound('tmsConnection')
  return row
}

/** Asks a system for a user. Errors: `rate_limited`; `tms_failed`. */
export async function askSystem<T>(actor: Member, deps: Deps, system: TmsSystem, ask: () => Promise<T>): Promise<T> {
  await takeTokens(deps, [{ limit: CALLS, key: actor.userId }])
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof TmsError)) throw error
    deps.log.debug({ err: error, system }, 'a test-management system could not be asked')
    throw new AppError('tms_failed', { details: { system, failure: error.failure }, cause: error })
  }
}
