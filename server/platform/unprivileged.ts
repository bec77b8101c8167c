import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Ids = { uid: number; gid: number }

/** How to start a program: with which ids, behind which command, and who must own its files (null: ourselves). */
export type Launch = { ids: Ids | null; prefix: readonly string[]; owner: Ids | null }

/** For a server that is not root: its children run as its own user. */
export const AS_OURSELVES: Launch = { ids: null, prefix: [], owner: null }

export const isRoot = (): boolean => process.getuid?.() === 0

/**
 * Finds a way for root to run programs as the system user `ids`, or null when there is none.
 *
 * Folders above a checkout or a data folder may be closed to other users (root's home is). Then the program gets one capability, to pass through
 * folders and read files, and no other: opening root's home to everyone is not for us to do.
 *
 * `works` must try what the program itself will do, by `succeeds` with the launch it is given: whether `true` starts proves nothing about
 * a program that asks `access(2)` for its own files. That call ignores the capabilities of a user other than root unless
 * SECBIT_NO_SETUID_FIXUP is set (capabilities(7), access(2)).
 */
export async function findLaunch(ids: Ids, works: (launch: Launch) => Promise<boolean>): Promise<Launch | null> {
  const plain: Launch = { ids, prefix: [], owner: ids }
  if (await works(plain)) return plain
  // Containers that lack the first capability often have the second.
  for (const capability of ['dac_read_search', 'dac_override']) {
    const launch: Launch = { ids: null, prefix: capablePrefix(ids, capability), owner: ids }
    if (await works(launch)) return launch
  }
  return null
}

function capablePrefix({ uid, gid }: Ids, capability: string): string[] {
  const only = `-all,+${capability}`
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
    '--securebits=+no_setuid_fixup',
  ]
}

/** Whether a program that is started so ends with success. */
export function succeeds(launch: Launch, program: string, args: readonly string[]): Promise<boolean> {
  const [command = program, ...rest] = [...launch.prefix, program, ...args]
  return new Promise((resolve) => {
    const child = spawn(command, rest, { ...launch.ids, stdio: 'ignore', cwd: '/' })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** Whether a program that is started so may enter the folder. */
export const canEnter = (launch: Launch, folder: string): Promise<boolean> => succeeds(launch, 'sh', ['-c', 'cd -- "$1"', 'sh', folder])

/** The ids of a system user, who is made when missing. Errors: rejects when there is none and none can be made. */
export async function systemUser(name: string): Promise<Ids> {
  try {
    return await lookUp(name)
  } catch {
    await run('groupadd', ['--system', '--force', name])
    const made = run('useradd', ['--system', '--gid', name, '--no-create-home', '--shell', '/usr/sbin/nologin', name])
    // Another server of this machine may have made it at the same moment: then there is one, whatever useradd says.
    await made.catch(() => undefined)
    return lookUp(name)
  }
}

async function lookUp(name: string): Promise<Ids> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}
