import { chmod, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ConfigError } from './config.ts'
import { isRoot } from './unprivileged.ts'

/**
 * Permissions that the data folder may have: none for other users. As root, the group of the database's user may pass through (see
 * `openEmbedded`).
 */
const ALLOWED_BITS = 0o700
const ALLOWED_BITS_AS_ROOT = 0o710
/** The bits of a folder like /tmp or /srv, to which others write as well; its permissions are not changed. */
const SHARED_BITS = 0o1022

/**
 * Creates the data folder, or removes the permissions of other users from an existing one that we own, because it contains keys, mails and
 * the password of the database.
 *
 * Errors: ConfigError when it cannot be created.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dirname(dataDir), { recursive: true })
    await mkdir(dataDir, { mode: ALLOWED_BITS }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ConfigError(`The data folder DATA_DIR=${dataDir} cannot be made: ${reason}`)
  }
  if (process.platform === 'win32') return
  const { mode, uid } = await stat(dataDir)
  const allowed = mode & (isRoot() ? ALLOWED_BITS_AS_ROOT : ALLOWED_BITS)
  if (uid !== process.getuid?.() || (mode & SHARED_BITS) !== 0 || allowed === (mode & 0o777)) return
  await chmod(dataDir, allowed)
}
