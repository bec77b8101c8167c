import { accessSync, constants, existsSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { hasSshd, type SshHost } from '#tests/harness/fleet/ssh-host.ts'
import { addMember, addOrganization, addRecipe, type TestProcess } from '#tests/harness/server/server-process.ts'
import { addVm, ORIGIN, test } from '#tests/fixtures/machine-test.ts'
import { runners } from '../platform/database/schema.ts'
import { JobStopped } from '../platform/jobs/job-queue.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { reserveOrCheckSession } from '../reservations/service.ts'
import { installationId } from '../vms/repo.ts'
import * as vms from '../vms/service.ts'
import { deploy } from './deploy.ts'
import { deleteRunner, deployAgain, deployToVms, syncProcessingRunnerStatuses } from './deployments.ts'

const SIZE = { memoryPerContainer: 1500, cpuPerContainer: 0.5 }

const statesOf = async (deps: TestProcess) =>
  (await deps.db.select().from(runners)).map(({ status, failure }) => (failure ? `${status} ${failure.code}` : status))

/** What is left of runners on the machine: folders, and processes. */
async function leftOn(host: SshHost): Promise<string[]> {
  const folders = await readdir(join(host.home, 'runners')).catch(() => [])
  const running = execFileSync('ps', ['-eo', 'args']).toString().split('\n')
  return [...folders, ...running.filter((line) => line.includes(host.home))]
}

async function deployOne(deps: TestProcess, admin: Actor, vmId: string, size: Partial<typeof SIZE> = {}): Promise<string> {
  expect(await deployToVms(admin, deps, ORIGIN, { vms: { [vmId]: { ...SIZE, ...size, count: 1 } } })).toMatchObject({
    success: true,
    deployed: 1,
  })
  const [row] = await deps.db.select().from(runners).where(eq(runners.vmId, vmId))
  return row!.id
}

function mayMakeControlGroups(): boolean {
  try {
    accessSync(existsSync('/sys/fs/cgroup/cgroup.controllers') ? '/sys/fs/cgroup' : '/sys/fs/cgroup/memory', constants.W_OK)
    return true
  } catch {
    return false
  }
}

const it = test
  .extend('vmId', { scope: 'file' }, ({ deps, host }) =>
    addVm(deps, { userId: newId(), email: 'admin@example.test', type: 'ADMIN', membership: null }, host),
  )
  .extend('clean', { auto: true }, async ({ deps }, { onCleanup }) => {
    onCleanup(async () => {
      await deps.db.delete(runners)
      await syncProcessingRunnerStatuses(deps)
    })
  })

describe.skipIf(!hasSshd)('runners as processes of a real machine', { timeout: 120_000 }, () => {
  it('are deployed, reserved, and deleted without leaving anything behind', async ({ deps, admin, vmId, host }) => {
    const runnerId = await deployOne(deps, admin, vmId)
    expect(await statesOf(deps)).toEqual(['NEW'])
    await deps.jobs.runDue()
    expect(await statesOf(deps)).toEqual(['ACTIVE'])
    const organization = await addOrganization(deps)
    const member = await addMember(deps, organization)
    const recipeId = await addRecipe(deps, organization, [])
    const { organizationId } = organization
    const reserved = await reserveOrCheckSession(member, deps, { recipeId, organizationId, reserveSession: true })
    expect(reserved.status).toBe('reserved_by_you')
    await deleteRunner(admin, deps, ORIGIN, runnerId)
    // Nobody can have it from this moment on.
    expect((await reserveOrCheckSession(member, deps, { recipeId, organizationId, reserveSession: false })).status).toBe('not_reserved')
    expect(await statesOf(deps)).toEqual(['DELETING'])
    await deps.jobs.runDue()
    expect(await statesOf(deps)).toEqual([])
    expect(await leftOn(host)).toEqual([])
  })

  it('are promised to one of two administrators who want all that is left', async ({ deps, other, admin, vmId }) => {
    const { vms: plan } = await vms.planCapacity(deps, { ...SIZE, strictMode: true })
    const count = plan[0]!.maxContainers
    const request = { vms: { [vmId]: { ...SIZE, count } } }
    const answers = await Promise.all([deployToVms(admin, deps, ORIGIN, request), deployToVms(admin, other, ORIGIN, request)])
    expect(answers.map(({ error }) => error?.code ?? 'deployed').toSorted()).toEqual(['deployed', 'no_capacity'])
    const rows = await deps.db.select().from(runners)
    expect(rows).toHaveLength(count)
    expect(new Set(rows.flatMap(({ apiPort, vncPort }) => [apiPort, vncPort])).size).toBe(count * 2)
    await deps.db.execute(`delete from jobs`)
  })

  it('go on with another server when theirs dies in the middle of a deployment', async ({ deps, other, admin, vmId, host }) => {
    const runnerId = await deployOne(deps, admin, vmId)
    const [row] = await deps.db.select().from(runners)
    const dying = new AbortController()
    const first = deploy(deps, { runnerId, pipelineId: row!.lastDeployment!.pipelineId }, dying.signal)
    first.catch(() => undefined)
    // It dies as soon as the runner is there, before it is known to be healthy.
    while ((await leftOn(host)).length < 2) await delay(20)
    dying.abort(new JobStopped('lost'))
    await expect(first).rejects.toThrow()
    expect(await statesOf(deps)).toEqual(['DEPLOYING'])
    await other.jobs.runDue()
    expect(await statesOf(deps)).toEqual(['ACTIVE'])
    expect(await readdir(join(host.home, 'runners'))).toHaveLength(1)
  })

  it('fail with the reason when the machine vanishes, and are cleared when it is back', async ({ deps, admin, vmId, host }) => {
    await deployOne(deps, admin, vmId)
    const running = deps.jobs.runDue()
    while ((await leftOn(host)).length < 2) await delay(20)
    await host.stop()
    await running
    expect(await statesOf(deps)).toEqual(['FAILED connection_lost'])
    await host.start()
    await syncProcessingRunnerStatuses(deps)
    expect(await leftOn(host)).toEqual([])
    const [row] = await deps.db.select().from(runners)
    await deployAgain(deps, row!.id)
    await deps.jobs.runDue()
    expect(await statesOf(deps)).toEqual(['ACTIVE'])
  })

  it('that end at once fail with their last words', async ({ deps, admin, vmId, host }) => {
    const runnerId = await deployOne(deps, admin, vmId)
    // A password that a runner cannot have.
    await deps.db.update(runners).set({ username: '' }).where(eq(runners.id, runnerId))
    await deps.jobs.runDue()
    const [row] = await deps.db.select().from(runners)
    expect(row).toMatchObject({ status: 'FAILED', failure: { code: 'exited', detail: expect.stringContaining('RUNNER_USERNAME') } })
    expect(await leftOn(host)).toEqual([])
  })

  it('that need more memory than they may have fail, and the reason is the memory', async ({ deps, admin, vmId, host, skip }) => {
    skip(!mayMakeControlGroups(), 'this machine lets nobody make control groups')
    const runnerId = await deployOne(deps, admin, vmId, { memoryPerContainer: 100 })
    await deps.jobs.runDue()
    const [row] = await deps.db.select().from(runners).where(eq(runners.id, runnerId))
    expect(row).toMatchObject({ status: 'FAILED', failure: { code: 'out_of_memory' } })
    expect(await leftOn(host)).toEqual([])
  })

  it('that have drifted are repaired, and only those of this installation', async ({ deps, admin, vmId, host }) => {
    const runnerId = await deployOne(deps, admin, vmId)
    await deps.jobs.runDue()
    const installation = await installationId(deps.db)
    const orphan = join(host.home, 'runners', `${installation}_${newId()}`)
    const foreign = join(host.home, 'runners', `${newId()}_${newId()}`)
    await mkdir(orphan)
    await mkdir(foreign)
    execFileSync('pkill', ['-KILL', '-f', `${runnerId}/supervise.sh`])
    expect(await syncProcessingRunnerStatuses(deps)).toEqual({ updatedRunners: 1, deletedRunners: 0, processedRunners: 1 })
    await deps.jobs.runDue()
    expect(await statesOf(deps)).toEqual(['ACTIVE'])
    expect((await readdir(join(host.home, 'runners'))).toSorted()).toEqual(
      [`${installation}_${runnerId}`, foreign.split('/').at(-1)!].toSorted(),
    )
    expect(await syncProcessingRunnerStatuses(deps)).toEqual({ updatedRunners: 0, deletedRunners: 0, processedRunners: 0 })
    execFileSync('rm', ['-rf', foreign])
  })

  it('cannot be worked on twice at once', async ({ deps, admin, vmId }) => {
    const runnerId = await deployOne(deps, admin, vmId)
    await expect(deployAgain(deps, runnerId)).rejects.toMatchObject({ code: 'conflict' })
    await expect(deleteRunner(admin, deps, ORIGIN, runnerId)).rejects.toMatchObject({ code: 'conflict' })
    await deps.db.execute(`delete from jobs`)
  })
})
