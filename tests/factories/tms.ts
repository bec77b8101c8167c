import { newId } from '#contract/rules/new-id.ts'
import type { Deps } from '../../server/platform/deps.ts'
import type { Member } from '../../server/platform/http/trpc.ts'
import { start } from '../../server/tms/imports.ts'
import { upsertConnection } from '../../server/tms/repo.ts'

/** A stored connection to a TestRail that does not exist, and an import over it that has just begun. */
export async function createTmsImport(
  deps: Deps,
  owner: Member,
  projectId: string,
): Promise<{ tmsConnectionId: string; tmsImportId: string }> {
  const now = deps.clock.now()
  const { organizationId } = owner.membership
  const row = { organizationId, system: 'testrail' as const, tmsUrl: 'http://tms.example.test', keyEncrypted: 'sealed' }
  const connection = await upsertConnection(deps.db, { id: newId(), ...row, createdAt: now, updatedAt: now })
  const request = { tmsConnectionId: connection.id, tmsProjectId: '1', projectId, isTrimmed: false, hasPreconditionSteps: false }
  const selection = { kind: 'filter' as const, searchValue: '', tag: '' }
  const { id } = await start(owner, deps, { id: newId(), ...request, selection })
  return { tmsConnectionId: connection.id, tmsImportId: id }
}
