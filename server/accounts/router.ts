import { z } from 'zod'
import { loginInputSchema } from '#contract/schemas/account.ts'
import { isAppError } from '../platform/errors.ts'
import { publicProcedure, router, userProcedure } from '../platform/http/trpc.ts'
import { login, logout, me, refreshSession } from './service.ts'

export const authRouter = router({
  login: publicProcedure.input(loginInputSchema).mutation(async ({ ctx, input }) => {
    const session = await login(ctx.deps, input)
    ctx.exchange.setRefreshToken(session.refreshToken)
    return { ok: true as const, accessToken: session.accessToken }
  }),

  refreshToken: publicProcedure.input(z.object({}).optional()).mutation(async ({ ctx }) => {
    try {
      const session = await refreshSession(ctx.deps, ctx.exchange.refreshToken)
      ctx.exchange.setRefreshToken(session.refreshToken)
      return { ok: true as const, accessToken: session.accessToken }
    } catch (error) {
      if (isAppError(error, 'unauthorized')) ctx.exchange.setRefreshToken(null)
      throw error
    }
  }),

  logout: publicProcedure.input(z.object({}).optional()).mutation(async ({ ctx }) => {
    ctx.exchange.setRefreshToken(null)
    await logout(ctx.deps, ctx.exchange.refreshToken)
    return { ok: true as const }
  }),

  me: userProcedure.query(({ ctx }) => me(ctx.actor, ctx.deps)),
})
