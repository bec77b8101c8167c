import { randomBytes } from 'node:crypto'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { test as it } from '#tests/fixtures/servers-test.ts'
import { secondFactorPurpose } from '../accounts/prove-second-factor.ts'
import { runnerPasswordPurpose } from '../fleet/service.ts'
import { loadFittingKey, secretBoxOf } from '../platform/crypto/fitting-key.ts'
import { KEY_FILE, storeNextKey } from '../platform/crypto/keys.ts'
import * as schema from '../platform/database/schema.ts'
import { environmentValuePurpose, envItemPurpose } from '../projects/env-data.ts'
import { sshKeyPurpose } from '../vms/machine.ts'
import { countRunningServers, resealAll, SEALED_COLUMNS } from './reseal.ts'

const { envDataItems, environments, environmentValues, installation, runners, secondFactors, vms } = schema

describe('a change of keys', () => {
  it('knows every sealed column', () => {
    const sealed = Object.values(schema)
      .filter((table) => is(table, PgTable))
      .flatMap((table) => getTableConfig(table as PgTable).columns)
      .filter(({ name }) => name.endsWith('_enc'))
    const known = SEALED_COLUMNS.map(({ column }) => column)
    expect(known).toEqual(expect.arrayContaining(sealed))
    // Values of environment data are sealed when they are secret only, so their columns have another name.
    expect(known.filter((column) => !sealed.includes(column))).toEqual([envDataItems.value, environmentValues.value])
  })

  it('seals everything anew, or nothing', async ({ server, organization, ann }) => {
    const [old, next] = [randomBytes(32), randomBytes(32)]
    const [before, after] = [secretBoxOf(old), secretBoxOf(next)]
    const key = { secretKey: old, dataDir: '' }
    await loadFittingKey(server.db, key)
    const { projectId } = organization
    const item = { projectId, type: 'other', description: '' } as const
    await server.db.insert(envDataItems).values([
      { ...item, key: 'PIN', value: before.seal('1234', envItemPurpose(projectId, 'PIN')), isSecret: true, position: 0 },
      { ...item, key: 'NAME', value: 'not secret', isSecret: false, position: 1 },
    ])
    const environmentId = newId()
    await server.db.insert(environments).values({ projectId, id: environmentId, name: 'Staging', sutUrl: null, position: 0 })
    const purpose = environmentValuePurpose(projectId, environmentId, 'PIN')
    const own = { projectId, environmentId, key: 'PIN', value: before.seal('4321', purpose), isSecret: true }
    await server.db.insert(environmentValues).values(own)
    await server.db
      .insert(secondFactors)
      .values({ userId: ann.userId, secretEncrypted: before.seal('totp', secondFactorPurpose(ann.userId)) })
    const [vmId, runnerId] = [newId(), newId()]
    const machine = { name: 'vm', sshUser: 'u', sshHost: 'h', sshPort: 22, internalAddress: 'h', status: 'READY' } as const
    await server.db.insert(vms).values({ id: vmId, ...machine, sshKeyEncrypted: before.seal('key', sshKeyPurpose(vmId)) })
    const runner = { id: runnerId, name: 'r', type: 'STATIC', status: 'ACTIVE' } as const
    await server.db.insert(runners).values({ ...runner, passwordEncrypted: before.seal('password', runnerPasswordPurpose(runnerId)) })

    expect(await resealAll(server.db, before, after)).toBe(6)
    expect(after.open((await server.db.select().from(environmentValues))[0]!.value, purpose)).toBe('4321')
    const items = await server.db.select().from(envDataItems).orderBy(envDataItems.position)
    expect(after.open(items[0]!.value, envItemPurpose(projectId, 'PIN'))).toBe('1234')
    expect(items[1]!.value).toBe('not secret')
    const [[vm], [stored], [factor]] = await Promise.all([
      server.db.select().from(vms),
      server.db.select().from(runners),
      server.db.select().from(secondFactors),
    ])
    expect(after.open(vm!.sshKeyEncrypted, sshKeyPurpose(vmId))).toBe('key')
    expect(after.open(stored!.passwordEncrypted!, runnerPasswordPurpose(runnerId))).toBe('password')
    expect(after.open(factor!.secretEncrypted, secondFactorPurpose(ann.userId))).toBe('totp')
    expect(await loadFittingKey(server.db, { ...key, secretKey: next })).toEqual(next)

    // With a wrong key nothing changes.
    await expect(resealAll(server.db, before, after)).rejects.toThrow()
    expect((await server.db.select().from(vms))[0]).toEqual(vm)
  })

  it('is noticed by a server that has the old key, and finished when it was interrupted', async ({ server }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reprise-key-'))
    const inFile = { secretKey: null, dataDir }
    const old = await loadFittingKey(server.db, inFile)
    const next = randomBytes(32)
    await storeNextKey(dataDir, next)
    // Interrupted before: the old key still fits.
    expect(await loadFittingKey(server.db, inFile)).toEqual(old)
    await resealAll(server.db, secretBoxOf(old), secretBoxOf(next))
    await expect(loadFittingKey(server.db, { secretKey: old, dataDir })).rejects.toThrow('SECRET_KEY is not the one')
    // Interrupted after: the next key takes its place.
    expect(await loadFittingKey(server.db, inFile)).toEqual(next)
    await access(join(dataDir, KEY_FILE))
    await expect(access(join(dataDir, 'secret-key.next'))).rejects.toThrow('ENOENT')
    expect((await server.db.select().from(installation))[0]?.keyCheck).not.toBeNull()
    await rm(dataDir, { recursive: true })
  })

  it('is refused while servers run', async ({ server }) => {
    await server.db.delete(schema.serverProcesses)
    // By the clock of the database, whatever that of the machine says on which the key is changed.
    await server.db.insert(schema.serverProcesses).values({ id: newId() })
    await server.db.insert(schema.serverProcesses).values({ id: newId(), heartbeatAt: sql`now() - interval '31 seconds'` })
    expect(await countRunningServers(server.db)).toBe(1)
  })
})
