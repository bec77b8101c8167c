import {
  acceptHostKeyInputSchema,
  createVmInputSchema,
  createVmSchema,
  deleteVmInputSchema,
  testSshInputSchema,
  testSshSchema,
  vmHealthSchema,
  vmIdInputSchema,
  vmIdsInputSchema,
  vmListSchema,
  vmResourcesAnswerSchema,
  vmStatusesSchema,
} from '#contract/schemas/vm.ts'
import { adminProcedure, router } from '../platform/http/trpc.ts'
import * as service from './service.ts'

/** Virtual machines on which runners are deployed. */
export const vmRouter = router({
  list: adminProcedure.output(vmListSchema).query(async ({ ctx }) => ({ vms: await service.list(ctx.deps) })),
  testSshConnection: adminProcedure
    .input(testSshInputSchema)
    .output(testSshSchema)
    .mutation(({ ctx, input }) => service.testSshConnection(ctx.deps, input)),
  create: adminProcedure
    .input(createVmInputSchema)
    .output(createVmSchema)
    .mutation(({ ctx, input }) => service.create(ctx.actor, ctx.deps, ctx.exchange.origin, input)),
  initialize: adminProcedure
    .input(vmIdInputSchema)
    .output(vmIdInputSchema)
    .mutation(({ ctx, input }) => service.initialize(ctx.deps, input.vmId)),
  vmHealthCheck: adminProcedure
    .input(vmIdsInputSchema)
    .output(vmHealthSchema)
    .query(async ({ ctx, input }) => ({ results: await service.checkHealth(ctx.deps, input.vmIds) })),
  checkStatus: adminProcedure
    .input(vmIdsInputSchema)
    .output(vmStatusesSchema)
    .query(async ({ ctx, input }) => ({ results: await service.checkStatus(ctx.deps, input.vmIds) })),
  checkVmResources: adminProcedure
    .input(vmIdInputSchema)
    .output(vmResourcesAnswerSchema)
    .query(({ ctx, input }) => service.checkResources(ctx.deps, input.vmId)),
  delete: adminProcedure
    .input(deleteVmInputSchema)
    .output(vmIdInputSchema)
    .mutation(({ ctx, input }) => service.remove(ctx.actor, ctx.deps, ctx.exchange.origin, input)),
  acceptHostKey: adminProcedure
    .input(acceptHostKeyInputSchema)
    .output(vmIdInputSchema)
    .mutation(({ ctx, input }) => service.acceptHostKey(ctx.actor, ctx.deps, ctx.exchange.origin, input)),
})
