import {
  accessTokensSchema,
  createAccessTokenInputSchema,
  createdAccessTokenSchema,
  currentAccessTokenSchema,
  memberAccessTokensSchema,
  revokeAccessTokenInputSchema,
} from '#contract/schemas/access-token.ts'
import { okSchema } from '#contract/schemas/account.ts'
import { organizationIdInputSchema } from '#contract/schemas/organization.ts'
import { memberProcedure, router, tokenProcedure, userProcedure } from '../platform/http/trpc.ts'
import { createAccessToken, currentAccessToken, listAccessTokens, listMemberTokens, revokeAccessToken } from './access-tokens.ts'

export const accessTokenRouter = router({
  create: memberProcedure
    .input(createAccessTokenInputSchema)
    .output(createdAccessTokenSchema)
    .mutation(({ ctx: { actor, deps, exchange }, input }) => createAccessToken(actor, deps, { ...input, origin: exchange.origin })),

  list: userProcedure
    .output(accessTokensSchema)
    .query(async ({ ctx: { actor, deps } }) => ({ tokens: await listAccessTokens(actor, deps) })),

  listOfOrganization: memberProcedure
    .input(organizationIdInputSchema)
    .output(memberAccessTokensSchema)
    .query(async ({ ctx: { actor, deps }, input }) => ({ tokens: await listMemberTokens(actor, deps, input.organizationId) })),

  revoke: userProcedure
    .input(revokeAccessTokenInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx: { actor, deps, exchange }, input }) => {
      await revokeAccessToken(actor, deps, { ...input, origin: exchange.origin })
      return { ok: true as const }
    }),

  current: tokenProcedure('any')
    .output(currentAccessTokenSchema)
    .query(({ ctx: { actor, deps, exchange } }) => currentAccessToken(actor, deps, exchange.grant)),
})
