import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { FleetFailure } from '#contract/schemas/fleet-failure.ts'
import { DEPLOY_DRIVERS, RUNNER_STATUSES, RUNNER_TYPES, type DockerResources, type LastDeployment } from '#contract/schemas/runner.ts'
import { VM_STATUSES, type VmResources } from '#contract/schemas/vm.ts'
import { organizations } from './accounts.ts'
import { createdAt, time, updatedAt } from './columns.ts'

/**
 * The virtual machines on which runners are deployed. `hostKey`: the public key of the host, in base64, as it was at the first connection; null before
 * it. `newHostKey`: another one that it has shown since, which was refused.
 */
export const vms = pgTable(
  'vms',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    sshUser: text('ssh_user').notNull(),
    sshHost: text('ssh_host').notNull(),
    sshPort: integer('ssh_port').notNull(),
    sshKeyEncrypted: text('ssh_key_enc').notNull(),
    hostKey: text('host_key'),
    newHostKey: text('new_host_key'),
    internalAddress: text('internal_address').notNull(),
    status: text('status', { enum: VM_STATUSES }).notNull(),
    failure: jsonb('failure').$type<FleetFailure>(),
    initPipelineId: uuid('init_pipeline_id'),
    driver: text('driver', { enum: DEPLOY_DRIVERS }),
    resources: jsonb('resources').$type<VmResources>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('vms_name').on(t.name), unique('vms_address').on(t.sshHost, t.sshPort)],
)

/**
 * Runners. Those without an organization serve all. `processId`: the server process that supervises a local runner. `failure`: why it is FAILED, or
 * why its last health check failed.
 */
export const runners = pgTable(
  'runners',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    type: text('type', { enum: RUNNER_TYPES }).notNull(),
    status: text('status', { enum: RUNNER_STATUSES }).notNull(),
    host: text('host'),
    apiPort: integer('api_port'),
    vncPort: integer('vnc_port'),
    username: text('username'),
    passwordEncrypted: text('password_enc'),
    isLocal: boolean('is_local').notNull().default(false),
    isRegistered: boolean('is_registered').notNull().default(false),
    processId: uuid('process_id'),
    containerName: text('container_name'),
    buildTag: text('build_tag'),
    vmId: uuid('vm_id').references(() => vms.id, { onDelete: 'restrict' }),
    driver: text('driver', { enum: DEPLOY_DRIVERS }),
    dockerResources: jsonb('docker_resources').$type<DockerResources>(),
    failure: jsonb('failure').$type<FleetFailure>(),
    lastHealthCheck: time('last_health_check'),
    /** Answer of the last health check; null before the first. */
    isHealthy: boolean('is_healthy'),
    /** Health checks that have failed since the last one that passed. */
    checksFailed: integer('checks_failed').notNull().default(0),
    lastDeployment: jsonb('last_deployment').$type<LastDeployment>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('runners_organization').on(t.organizationId),
    index('runners_vm').on(t.vmId),
    index('runners_process').on(t.processId),
    index('runners_health_check').on(t.lastHealthCheck),
  ],
)
