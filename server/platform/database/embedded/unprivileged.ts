import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseError } from '../database-error.ts'

const run = promisify(execFile)
const USER = 'postgres'

type Ids = { uid: number; gid: number }

/** How to run a PostgreSQL program: with which ids, behind which command, and who must own its files (null: ourselves). */
export type Launch = { ids: Ids | null; prefix: readonly string[]; owner: Ids | null }

/**
 * PostgreSQL refuses to run as root, so root runs it as the system user `postgres`, which is created when missing.
 *
 * When a folder above one of `paths` is closed to others (a checkout in root's home), the process is given the capability to pass
 * through folders; opening root's home to everyone instead would be none of our business.
 */
export async function unprivilegedLaunch(paths: readonly string[]): Promise<Launch> {
  if (process.getuid?.() !== 0) return { ids: null, prefix: [], owner: null }
  const ids = await postgresIds()
  if (paths.every((path) => canReach(path, ids))) return { ids, prefix: [], owner: ids }
  const prefix = await capablePrefix(ids)
  if (prefix) return { ids: null, prefix, owner: ids }
  throw new DatabaseError(
    `PostgreSQL runs as the user ${USER}, who may not enter ${paths.find((path) => !canReach(path, ids))}. ` +
      'Start the server as another user than root, or move the checkout and DATA_DIR to a folder that others may enter.',
  )
}

async function postgresIds(): Promise<Ids> {
  try {
    return await lookUp()
  } catch {
    try {
      await run('groupadd', ['--system', '--force', USER])
      await run('useradd', ['--system', '--gid', USER, '--no-create-home', '--shell', '/usr/sbin/nologin', USER])
      return await lookUp()
    } catch (cause) {
      throw new DatabaseError(
        `PostgreSQL does not run as root and the user ${USER} could not be created. Start the server as another user, or set DATABASE_URL.`,
        { cause },
      )
    }
  }
}

async function lookUp(): Promise<Ids> {
  const [uid, gid] = await Promise.all([run('id', ['-u', USER]), run('id', ['-g', USER])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function canReach(path: string, { uid, gid }: Ids): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = statSync(folder)
    const search = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & search) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** The command that drops to the user but keeps one capability, or null where it does not work. */
async function capablePrefix({ uid, gid }: Ids): Promise<string[] | null> {
  for (const capability of ['dac_read_search', 'dac_override']) {
    const prefix = [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      `--inh-caps=+${capability}`,
      `--ambient-caps=+${capability}`,
    ]
    const works = await run('setpriv', [...prefix.slice(1), 'true']).then(
      () => true,
      () => false,
    )
    if (works) return prefix
  }
  return null
}
