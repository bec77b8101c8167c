import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/constants.ts'
import { newId } from '#contract/rules/new-id.ts'
import { hashPassword, verifyPassword } from '../platform/crypto/passwords.ts'
import type { Db } from '../platform/database/db.ts'
import { findRecoveryCode, type NewRecoveryCode } from './second-factor-repo.ts'

// Without characters that look alike: people type them from paper.
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUP_SIGNS = 4
const GROUPS = 4

/**
 * New recovery codes such as `abcd-efgh-jkmn-pqrs` (79 bits), and the rows to store. A row has the first group in plain text and a hash of
 * the whole code.
 */
export async function newRecoveryCodes(userId: string, createdAt: Date): Promise<{ codes: string[]; rows: NewRecoveryCode[] }> {
  const codes = new Map<string, string>()
  while (codes.size < RECOVERY_CODES) {
    const code = Array.from({ length: GROUPS }, newGroup).join('-')
    codes.set(selectorOf(normalize(code)), code)
  }
  const rows = await Promise.all(
    [...codes].map(async ([selector, code]) => ({
      id: newId(),
      userId,
      selector,
      codeHash: await hashPassword(normalize(code)),
      createdAt,
    })),
  )
  return { codes: [...codes.values()], rows }
}

/** The id of the user's unused recovery code that equals `typed`, else null. Both answers take the same time. */
export async function matchRecoveryCode(db: Db, userId: string, typed: string): Promise<string | null> {
  const code = normalize(typed)
  const row = await findRecoveryCode(db, userId, selectorOf(code))
  const isRight = await verifyPassword(row?.codeHash ?? null, code)
  return row !== null && isRight ? row.id : null
}

function newGroup(): string {
  return Array.from({ length: GROUP_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

function normalize(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '')
}

function selectorOf(code: string): string {
  return code.slice(0, GROUP_SIGNS)
}
