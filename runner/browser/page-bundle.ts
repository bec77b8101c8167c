import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const PAGE_FOLDER = fileURLToPath(new URL('../page/', import.meta.url))
/** Part of the cache key. Raise it when the options of the bundler below change. */
const BUNDLE_VERSION = 1

/**
 * Bundles files of `runner/page` into one script for `context.addInitScript({ content })`.
 *
 * Shape: `entries` are names in that folder (`agent.ts`); they run in this order, each once, in a scope of its own.
 * Cached on disk by the content of the whole folder: bundling takes some 100 ms, reading a file one.
 */
export async function bundlePage(entries: string[], cacheDir: string): Promise<string> {
  const cached = join(cacheDir, `page-${await contentHash(entries)}.js`)
  try {
    return await readFile(cached, 'utf8')
  } catch {
    const script = (await Promise.all(entries.map(bundleEntry))).join('\n')
    await writeAtomically(cached, script)
    return script
  }
}

async function contentHash(entries: string[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([BUNDLE_VERSION, entries]))
  const files = (await readdir(PAGE_FOLDER, { recursive: true })).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  for (const name of files.toSorted()) hash.update(name).update(await readFile(join(PAGE_FOLDER, name)))
  return hash.digest('hex').slice(0, 16)
}

async function bundleEntry(entry: string): Promise<string> {
  const bundle = await rolldown({ input: join(PAGE_FOLDER, entry), platform: 'browser', treeshake: true, logLevel: 'silent' })
  try {
    const { output } = await bundle.generate({ format: 'iife', minify: true, sourcemap: false })
    return output[0].code
  } finally {
    await bundle.close()
  }
}

/** Writes to a draft and renames it: of two runners that start at once on one folder neither may read a half-written file. */
async function writeAtomically(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, content)
  await rename(draft, path)
}
