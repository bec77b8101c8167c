import { z } from 'zod'
import {
  aggregatedStatusInputSchema,
  aggregatedStatusSchema,
  assignRunnersInputSchema,
  assignRunnersSchema,
  availableRunnersSchema,
  calculateMaxInputSchema,
  capacityPlanSchema,
  createStaticInputSchema,
  deployToVmsInputSchema,
  deployToVmsSchema,
  healthCheckConfigInputSchema,
  healthCheckConfigSchema,
  runnerIdInputSchema,
  runnerSchema,
  syncRunnersSchema,
  unassignRunnersInputSchema,
  unassignRunnersSchema,
} from '#contract/schemas/runner.ts'
import { adminProcedure, router } from '../platform/http/trpc.ts'
import { planCapacity } from '../vms/service.ts'
import * as deployments from './deployments.ts'
import * as service from './service.ts'

/** Runners for their administrators. */
export const runnerRouter = router({
  aggregatedStatus: adminProcedure
    .input(aggregatedStatusInputSchema)
    .output(aggregatedStatusSchema)
    .query(({ ctx, input }) => service.aggregatedStatus(ctx.deps, input.organizationIds)),
  createStatic: adminProcedure
    .input(createStaticInputSchema)
    .output(runnerSchema)
    .mutation(({ ctx, input }) => service.createStatic(ctx.actor, ctx.deps, ctx.exchange.origin, input)),
  healthCheckConfig: adminProcedure
    .input(healthCheckConfigInputSchema)
    .output(healthCheckConfigSchema)
    .mutation(({ ctx, input }) => service.healthCheckConfig(ctx.deps, input.connectionConfig)),
  getAvailableRunnersForAssignment: adminProcedure
    .output(availableRunnersSchema)
    .query(async ({ ctx }) => ({ runners: await service.availableForAssignment(ctx.deps) })),
  assignRunnersToOrganization: adminProcedure
    .input(assignRunnersInputSchema)
    .output(assignRunnersSchema)
    .mutation(({ ctx, input }) => service.assignToOrganization(ctx.actor, ctx.deps, ctx.exchange.origin, input)),
  unassignRunnersFromOrganization: adminProcedure
    .input(unassignRunnersInputSchema)
    .output(unassignRunnersSchema)
    .mutation(({ ctx, input }) => service.unassignFromOrganization(ctx.actor, ctx.deps, ctx.exchange.origin, input.runnerIds)),
  setActive: adminProcedure
    .input(runnerIdInputSchema.extend({ isActive: z.boolean() }))
    .output(runnerSchema)
    .mutation(({ ctx, input }) => service.setActive(ctx.deps, input.runnerId, input.isActive)),
  calculateMaxRunnersToDeploy: adminProcedure
    .input(calculateMaxInputSchema)
    .output(capacityPlanSchema)
    .query(({ ctx, input }) => planCapacity(ctx.deps, input)),
  deployRunnersToVms: adminProcedure
    .input(deployToVmsInputSchema)
    .output(deployToVmsSchema)
    .mutation(({ ctx, input }) => deployments.deployToVms(ctx.actor, ctx.deps, ctx.exchange.origin, input)),
  deploy: adminProcedure
    .input(runnerIdInputSchema)
    .output(runnerIdInputSchema)
    .mutation(({ ctx, input }) => deployments.deployAgain(ctx.deps, input.runnerId)),
  delete: adminProcedure
    .input(runnerIdInputSchema)
    .output(runnerIdInputSchema)
    .mutation(({ ctx, input }) => deployments.deleteRunner(ctx.actor, ctx.deps, ctx.exchange.origin, input.runnerId)),
  syncProcessingRunnerStatuses: adminProcedure
    .output(syncRunnersSchema)
    .mutation(({ ctx }) => deployments.syncProcessingRunnerStatuses(ctx.deps)),
})
