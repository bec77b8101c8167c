import { z } from 'zod'
import { SSH_KEY_MAX } from '../constants.ts'
import { hostSchema } from './connection-config.ts'
import { fleetFailureSchema } from './fleet-failure.ts'
import { portSchema } from './port.ts'
import { isoDateSchema } from './recipe.ts'
import { DEPLOY_DRIVERS, fleetNameSchema } from './runner.ts'

/** INITIALIZING: the machine is looked at and made ready for runners. Only a READY one gets runners. */
export const VM_STATUSES = ['NEW', 'INITIALIZING', 'READY', 'FAILED'] as const
export type VmStatus = (typeof VM_STATUSES)[number]

/**
 * Memory in MB, processors in cores. `hardware`: what the machine has. `available`: what is left for more runners, without what other runners were
 * promised and what other programs use.
 */
export const vmResourcesSchema = z.object({
  hardware: z.object({ memory: z.object({ total: z.number() }), cpu: z.number() }),
  available: z.object({ memory: z.number(), cpu: z.number() }),
  /** What the runners that were there at the check were promised. */
  promised: z.object({ memory: z.number(), cpu: z.number() }),
  /** Free space where runners are kept, in MB. */
  diskFree: z.number(),
  /** Runners of this installation on the machine. */
  runners: z.number().int(),
  checkedAt: isoDateSchema,
})
export type VmResources = z.infer<typeof vmResourcesSchema>

/** `hostKeyFingerprint`: of the key that was pinned at the first connection (`SHA256:…`). `driver`: how runners are started there. */
export const vmSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  sshUser: z.string(),
  sshHost: z.string(),
  sshPort: z.number().int(),
  internalAddress: z.string(),
  status: z.enum(VM_STATUSES),
  failure: fleetFailureSchema.nullable(),
  initPipelineId: z.string().nullable(),
  resources: vmResourcesSchema.nullable(),
  driver: z.enum(DEPLOY_DRIVERS).nullable(),
  hostKeyFingerprint: z.string().nullable(),
  runnerCount: z.number().int(),
  createdAt: isoDateSchema,
  updatedAt: isoDateSchema,
})
export type Vm = z.infer<typeof vmSchema>
export const vmListSchema = z.object({ vms: z.array(vmSchema) })

const SSH_USER_MAX = 64

const sshAccessSchema = z.object({
  sshUser: z.string().trim().min(1, 'SSH user is required').max(SSH_USER_MAX),
  sshHost: hostSchema,
  sshPort: portSchema.default(22),
  sshPrivateKey: z.string().trim().min(1, 'SSH private key is required').max(SSH_KEY_MAX),
})
export const testSshInputSchema = sshAccessSchema
export type TestSshInput = z.input<typeof testSshInputSchema>
/** `error` is null when it is connected. `hostKeyFingerprint`: of the host that answered. */
export const testSshSchema = z.object({
  connected: z.boolean(),
  error: fleetFailureSchema.nullable(),
  hostKeyFingerprint: z.string().nullable(),
})
export type TestSsh = z.infer<typeof testSshSchema>

export const createVmInputSchema = sshAccessSchema.extend({ name: fleetNameSchema, internalAddress: hostSchema })
export type CreateVmInput = z.input<typeof createVmInputSchema>
/** `error`: why the machine was not added. */
export const createVmSchema = z.object({ success: z.boolean(), error: fleetFailureSchema.nullable(), vm: vmSchema.nullable() })

export const vmIdInputSchema = z.object({ vmId: z.uuid() })
const VM_IDS_MAX = 500
export const vmIdsInputSchema = z.object({ vmIds: z.array(z.uuid()).min(1).max(VM_IDS_MAX) })

/** Answers of checks. An id that no machine has is left out. */
export const vmHealthSchema = z.object({
  results: z.array(z.object({ vmId: z.uuid(), sshConnected: z.boolean(), error: fleetFailureSchema.nullable() })),
})
export type VmHealth = z.infer<typeof vmHealthSchema>['results'][number]
export const vmStatusesSchema = z.object({
  results: z.array(z.object({ vmId: z.uuid(), status: z.enum(VM_STATUSES), error: fleetFailureSchema.nullable() })),
})
export const vmResourcesAnswerSchema = z.object({ resources: vmResourcesSchema.nullable(), error: fleetFailureSchema.nullable() })

/** `force`: the machine no longer exists, so its runners are forgotten instead of removed from it. */
export const deleteVmInputSchema = vmIdInputSchema.extend({ force: z.boolean().default(false) })
/** The fingerprint that the administrator has seen and accepts. */
export const acceptHostKeyInputSchema = vmIdInputSchema.extend({ fingerprint: z.string().max(200) })
