import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { installPackages } from '../installed-packages.ts'

export const LIBRARIES_DIR = resolve('.cache/bench-recording')

/** Installs the pinned component libraries. */
export const installLibraries = (): void => installPackages(LIBRARIES_DIR, new URL('./libraries.json', import.meta.url))

/** One page of components as a script. */
export async function bundlePage(file: string): Promise<string> {
  const bundle = await rolldown({
    input: new URL(`./pages/${file}`, import.meta.url).pathname,
    platform: 'browser',
    logLevel: 'silent',
    // The page links the style sheets.
    moduleTypes: { '.css': 'empty' },
    resolve: { modules: [join(LIBRARIES_DIR, 'node_modules')] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}
