import { createHash } from 'node:crypto'
import { lchown, lstat, mkdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { AS_OURSELVES, canEnter, findLaunch, type Ids, isRoot, type Launch, succeeds, systemUser } from '../platform/unprivileged.ts'

const USER = 'reprise-runner'
/** The usual ids of the system user `nobody`, for a system on which no user can be created. */
const NOBODY: Ids = { uid: 65_534, gid: 65_534 }

/** The system user and the folders of the local runners. */
export type RunnerAccount = {
  launch: Launch
  /** Creates the folder for the runner of a slot, with an empty one for temporary files; `env` names both to the runner. */
  openFolder: (slot: number) => Promise<RunnerFolder>
  /** Deletes the files of a runner that has ended for good. An unpacked browser stays for the next start. */
  clearFolder: (slot: number) => Promise<void>
}

export type RunnerFolder = { path: string; env: Record<string, string> }

/**
 * A server that runs as root starts its runners as another system user, because foreign pages run in their browsers and the keys of this
 * server are on the same disk. Their folders are then outside of DATA_DIR, which that user may not enter.
 *
 * Errors: rejects with a message for the operator when this is impossible.
 */
export async function runnerAccount(dataDir: string, program: string): Promise<RunnerAccount> {
  if (!isRoot()) return ownAccount(dataDir)
  const ids = await systemUser(USER).catch(() => NOBODY)
  const launch = await findLaunch(ids, (candidate) => canRead(candidate, program))
  if (!launch) {
    throw new Error(
      `The remote browsers are not run as root, and the user ${ids.uid} may not read ${dirname(program)}. ` +
        'Start the server as another user than root, or move the checkout to a folder that others may enter.',
    )
  }
  return foreignAccount(launch, { ids, prefix: [], owner: ids }, dataDir)
}

/** Whether Node, started in this way, can read the program of the runner. */
const canRead = (launch: Launch, program: string): Promise<boolean> =>
  succeeds(launch, process.execPath, ['-e', 'fs.readFileSync(process.argv[1])', program])

function ownAccount(dataDir: string): RunnerAccount {
  return {
    launch: AS_OURSELVES,
    async openFolder(slot) {
      const path = join(dataDir, 'runners', String(slot))
      await mkdir(path, { recursive: true, mode: 0o700 })
      return { path, env: { RUNNER_DATA_DIR: path } }
    },
    clearFolder: async () => undefined,
  }
}

/**
 * The browser has no capabilities (`runner/browser/launch.ts`), so its files have to be where its user can go. They are created and deleted
 * as that user: if root deleted them, somebody could exchange a folder for a link meanwhile and have other files deleted.
 */
function foreignAccount(launch: Launch, plain: Launch & { owner: Ids }, dataDir: string): RunnerAccount {
  const name = `reprise-runners-${plain.owner.uid}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  const inShell = (script: string, ...args: string[]) => succeeds(plain, 'sh', ['-c', script, 'sh', ...args])
  const openHome = async () => {
    const home = join((await canEnter(plain, tmpdir())) ? tmpdir() : '/tmp', name)
    await ownedFolder(home, plain.owner)
    return home
  }
  return {
    launch,
    async openFolder(slot) {
      const path = join(await openHome(), String(slot))
      const tmp = join(path, 'tmp')
      const isMade = await inShell('mkdir -p -m 700 -- "$1" && rm -rf -- "$2" && mkdir -m 700 -- "$2"', path, tmp)
      if (!isMade) throw new Error(`${tmp} could not be made empty`)
      // The system user has no home directory, so caches and profiles of the browser go here.
      return { path, env: { RUNNER_DATA_DIR: path, HOME: path, TMPDIR: tmp, XDG_RUNTIME_DIR: tmp } }
    },
    async clearFolder(slot) {
      const home = await openHome()
      const path = join(home, String(slot))
      await inShell(`find "$1" -mindepth 1 -maxdepth 1 ! -name 'chromium-*' -exec rm -rf -- {} + && rmdir -- "$1"`, path)
      // This works only when the folder is empty.
      await rmdir(home).catch(() => undefined)
    },
  }
}

/** Creates a folder in a temporary folder, to which everybody may write. A folder of this name that another user made is refused. */
async function ownedFolder(path: string, { uid, gid }: Ids): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(path)
  const isOurs = found.uid === uid || found.uid === 0
  // Root created it a moment ago, for this or another runner.
  if (isOurs && found.isDirectory()) await lchown(path, uid, gid)
  if (!isOurs || !found.isDirectory() || (found.mode & 0o077) !== 0) {
    throw new Error(`${path} exists, and it is not the folder of the runners`)
  }
}
