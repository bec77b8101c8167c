import { createHash } from 'node:crypto'
import { lchown, lstat, mkdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { AS_OURSELVES, canEnter, findLaunch, type Ids, isRoot, type Launch, succeeds, systemUser } from '../platform/unprivileged.ts'

const USER = 'reprise-runner'
/** The ids that systems give to `nobody`, for a system on which no user can be made. */
const NOBODY: Ids = { uid: 65_534, gid: 65_534 }

/** As whom the local runners run, and where they keep their files. */
export type RunnerAccount = {
  launch: Launch
  /** Makes the folder of a slot's runner, with an empty one for temporary files; `env` tells the runner of both. */
  openFolder: (slot: number) => Promise<RunnerFolder>
  /** The runner has ended for good: its files go. An unpacked browser stays for the next start. */
  clearFolder: (slot: number) => Promise<void>
}

export type RunnerFolder = { path: string; env: Record<string, string> }

/**
 * A server that is root starts its runners as a system user of their own: pages of strangers run in their browsers, and this server's keys lie
 * on the same disk. Their folders are then outside of DATA_DIR, which that user may not enter.
 *
 * Errors: rejects, with words for the person who runs the server, when there is no way to do so.
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

/** Asks the program that will run, for the file that it will run. */
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
 * The browser itself has no capabilities (`runner/browser/launch.ts`), so its files have to be where its user can go. They are made and deleted as
 * that user: what root deletes could be a link that somebody exchanged meanwhile.
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
      // A user of its own has no home: the browser's caches and profiles go here.
      return { path, env: { RUNNER_DATA_DIR: path, HOME: path, TMPDIR: tmp, XDG_RUNTIME_DIR: tmp } }
    },
    async clearFolder(slot) {
      const home = await openHome()
      const path = join(home, String(slot))
      await inShell(`find "$1" -mindepth 1 -maxdepth 1 ! -name 'chromium-*' -exec rm -rf -- {} + && rmdir -- "$1"`, path)
      // Works once nothing is left in it.
      await rmdir(home).catch(() => undefined)
    },
  }
}

/** Everybody may write to a folder for temporary files: one of this name that somebody else made is not used. */
async function ownedFolder(path: string, { uid, gid }: Ids): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(path)
  const isOurs = found.uid === uid || found.uid === 0
  // Root made it a moment ago, for this runner or for its neighbour.
  if (isOurs && found.isDirectory()) await lchown(path, uid, gid)
  if (!isOurs || !found.isDirectory() || (found.mode & 0o077) !== 0) {
    throw new Error(`${path} exists, and it is not the folder of the runners`)
  }
}
