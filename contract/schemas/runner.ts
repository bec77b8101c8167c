import { z } from 'zod'
import { DEPLOY_CPU_MAX, DEPLOY_CPU_MIN, DEPLOY_MEMORY_MAX_MB, DEPLOY_MEMORY_MIN_MB, FLEET_NAME_MAX } from '../constants.ts'
import { connectionConfigSchema, hostSchema } from './connection-config.ts'
import { fleetFailureSchema } from './fleet-failure.ts'
import { isoDateSchema } from './recipe.ts'
import { TASK_KINDS } from './recipe-events.ts'

export const RUNNER_TYPES = ['STATIC', 'DEPLOYABLE'] as const
export type RunnerType = (typeof RUNNER_TYPES)[number]

/**
 * The life of a runner. Only an ACTIVE one is reserved.
 *
 *   NEW ──► DEPLOYING ──► ACTIVE ◄──► INACTIVE (kept from being reserved)
 *               │  ▲        │
 *               ▼  └────────┤ deployed again
 *             FAILED ◄──────┤
 *               │           ▼
 *               └──────► DELETING ──► gone
 *
 * MAINTENANCE: nobody is given it, and it is left as it is.
 */
export const RUNNER_STATUSES = ['NEW', 'ACTIVE', 'INACTIVE', 'DEPLOYING', 'DELETING', 'FAILED', 'MAINTENANCE'] as const
export type RunnerStatus = (typeof RUNNER_STATUSES)[number]

/** How a runner is started on a virtual machine. */
export const DEPLOY_DRIVERS = ['container', 'process'] as const
export type DeployDriver = (typeof DEPLOY_DRIVERS)[number]

/** Memory in MB (1024² bytes), processors in cores. */
export const shareSchema = z.object({ cpus: z.number().positive(), memory: z.number().positive() })
export type Share = z.infer<typeof shareSchema>

/** What one runner may use at most, and what is kept for it. `isEnforced` is false where the machine cannot limit a process. */
export const dockerResourcesSchema = z.object({ limits: shareSchema, reservations: shareSchema, isEnforced: z.boolean() })
export type DockerResources = z.infer<typeof dockerResourcesSchema>

export const DEPLOYMENT_ACTIONS = ['deploy', 'delete'] as const

/** `pipelineId`: the job that did it. */
export const lastDeploymentSchema = z.object({ date: isoDateSchema, pipelineId: z.string(), action: z.enum(DEPLOYMENT_ACTIONS) })
export type LastDeployment = z.infer<typeof lastDeploymentSchema>

/**
 * `password` is always the mask. `isLocal`: a server started it on its own machine and looks after it. `isRegistered`: it registered itself with a
 * token. `failure`: why it is FAILED, or why its last health check failed. `driver`: how it was deployed; null for other runners.
 */
export const runnerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  organizationId: z.uuid().nullable(),
  type: z.enum(RUNNER_TYPES),
  status: z.enum(RUNNER_STATUSES),
  host: z.string().nullable(),
  apiPort: z.number().int().nullable(),
  vncPort: z.number().int().nullable(),
  username: z.string().nullable(),
  password: z.string().nullable(),
  containerName: z.string().nullable(),
  buildTag: z.string().nullable(),
  vmId: z.uuid().nullable(),
  driver: z.enum(DEPLOY_DRIVERS).nullable(),
  dockerResources: dockerResourcesSchema.nullable(),
  isLocal: z.boolean(),
  isRegistered: z.boolean(),
  failure: fleetFailureSchema.nullable(),
  createdAt: isoDateSchema,
  updatedAt: isoDateSchema,
  lastHealthCheck: isoDateSchema.nullable(),
  lastDeploymentData: lastDeploymentSchema.nullable(),
})
export type Runner = z.infer<typeof runnerSchema>

export const RUNNER_HEALTH = ['healthy', 'unhealthy'] as const
/** `not-available`: it cannot be reserved now. `unknown`: its health was never checked. */
export const RESERVATION_STATES = ['reserved', 'free', 'not-available', 'unknown'] as const

/** `isUserActive`: a tab of the user shows the recipe. Everything but the status is null while nobody has the runner. */
export const reservationInfoSchema = z.object({
  status: z.enum(RESERVATION_STATES),
  recipeId: z.uuid().nullable(),
  userEmail: z.string().nullable(),
  isUserActive: z.boolean().nullable(),
  currentWritingOperation: z.enum(TASK_KINDS).nullable(),
  reservedAt: isoDateSchema.nullable(),
  expiresAt: isoDateSchema.nullable(),
  organizationId: z.uuid().nullable(),
  runnerId: z.uuid().nullable(),
})
export type ReservationInfo = z.infer<typeof reservationInfoSchema>

/** A runner that nobody has. */
export const NOBODY = {
  recipeId: null,
  userEmail: null,
  isUserActive: null,
  currentWritingOperation: null,
  reservedAt: null,
  expiresAt: null,
  organizationId: null,
  runnerId: null,
} satisfies Omit<ReservationInfo, 'status'>

/** `healthStatus`: null before the first check. */
export const aggregatedRunnerSchema = z.object({
  runner: runnerSchema,
  organizationName: z.string().nullable(),
  healthStatus: z.enum(RUNNER_HEALTH).nullable(),
  reservationInfo: reservationInfoSchema,
})
export type AggregatedRunner = z.infer<typeof aggregatedRunnerSchema>

