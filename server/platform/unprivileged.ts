import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Ids = { uid: number; gid: number }

/** The way to start a program: its user and group ids, a command in front of it, and the owner of its files (null: the server's user). */
export type Launch = { ids: Ids | null; prefix: readonly string[]; owner: Ids | null }

/** For a server that does not run as root: its children run as the same user. */
export const AS_OURSELVES: Launch = { ids: null, prefix: [], owner: null }

export const isRoot = (): boolean => process.getuid?.() === 0

/**
 * Finds a way for root to run programs as the system user `ids`, or null when there is none.
 *
 * Folders above a checkout or a data folder may be closed to other users, as root's home is. Then the program gets one capability, to pass
 * through folders and read files. The alternative, opening root's home to everyone, would be worse.
 *
 * `works` must try, with the given launch and `succeeds`, the same thing that the program itself will do. A start of `true` proves nothing about
 * a program that calls `access(2)` for its own files: that call ignores the capabilities of a user other than root unless
 * SECBIT_NO_SETUID_FIXUP is set (capabilities(7), access(2)).
 */
export async function findLaunch(ids: Ids, works: (launch: Launch) => Promise<boolean>): Promise<Launch | null> {
  const plain: Launch = { ids, prefix: [], owner: ids }
  if (await works(plain)) return plain
  // Containers without the first capability often have the second.
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

/** Whether a program that is started in this way ends with exit code 0. */
export function succeeds(launch: Launch, program: string, args: readonly string[]): Promise<boolean> {
  const [command = program, ...rest] = [...launch.prefix, program, ...args]
  return new Promise((resolve) => {
    const child = spawn(command, rest, { ...launch.ids, stdio: 'ignore', cwd: '/' })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** Whether a program that is started in this way may enter the folder. */
export const canEnter = (launch: Launch, folder: string): Promise<boolean> => succeeds(launch, 'sh', ['-c', 'cd -- "$1"', 'sh', folder])

/** The ids of a system user, which is created when missing. Errors: rejects when it is missing and cannot be created. */
export async function systemUser(name: string): Promise<Ids> {
  try {
    return await lookUp(name)
  } catch {
    await run('groupadd', ['--system', '--force', name])
    const made = run('useradd', ['--system', '--gid', name, '--no-create-home', '--shell', '/usr/sbin/nologin', name])
    // Another server of this machine may have created it at the same moment. Then it exists, although useradd fails.
    await made.catch(() => undefined)
    return lookUp(name)
  }
}

async function lookUp(name: string): Promise<Ids> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}
