import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { freePort, hasSshd, startSshHost } from '#tests/harness/fleet/ssh-host.ts'
import { addVm, ORIGIN, test as it, vmInput } from '#tests/fixtures/machine-test.ts'
import { auditEvents, runners, vms as vmTable } from '../platform/database/schema.ts'
import * as vms from './service.ts'

const isRoot = process.getuid?.() === 0

describe.skipIf(!hasSshd)('virtual machines over SSH', { timeout: 120_000 }, () => {
  it('are initialised, checked and measured; the key is stored encrypted and never told', async ({ deps, admin }) => {
    await using host = await startSshHost()
    const vmId = await addVm(deps, admin, host, 'First')
    const [vm] = await vms.list(deps)
    expect(vm).toMatchObject({ status: 'READY', driver: 'process', failure: null, hostKeyFingerprint: expect.stringMatching(/^SHA256:/) })
    expect(JSON.stringify(vm)).not.toContain('PRIVATE KEY')
    const [row] = await deps.db.select().from(vmTable).where(eq(vmTable.id, vmId))
    expect(row?.sshKeyEncrypted).toMatch(/^v1\./)
    expect(await vms.checkHealth(deps, [vmId, newId()])).toEqual([{ vmId, sshConnected: true, error: null }])
    expect((await vms.checkResources(deps, vmId)).resources).toMatchObject({ hardware: { cpu: expect.any(Number) }, runners: 0 })
    expect(await vms.checkStatus(deps, [vmId])).toEqual([{ vmId, status: 'READY', error: null }])
    const events = await deps.db.select().from(auditEvents).where(eq(auditEvents.type, 'vm_created'))
    expect(events.at(-1)).toMatchObject({ target: `First (127.0.0.1:${host.port})` })
  })

  it('whose host key changes are refused until an administrator accepts the new one', async ({ deps, admin }) => {
    await using host = await startSshHost()
    const vmId = await addVm(deps, admin, host, 'Rekeyed')
    const before = (await vms.list(deps)).find(({ id }) => id === vmId)!
    await host.changeHostKey()
    expect(await vms.checkHealth(deps, [vmId])).toEqual([{ vmId, sshConnected: false, error: { code: 'host_key_changed' } }])
    const shown = (await vms.list(deps)).find(({ id }) => id === vmId)!
    expect(shown.failure).toEqual({ code: 'host_key_changed', detail: expect.stringMatching(/^SHA256:/) })
    expect(shown.hostKeyFingerprint).toBe(before.hostKeyFingerprint)
    const accept = (fingerprint: string) => vms.acceptHostKey(admin, deps, ORIGIN, { vmId, fingerprint })
    await expect(accept('SHA256:another')).rejects.toMatchObject({ code: 'conflict' })
    await accept(shown.failure!.detail!)
    expect(await vms.checkHealth(deps, [vmId])).toMatchObject([{ sshConnected: true }])
  })

  it('that cannot be used fail with the reason', async ({ deps, admin, host }) => {
    const input = vmInput(host)
    const testOf = async (changes: Partial<typeof input>) =>
      (await vms.testSshConnection(deps, { ...input, ...changes })).error?.code ?? 'connected'
    expect(await testOf({})).toBe('connected')
    expect(await testOf({ sshPrivateKey: host.privateKey.replaceAll('\n', '\r\n').trim() })).toBe('connected')
    expect(await testOf({ sshPrivateKey: host.otherKey })).toBe('login_refused')
    expect(await testOf({ sshPrivateKey: host.lockedKey })).toBe('key_has_passphrase')
    expect(await testOf({ sshPrivateKey: 'nonsense' })).toBe('key_invalid')
    expect(await testOf({ sshPort: await freePort() })).toBe('connection_refused')
    expect(await testOf({ sshHost: '169.254.169.254' })).toBe('address_refused')
    expect(await vms.create(admin, deps, ORIGIN, { ...input, name: 'Locked', sshPrivateKey: host.lockedKey })).toEqual({
      success: false,
      error: { code: 'key_has_passphrase' },
      vm: null,
    })
    const { vm } = await vms.create(admin, deps, ORIGIN, { ...input, name: 'Refusing', sshPrivateKey: host.otherKey })
    await deps.jobs.runDue()
    expect(await vms.checkStatus(deps, [vm!.id])).toEqual([{ vmId: vm!.id, status: 'FAILED', error: { code: 'login_refused' } }])
    await vms.remove(admin, deps, ORIGIN, { vmId: vm!.id, force: false })
  })

  it('have a name and an address of their own', async ({ deps, admin, host }) => {
    const vmId = await addVm(deps, admin, host, 'Only')
    const create = (changes: object) => vms.create(admin, deps, ORIGIN, { ...vmInput(host, 'Only'), ...changes })
    await expect(create({ sshPort: 1 })).rejects.toMatchObject({ code: 'already_exists', details: { field: 'name' } })
    await expect(create({ name: 'Other' })).rejects.toMatchObject({ code: 'already_exists', details: { field: 'sshHost' } })
    await vms.remove(admin, deps, ORIGIN, { vmId, force: false })
  })

  it('are removed when they have no runners, or together with them when they no longer exist', async ({ deps, admin }) => {
    await using host = await startSshHost()
    const vmId = await addVm(deps, admin, host, 'Gone')
    const now = deps.clock.now()
    await deps.db
      .insert(runners)
      .values({ id: newId(), name: 'Gone-1', type: 'DEPLOYABLE', status: 'ACTIVE', vmId, createdAt: now, updatedAt: now })
    await expect(vms.remove(admin, deps, ORIGIN, { vmId, force: false })).rejects.toMatchObject({ code: 'conflict' })
    await host.stop()
    await vms.remove(admin, deps, ORIGIN, { vmId, force: true })
    expect((await vms.list(deps)).map(({ id }) => id)).not.toContain(vmId)
    await expect(vms.remove(admin, deps, ORIGIN, { vmId, force: true })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('without room on the disk fail, say so, and leave nothing half-made', async ({ deps, admin, skip }) => {
    skip(!isRoot, 'only root may mount a small disk')
    await using host = await startSshHost()
    await mkdir(host.home, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', host.home])
    try {
      const vmId = await addVm(deps, admin, host, 'Full')
      expect(await vms.checkStatus(deps, [vmId])).toEqual([{ vmId, status: 'FAILED', error: { code: 'disk_full' } }])
      expect(execFileSync('find', [host.home, '-type', 'f']).toString()).toBe('')
    } finally {
      execFileSync('umount', [host.home])
    }
  })
})
