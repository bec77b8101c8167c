import { createHash } from 'node:crypto'
import { access, copyFile, cp, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundlePage, PAGE_BUNDLES } from '../browser/page-bundle.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Packages that the runner imports; they need no others. */
const PACKAGES = ['playwright-core', 'zod', 'ipaddr.js', 'jpeg-js']
const TAG_LENGTH = 12
/** What Node resolves `#contract/…` with. */
const MANIFEST = { private: true, type: 'module', imports: { '#contract/*': './contract/*' } }

/** `buildTag`: a name of the content, so that a machine that has this runner already need not be sent it. `arch`: as `process.arch` names it. */
export type PackedRunner = { buildTag: string; folder: string; arch: string }

/**
 * Copies the runner into `<parent>/<buildTag>`: its sources, the packages that it imports, the scripts for pages, the Node that runs this, and the
 * Dockerfile. A folder that is there already is used again.
 */
export async function packRunner(parent: string): Promise<PackedRunner> {
  await mkdir(parent, { recursive: true })
  const draft = await mkdtemp(join(parent, 'draft-'))
  try {
    await copySources(draft)
    await Promise.all(PACKAGES.map((name) => copyPackage(name, draft)))
    await writeFile(join(draft, 'package.json'), JSON.stringify(MANIFEST))
    await copyFile(join(ROOT, 'runner/Dockerfile'), join(draft, 'Dockerfile'))
    for (const entries of Object.values(PAGE_BUNDLES)) await bundlePage(entries, join(draft, 'runner/page-bundles'))
    const buildTag = await tagOf(draft)
    const folder = join(parent, buildTag)
    if (!(await exists(folder))) {
      await mkdir(join(draft, 'bin'))
      await copyFile(await realpath(process.execPath), join(draft, 'bin/node'))
      // Of two servers that pack at once, one is first.
      await rename(draft, folder).catch(async (error: unknown) => {
        if (!(await exists(folder))) throw error
      })
    }
    return { buildTag, folder, arch: process.arch }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Page code goes along as source too, because its bundles are found by its content. */
async function copySources(draft: string): Promise<void> {
  for (const folder of ['runner', 'contract']) {
    await cp(join(ROOT, folder), join(draft, folder), { recursive: true, filter: (path) => isNeeded(relative(ROOT, path)) })
  }
}

const isNeeded = (path: string): boolean =>
  !/\.test\.ts$|tsconfig\.json$|\.md$|Dockerfile$/.test(path) &&
  !/^runner[\\/](?:pack|screen[\\/]viewer|page-bundles)(?:[\\/]|$)/.test(path)

async function copyPackage(name: string, draft: string): Promise<void> {
  const from = join(ROOT, 'node_modules', name)
  const isCode = (path: string) => !/\.(?:map|md|d\.[cm]?ts)$/.test(path) && !/[\\/](?:src|types)$/.test(path)
  await cp(await realpath(from), join(draft, 'node_modules', name), { recursive: true, filter: isCode })
}

/** The names and contents of all files, and the version of Node, which is large and never changes within a version. */
async function tagOf(folder: string): Promise<string> {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.flatMap((entry) => (entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name))] : []))
  for (const path of paths.toSorted()) hash.update(`\0${path}\0`).update(await readFile(join(folder, path)))
  return hash.digest('hex').slice(0, TAG_LENGTH)
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
