import { z } from 'zod'
import { type ExportScope, exportScopeSchema } from '#contract/schemas/export.ts'
import type { Deps } from '../platform/deps.ts'

const AUDIENCE = 'export'
/** Long enough to click "keep" in the browser's download list; a link found in a history later opens nothing. */
const LIFETIME_SECONDS = 15 * 60

const claimsSchema = z.object({ sub: z.uuid(), sessionId: z.uuid(), projectId: z.uuid(), scope: exportScopeSchema })

export type ExportClaims = { userId: string; sessionId: string; projectId: string; scope: ExportScope }

/** What a download link carries instead of a header: who may fetch which project, for a quarter of an hour and while that login lasts. */
export async function signExportToken(deps: Pick<Deps, 'tokens'>, { userId, ...claims }: ExportClaims): Promise<string> {
  return deps.tokens.sign(AUDIENCE, { sub: userId, ...claims }, LIFETIME_SECONDS)
}

/** Null when the token is forged, expired or made for something else. */
export async function readExportToken(deps: Pick<Deps, 'tokens'>, token: string): Promise<ExportClaims | null> {
  const claims = claimsSchema.safeParse(await deps.tokens.verify(AUDIENCE, token))
  if (!claims.success) return null
  const { sub: userId, ...rest } = claims.data
  return { userId, ...rest }
}
