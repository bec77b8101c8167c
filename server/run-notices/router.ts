import { okSchema } from '#contract/schemas/account.ts'
import {
  addWebhookInputSchema,
  changeWebhookInputSchema,
  deliveriesSchema,
  noticesInputSchema,
  noticesSchema,
  saveNoticesInputSchema,
  webhookIdInputSchema,
  webhookSecretSchema,
} from '#contract/schemas/run-notice.ts'
import { memberProcedure, router } from '../platform/http/trpc.ts'
import { addWebhook, changeWebhook, deleteWebhook, listDeliveries, readNotices, renewSecret, saveNotices, testWebhook } from './service.ts'

const ok = { ok: true as const }

/** All of it is for owners of the organization: they decide what leaves it. */
export const runNoticeRouter = router({
  read: memberProcedure
    .input(noticesInputSchema)
    .output(noticesSchema)
    .query(({ ctx, input }) => readNotices(ctx.actor, ctx.deps, input.projectId)),
  save: memberProcedure
    .input(saveNoticesInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await saveNotices(ctx.actor, ctx.deps, input, ctx.exchange.origin)
      return ok
    }),
  addWebhook: memberProcedure
    .input(addWebhookInputSchema)
    .output(webhookSecretSchema)
    .mutation(({ ctx, input }) => addWebhook(ctx.actor, ctx.deps, input, ctx.exchange.origin)),
  changeWebhook: memberProcedure
    .input(changeWebhookInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await changeWebhook(ctx.actor, ctx.deps, input, ctx.exchange.origin)
      return ok
    }),
  renewSecret: memberProcedure
    .input(webhookIdInputSchema)
    .output(webhookSecretSchema)
    .mutation(({ ctx, input }) => renewSecret(ctx.actor, ctx.deps, input.id, ctx.exchange.origin)),
  deleteWebhook: memberProcedure
    .input(webhookIdInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await deleteWebhook(ctx.actor, ctx.deps, input.id, ctx.exchange.origin)
      return ok
    }),
  testWebhook: memberProcedure
    .input(webhookIdInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await testWebhook(ctx.actor, ctx.deps, input.id)
      return ok
    }),
  deliveries: memberProcedure
    .input(webhookIdInputSchema)
    .output(deliveriesSchema)
    .query(async ({ ctx, input }) => ({ deliveries: await listDeliveries(ctx.actor, ctx.deps, input.id) })),
})