/** Empty: the runners of all organizations, and those that serve all. `now`: the server's time, from which the durations are counted. */
export const aggregatedStatusInputSchema = z.object({ organizationIds: z.array(z.uuid()).max(100).default([]) }).prefault({})
export const aggregatedStatusSchema = z.object({
  runners: z.array(aggregatedRunnerSchema),
  /** Users who wait for a runner. */
  waiting: z.number().int(),
  now: isoDateSchema,
})
export type AggregatedStatus = z.infer<typeof aggregatedStatusSchema>

export const fleetNameSchema = z.string().trim().min(1, 'Name is required').max(FLEET_NAME_MAX)

/** Answered with the runner. Errors: `already_exists` for a name, or an address and port, that another runner has. */
export const createStaticInputSchema = connectionConfigSchema.extend({ name: fleetNameSchema })
export type CreateStaticInput = z.infer<typeof createStaticInputSchema>

export const healthCheckConfigInputSchema = z.object({ connectionConfig: connectionConfigSchema })
/** `failure`: why it is unhealthy. */
export const healthCheckConfigSchema = z.object({ status: z.enum(RUNNER_HEALTH), failure: fleetFailureSchema.nullable() })
export type HealthCheckConfig = z.infer<typeof healthCheckConfigSchema>

export const runnerIdInputSchema = z.object({ runnerId: z.uuid() })
const RUNNER_IDS_MAX = 1000
const runnerIdsSchema = z.array(z.uuid()).min(1).max(RUNNER_IDS_MAX)

export const assignRunnersInputSchema = z.object({ organizationId: z.uuid(), runnerIds: runnerIdsSchema, makeActive: z.boolean() })
/** How many runners were assigned, and the name of the organization. */
export const assignRunnersSchema = z.object({ assigned: z.number().int(), organizationName: z.string() })
export const unassignRunnersInputSchema = z.object({ runnerIds: runnerIdsSchema })
export const unassignRunnersSchema = z.object({ unassigned: z.number().int() })
export const availableRunnersSchema = z.object({ runners: z.array(runnerSchema) })

/** `processedRunners`: those that were looked at; `updatedRunners`: those of them that are in another state now; `deletedRunners`: those that are gone. */
export const syncRunnersSchema = z.object({
  updatedRunners: z.number().int(),
  deletedRunners: z.number().int(),
  processedRunners: z.number().int(),
})
export type SyncRunners = z.infer<typeof syncRunnersSchema>

const memoryPerContainerSchema = z
  .number('Memory must be a valid number')
  .min(DEPLOY_MEMORY_MIN_MB, `Memory must be at least ${DEPLOY_MEMORY_MIN_MB} MB`)
  .max(DEPLOY_MEMORY_MAX_MB, `Memory cannot exceed ${DEPLOY_MEMORY_MAX_MB} MB`)
const cpuPerContainerSchema = z
  .number('CPU must be a valid number')
  .min(DEPLOY_CPU_MIN, `CPU must be at least ${DEPLOY_CPU_MIN} cores`)
  .max(DEPLOY_CPU_MAX, `CPU cannot exceed ${DEPLOY_CPU_MAX} cores`)

/** Memory in MB, processors in cores. */
export const containerSizeSchema = z.object({ memoryPerContainer: memoryPerContainerSchema, cpuPerContainer: cpuPerContainerSchema })
export type ContainerSize = z.infer<typeof containerSizeSchema>

/** `strictMode`: containers get exactly what is asked for; else a machine's rest is shared out among them. */
export const calculateMaxInputSchema = containerSizeSchema.extend({ strictMode: z.boolean() })
export const vmCapacitySchema = z.object({
  vmId: z.uuid(),
  vmName: z.string(),
  availableResources: z.object({ memory: z.number(), cpu: z.number() }),
  maxContainers: z.number().int(),
  memoryPerContainer: z.number(),
  cpuPerContainer: z.number(),
})
export type VmCapacity = z.infer<typeof vmCapacitySchema>
/** Machines that are ready, also those with room for none. The size is as asked for. */
export const capacityPlanSchema = z.object({ vms: z.array(vmCapacitySchema), memoryPerContainer: z.number(), cpuPerContainer: z.number() })
export type CapacityPlan = z.infer<typeof capacityPlanSchema>

const COUNT_MAX = 1000
/** By id of a machine. */
export const deployToVmsInputSchema = z.object({
  vms: z.record(z.uuid(), containerSizeSchema.extend({ count: z.number().int().min(0).max(COUNT_MAX) })),
})
export type DeployToVmsInput = z.infer<typeof deployToVmsInputSchema>
/** `error`: why nothing was deployed; then no machine got a runner. */
export const deployToVmsSchema = z.object({
  success: z.boolean(),
  error: fleetFailureSchema.nullable(),
  /** Name of the machine that the error is about. */
  vmName: z.string().nullable(),
  deployed: z.number().int(),
})
export type DeployToVms = z.infer<typeof deployToVmsSchema>

/** Where runners register themselves, outside of the calls. */
export const REGISTRATION_PATH = '/api/runners'

/** A runner that registers itself. `id`: a new one for each start. `host`: where servers reach it; the address that the request came from when it is left out. */
export const registerRunnerInputSchema = connectionConfigSchema.extend({
  id: z.uuid(),
  name: fleetNameSchema,
  host: hostSchema.optional(),
})
export type RegisterRunnerInput = z.infer<typeof registerRunnerInputSchema>
