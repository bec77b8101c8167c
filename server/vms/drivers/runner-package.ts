import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createGzip } from 'node:zlib'
import tar from 'tar-fs'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'

const PACK_PROGRAM = fileURLToPath(new URL('../../../runner/pack/main.ts', import.meta.url))
const packedSchema = z.object({ buildTag: z.string().regex(/^[0-9a-f]+$/), folder: z.string(), arch: z.string() })
/** Most of a package is Node, which hardly gets smaller at a higher level. */
const GZIP_LEVEL = 1

/** The runner of this version of the product, as a folder. `arch`: the processors it runs on, as Node names them. */
export type RunnerPackage = { buildTag: string; arch: string; folder: string }

const packages = new WeakMap<Config, Promise<RunnerPackage>>()

/** Packs the runner once for each start of the server; see `runner/pack`. */
export function runnerPackage(config: Config): Promise<RunnerPackage> {
  const known = packages.get(config)
  if (known) return known
  const packed = pack(join(config.dataDir, 'runner-packages'))
  packages.set(config, packed)
  // A failure, such as a full disk, is not remembered.
  packed.catch(() => packages.delete(config))
  return packed
}

async function pack(parent: string): Promise<RunnerPackage> {
  const { stdout } = await promisify(execFile)(process.execPath, [PACK_PROGRAM, parent])
  return packedSchema.parse(JSON.parse(stdout))
}

/** The package as a tar archive. Its files belong to root, and everybody may read them. */
export function tarOf({ folder }: RunnerPackage): Readable {
  const isProgram = (name: string) => name === 'bin/node'
  const packed: AsyncIterable<unknown> = tar.pack(folder, {
    map: (header) => ({ ...header, uid: 0, gid: 0, mode: header.type === 'directory' || isProgram(header.name) ? 0o755 : 0o644 }),
  })
  return Readable.from(packed)
}

/** The package as a compressed archive. It is made once, because compressing takes longer than sending. */
export async function gzippedTarOf(runner: RunnerPackage): Promise<Readable> {
  const path = `${runner.folder}.tar.gz`
  if (!(await stat(path).catch(() => null))) {
    const draft = `${path}.${randomUUID()}`
    await pipeline(tarOf(runner), createGzip({ level: GZIP_LEVEL }), createWriteStream(draft))
    await rename(draft, path)
  }
  return createReadStream(path)
}
