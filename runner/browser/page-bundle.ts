import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PAGE_FOLDER = fileURLToPath(new URL('../page/', import.meta.url))
/** Bundles that were made together with a packed runner (`runner/pack`), which has no bundler. */
const PACKED_FOLDER = fileURLToPath(new URL('../page-bundles/', import.meta.url))
/** The scripts that the runner puts into pages, each by the files that it is bundled from. */
export const PAGE_BUNDLES = {
  agent: ['agent.ts'],
  locatorEngine: ['locator-engine.ts'],
  screen: ['select-shim.ts', 'cursor.ts', 'clipboard.ts', 'pickers.ts', 'context-menu.ts', 'history-keys.ts'],
  surface: ['surface.ts', 'cursor.ts'],
}

/** Part of the cache key. Raise it when the options of the bundler below change. */
const BUNDLE_VERSION = 1

/**
 * Bundles files of `runner/page` into one script for `context.addInitScript({ content })`.
 *
 * Shape: `entries` are names in that folder (`agent.ts`); they run in this order, each once, in a scope of its own.
 * Cached on disk by the content of the whole folder: bundling takes some 100 ms, reading a file one.
 */
export async function bundlePage(entries: string[], cacheDir: string): Promise<string> {
  const name = `page-${await contentHash(entries)}.js`
  const cached = (await readIfThere(join(cacheDir, name))) ?? (await readIfThere(join(PACKED_FOLDER, name)))
  if (cached !== null) return cached
  const script = (await Promise.all(entries.map(bundleEntry))).join('\n')
  await writeAtomically(join(cacheDir, name), script)
  return script
}

const readIfThere = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null)

async function contentHash(entries: string[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([BUNDLE_VERSION, entries]))
  const files = (await readdir(PAGE_FOLDER, { recursive: true })).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  for (const name of files.toSorted()) hash.update(name).update(await readFile(join(PAGE_FOLDER, name)))
  return hash.digest('hex').slice(0, 16)
}

async function bundleEntry(entry: string): Promise<string> {
  // Loaded only where something has to be bundled.
  const { rolldown } = await import('rolldown')
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
