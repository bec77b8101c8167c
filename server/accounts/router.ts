import { z } from 'zod'
import {
  changePasswordInputSchema,
  linkPasswordInputSchema,
  loginInputSchema,
  mailLinkInputSchema,
  okSchema,
  resetSecondFactorInputSchema,
  resetSecondFactorSchema,
  revokedSessionsSchema,
  revokeOtherSessionsInputSchema,
  revokeSessionInputSchema,
  revokeUserSessionsInputSchema,
  sessionsSchema,
  signedInSchema,
} from '#contract/schemas/account.ts'
import {
  confirmSecondFactorInputSchema,
  proveSecondFactorInputSchema,
  recoveryCodesSchema,
  secondFactorStatusSchema,
  startedSecondFactorSchema,
  startSecondFactorInputSchema,
} from '#contract/schemas/second-factor.ts'
import { isAppError } from '../platform/errors.ts'
import { cookieProcedure, type Exchange, publicProcedure, router, superadminProcedure, userProcedure } from '../platform/http/trpc.ts'
import { changeOwnPassword } from './change-password.ts'
import { completePasswordReset } from './password-reset.ts'
import { requestAccountMail } from './account-mail.ts'
import { completeEmailRegistration } from './registration.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  secondFactorStatus,
  startSecondFactor,
} from './second-factor.ts'
import { login, me, rememberLanguage } from './service.ts'
import { listSessions, logout, refreshSession, revokeOtherSessions, revokeSession, revokeUserSessions } from './sessions.ts'
import { answerSignedIn } from './signed-in.ts'

const nothing = z.object({}).optional()
const ok = { ok: true as const }

export const authRouter = router({
  login: cookieProcedure
    .input(loginInputSchema)
    .output(signedInSchema)
    .mutation(async ({ ctx: { deps, exchange }, input }) => answerSignedIn(exchange, await login(deps, input, exchange))),

  refreshToken: cookieProcedure
    .input(nothing)
    .output(signedInSchema)
    .mutation(async ({ ctx: { deps, exchange } }) => {
      try {
        const { userId, ...tokens } = await refreshSession(deps, exchange.refreshToken, exchange.origin)
        await rememberLanguage(deps, userId, exchange.language)
        return answerSignedIn(exchange, tokens)
      } catch (error) {
        if (isAppError(error, 'unauthorized')) exchange.setRefreshToken(null)
        throw error
      }
    }),

  logout: cookieProcedure
    .input(nothing)
    .output(okSchema)
    .mutation(async ({ ctx: { deps, exchange } }) => {
      exchange.setRefreshToken(null)
      await logout(deps, exchange.refreshToken, exchange.origin)
      return ok
    }),

  me: userProcedure.query(({ ctx }) => me(ctx.actor, ctx.deps)),

  initiateEmailRegistration: publicProcedure
    .input(mailLinkInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => requestMail(ctx, { kind: 'registration', ...input })),

  completeEmailRegistration: cookieProcedure
    .input(linkPasswordInputSchema)
    .output(signedInSchema)
    .mutation(async ({ ctx: { deps, exchange }, input }) =>
      answerSignedIn(exchange, await completeEmailRegistration(deps, input, exchange)),
    ),

  initiatePasswordReset: publicProcedure
    .input(mailLinkInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => requestMail(ctx, { kind: 'password_reset', ...input })),

  completePasswordReset: cookieProcedure
    .input(linkPasswordInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx: { deps, exchange }, input }) => {
      const { deviceToken } = await completePasswordReset(deps, input, exchange.origin)
      exchange.setDeviceToken(deviceToken)
      return ok
    }),

  changePassword: userProcedure
    .input(changePasswordInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx: { actor, deps, exchange }, input }) => {
      await changeOwnPassword(actor, deps, input, exchange)
      return ok
    }),

  secondFactor: userProcedure.output(secondFactorStatusSchema).query(({ ctx: { actor, deps } }) => secondFactorStatus(actor, deps)),

  startSecondFactor: userProcedure
    .input(startSecondFactorInputSchema)
    .output(startedSecondFactorSchema)
    .mutation(async ({ ctx: { actor, deps }, input }) => ({ ...ok, ...(await startSecondFactor(actor, deps, input)) })),

  confirmSecondFactor: userProcedure
    .input(confirmSecondFactorInputSchema)
    .output(recoveryCodesSchema)
    .mutation(async ({ ctx: { actor, deps, exchange }, input }) => ({
      ...ok,
      ...(await confirmSecondFactor(actor, deps, input, exchange)),
    })),

  renewRecoveryCodes: userProcedure
    .input(proveSecondFactorInputSchema)
    .output(recoveryCodesSchema)
    .mutation(async ({ ctx: { actor, deps, exchange }, input }) => ({
      ...ok,
      ...(await renewRecoveryCodes(actor, deps, input, exchange)),
    })),

  disableSecondFactor: userProcedure
    .input(proveSecondFactorInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx: { actor, deps, exchange }, input }) => {
      await disableSecondFactor(actor, deps, input, exchange)
      return ok
    }),

  resetSecondFactor: superadminProcedure
    .input(resetSecondFactorInputSchema)
    .output(resetSecondFactorSchema)
    .mutation(async ({ ctx: { actor, deps, exchange }, input }) => ({
      ...ok,
      wasOn: await resetSecondFactor(actor, deps, { ...input, origin: exchange.origin }),
    })),

  listSessions: userProcedure.output(sessionsSchema).query(async ({ ctx: { actor, deps, exchange } }) => ({
    sessions: await listSessions(actor, deps, exchange.sessionId),
  })),

  revokeSession: userProcedure
    .input(revokeSessionInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx: { actor, deps, exchange }, input }) => {
      const { sessionId: id, currentPassword } = input
      await revokeSession(actor, deps, { id, currentPassword, origin: exchange.origin })
      return ok
    }),

  revokeOtherSessions: userProcedure
    .input(revokeOtherSessionsInputSchema)
    .output(revokedSessionsSchema)
    .mutation(async ({ ctx: { actor, deps, exchange }, input }) => {
      const { sessionId: currentId, origin } = exchange
      return { ...ok, revoked: await revokeOtherSessions(actor, deps, { ...input, currentId, origin }) }
    }),

  revokeUserSessions: superadminProcedure
    .input(revokeUserSessionsInputSchema)
    .output(revokedSessionsSchema)
    .mutation(async ({ ctx: { actor, deps, exchange }, input }) => ({
      ...ok,
      revoked: await revokeUserSessions(actor, deps, { ...input, origin: exchange.origin }),
    })),
})

type MailRequest = Parameters<typeof requestAccountMail>[1]
async function requestMail(
  { deps, exchange }: { deps: Parameters<typeof requestAccountMail>[0]; exchange: Exchange },
  request: MailRequest,
) {
  await requestAccountMail(deps, request, exchange)
  return ok
}
