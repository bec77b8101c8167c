import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { z } from 'zod'
import type { FoundChromium } from './find-chromium.ts'
import { unpackTar } from './tar.ts'

const PACKAGE = '@sparticuz/chromium'
const manifestSchema = z.object({ version: z.string() })

/**
 * Finds the browser of the optional npm package and unpacks it into `dataDir/chromium-VERSION` on first use (about 209 MB, 1–2 s).
 * It brings its own libraries and fonts, so it runs on a bare system. Null when the package is not installed here.
 *
 * The package's own start-up options are not used, because they switch web security and process isolation off.
 */
export async function packedChromium(dataDir: string): Promise<FoundChromium | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const source = await findPackage()
  if (!source) return null
  const home = join(dataDir, `chromium-${source.version}`)
  if (!(await exists(join(home, 'complete')))) await unpackInto(home, source.bin)
  return {
    executablePath: join(home, 'chromium'),
    source: `npm package ${PACKAGE} ${source.version}`,
    env: { LD_LIBRARY_PATH: join(home, 'lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') },
  }
}

async function findPackage(): Promise<{ bin: string; version: string } | null> {
  try {
    const root = packageRoot(createRequire(import.meta.url).resolve(PACKAGE))
    const { version } = manifestSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
    return { bin: join(root, 'bin'), version }
  } catch {
    return null
  }
}

const packageRoot = (entry: string): string => entry.slice(0, entry.lastIndexOf(join(...PACKAGE.split('/'))) + PACKAGE.length)

/** Unpacks into a folder beside `home` and renames it, so that a half-unpacked browser is never found. Of two runners that start at once one wins. */
async function unpackInto(home: string, bin: string): Promise<void> {
  await mkdir(dirname(home), { recursive: true })
  const draft = await mkdtemp(`${home}-`)
  try {
    await Promise.all([
      inflate(join(bin, 'chromium.br'), join(draft, 'chromium'), 0o755),
      unpackArchive(join(bin, 'al2023.tar.br'), draft),
      unpackArchive(join(bin, 'fonts.tar.br'), draft),
      unpackArchive(join(bin, 'swiftshader.tar.br'), draft),
    ])
    await writeFile(join(draft, 'fonts.conf'), fontConfig(home))
    await writeFile(join(draft, 'complete'), '')
    await rename(draft, home).catch(async (error: unknown) => {
      if (!(await exists(join(home, 'complete')))) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** A font configuration for `home`, because the package's own names a fixed folder elsewhere. The system's fonts come first, for they support more scripts. */
const fontConfig = (home: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir>` +
  `<dir>${home.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}/fonts</dir><cachedir>${home.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}/font-cache</cachedir></fontconfig>\n`

const inflate = (from: string, to: string, mode: number): Promise<void> =>
  pipeline(createReadStream(from), createBrotliDecompress({ chunkSize: 1 << 21 }), createWriteStream(to, { mode }))

async function unpackArchive(from: string, folder: string): Promise<void> {
  const inflated = createReadStream(from).pipe(createBrotliDecompress({ chunkSize: 1 << 21 }))
  await unpackTar(await buffer(inflated), folder)
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}
