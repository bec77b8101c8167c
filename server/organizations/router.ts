import { linkInputSchema, okSchema, signedInSchema } from '#contract/schemas/account.ts'
import {
  acceptInvitationInputSchema,
  activeOrganizationsSchema,
  chooseModelModeInputSchema,
  chooseRunKeepingInputSchema,
  invitationSchema,
  inviteMemberInputSchema,
  listRequestsInputSchema,
  organizationIdInputSchema,
  organizationRequestsSchema,
  organizationSettingsSchema,
  ownRequestSchema,
  requestCreationInputSchema,
  reviewedRequestSchema,
  reviewRequestInputSchema,
  teamSchema,
} from '#contract/schemas/organization.ts'
import { answerSignedIn } from '../accounts/signed-in.ts'
import {
  adminProcedure,
  cookieProcedure,
  memberProcedure,
  publicProcedure,
  router,
  superadminProcedure,
  userProcedure,
} from '../platform/http/trpc.ts'
import { acceptInvitation, inviteMember, listTeam, readInvitation } from './invitations.ts'
import { findOwnRequest, listRequests, requestCreation, reviewRequest } from './requests.ts'
import { listActiveOrganizations } from './service.ts'
import { chooseModelMode, chooseRunKeeping, readSettings } from './settings.ts'

const ok = { ok: true as const }

export const organizationRouter = router({
  inviteMember: memberProcedure
    .input(inviteMemberInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx: { actor, deps, exchange }, input }) => {
      await inviteMember(actor, deps, input, exchange)
      return ok
    }),

  /** A mutation, so that the token is sent in the body and appears in no log of addresses. */
  readInvitation: publicProcedure
    .input(linkInputSchema)
    .output(invitationSchema)
    .mutation(({ ctx: { deps, exchange }, input }) => readInvitation(deps, input.token, exchange.origin)),

  acceptInvitation: cookieProcedure
    .input(acceptInvitationInputSchema)
    .output(signedInSchema)
    .mutation(async ({ ctx: { deps, exchange }, input }) => answerSignedIn(exchange, await acceptInvitation(deps, input, exchange))),

  listMembersAndInvitations: memberProcedure
    .input(organizationIdInputSchema)
    .output(teamSchema)
    .query(async ({ ctx: { actor, deps }, input }) => ({ items: await listTeam(actor, deps, input.organizationId) })),

  settings: memberProcedure
    .input(organizationIdInputSchema)
    .output(organizationSettingsSchema)
    .query(({ ctx: { actor, deps }, input }) => readSettings(actor, deps, input.organizationId)),

  chooseModelMode: memberProcedure
    .input(chooseModelModeInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx: { actor, deps, exchange }, input }) => {
      await chooseModelMode(actor, deps, input, exchange.origin)
      return ok
    }),

  chooseRunKeeping: memberProcedure
    .input(chooseRunKeepingInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx: { actor, deps, exchange }, input }) => {
      await chooseRunKeeping(actor, deps, input, exchange.origin)
      return ok
    }),

  requestCreation: userProcedure
    .input(requestCreationInputSchema)
    .output(reviewedRequestSchema)
    .mutation(async ({ ctx: { actor, deps, exchange }, input }) => ({
      ...ok,
      request: await requestCreation(actor, deps, input, exchange.origin),
    })),

  myRequest: userProcedure
    .output(ownRequestSchema)
    .query(async ({ ctx: { actor, deps } }) => ({ request: await findOwnRequest(actor, deps) })),

  listRequests: superadminProcedure
    .input(listRequestsInputSchema)
    .output(organizationRequestsSchema)
    .query(async ({ ctx, input }) => ({ requests: await listRequests(ctx.deps, input.status) })),

  reviewRequest: superadminProcedure
    .input(reviewRequestInputSchema)
    .output(reviewedRequestSchema)
    .mutation(async ({ ctx: { actor, deps, exchange }, input }) => ({
      ...ok,
      request: await reviewRequest(actor, deps, input, exchange.origin),
    })),

  listActiveOrganizations: adminProcedure
    .output(activeOrganizationsSchema)
    .query(async ({ ctx }) => ({ organizations: await listActiveOrganizations(ctx.deps) })),
})
