import { z } from 'zod'
import { type ExportChoice, exportChoiceSchema } from '#contract/schemas/export.ts'
import type { Deps } from '../platform/deps.ts'

const AUDIENCE = 'export'
/** Long enough to confirm a download in the browser; a link that is found in a history later opens nothing. */
const LIFETIME_SECONDS = 15 * 60

const claimsSchema = exportChoiceSchema.extend({ sub: z.uuid(), sessionId: z.uuid(), projectId: z.uuid() })

export type ExportClaims = ExportChoice & { userId: string; sessionId: string; projectId: string }

/** The token of a download link: it lets one user fetch one project for a quarter of an hour, as long as their login lasts. */
export async function signExportToken(deps: Pick<Deps, 'tokens'>, { userId, ...claims }: ExportClaims): Promise<string> {
  return deps.tokens.sign(AUDIENCE, { sub: userId, ...claims }, LIFETIME_SECONDS)
}

/** The claims of a token; null when it is forged, expired or made for another purpose. */
export async function readExportToken(deps: Pick<Deps, 'tokens'>, token: string): Promise<ExportClaims | null> {
  const claims = claimsSchema.safeParse(await deps.tokens.verify(AUDIENCE, token))
  if (!claims.success) return null
  const { sub: userId, ...rest } = claims.data
  return { userId, ...rest }
}
