/**
 * Builds the page that shows a remote browser: `ack.html`, its script with noVNC in it, and its styles.
 *
 * node scripts/build-viewer.ts [folder]     dist/runner by default
 */
import { copyFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const SOURCE = fileURLToPath(new URL('../runner/screen/viewer/', import.meta.url))
const COPIED = ['ack.html', 'viewer.css']

/** Writes `ack.html`, `viewer.js` and `viewer.css` into `outDir`. */
export async function buildViewer(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true })
  const bundle = await rolldown({ input: join(SOURCE, 'main.ts'), platform: 'browser', logLevel: 'silent' })
  await bundle.write({ dir: outDir, entryFileNames: 'viewer.js', format: 'es', minify: true, codeSplitting: false })
  await bundle.close()
  await Promise.all(COPIED.map((name) => copyFile(join(SOURCE, name), join(outDir, name))))
}

if (import.meta.main) await buildViewer(resolve(process.argv[2] ?? 'dist/runner'))
