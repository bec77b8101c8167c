import { newId } from '#contract/rules/new-id.ts'
import { hashOpaqueToken, newOpaqueToken } from '../platform/crypto/opaque-token.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { findLink, insertLink, type LinkKind, type LinkRow } from './link-repo.ts'

/** Makes a token for a link that is mailed to `email`, and the time until which it is valid. Several links may be valid at a time. */
export async function issueLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind, email, lifetimeHours }: { kind: LinkKind; email: string; lifetimeHours: number },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newOpaqueToken()
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + lifetimeHours * 3600_000)
  await insertLink(db, { id: newId(), kind, email, tokenHash: hashOpaqueToken(token), createdAt, expiresAt })
  return { token, expiresAt }
}

/** The link behind a token, used or not. Errors: `link_invalid` when there is none, or it has expired. */
export async function readLink({ db, clock }: Pick<Deps, 'db' | 'clock'>, kind: LinkKind, token: string): Promise<LinkRow> {
  const link = await findLink(db, kind, hashOpaqueToken(token))
  if (!link || link.expiresAt <= clock.now()) throw new AppError('link_invalid')
  return link
}
