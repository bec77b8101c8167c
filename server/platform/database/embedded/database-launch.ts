import { chown, chmod, stat } from 'node:fs/promises'
import { AS_OURSELVES, canEnter, findLaunch, type Ids, isRoot, type Launch, succeeds, systemUser } from '../../unprivileged.ts'
import { DatabaseError } from '../../database-error.ts'
import type { PostgresBinaries } from './binaries.ts'

const USER = 'postgres'

/**
 * PostgreSQL refuses to run as root, so root runs it as the system user `postgres`, which is created when missing.
 *
 * Errors: DatabaseError when there is no such user, or no way for that user to reach the programs and `dataDir`.
 */
export async function databaseLaunch(binaries: PostgresBinaries, dataDir: string): Promise<Launch> {
  if (!isRoot()) return AS_OURSELVES
  const ids = await systemUser(USER).catch((cause: unknown) => {
    throw new DatabaseError(
      `PostgreSQL does not run as root and the user ${USER} could not be created. Start the server as another user, or set DATABASE_URL.`,
      { cause },
    )
  })
  await letGroupPass(dataDir, ids)
  const launch = await findLaunch(ids, async (candidate) => {
    // Before it shows its settings, initdb looks for other programs of its folder with access(2). That fails in a folder closed to the user.
    const isInReach = await succeeds(candidate, binaries.initdb, ['--show', '-D', dataDir])
    return isInReach && (await canEnter(candidate, dataDir))
  })
  if (launch) return launch
  throw new DatabaseError(
    `PostgreSQL runs as the user ${USER}, who may not enter ${dataDir}, or not the folder of its programs. ` +
      'Start the server as another user than root, or move the checkout and DATA_DIR to a folder that others may enter.',
  )
}

/**
 * Lets the group of the database's user, and nobody else, pass through root's data folder, so that PostgreSQL needs no capability where the
 * folders above are open. A capability would let it read the keys that lie beside it.
 */
async function letGroupPass(dataDir: string, { gid }: Ids): Promise<void> {
  const { uid, mode } = await stat(dataDir)
  if (uid !== 0 || (mode & 0o067) !== 0) return
  await chown(dataDir, 0, gid)
  await chmod(dataDir, 0o710)
}
