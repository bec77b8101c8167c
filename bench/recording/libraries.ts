import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

export const LIBRARIES_DIR = resolve('.cache/bench-recording')

/** Installs the pinned component libraries outside the product's own packages, once per list of versions. */
export function installLibraries(): void {
  const wanted = readFileSync(new URL('./libraries.json', import.meta.url), 'utf8')
  const stamp = join(LIBRARIES_DIR, 'installed.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  mkdirSync(LIBRARIES_DIR, { recursive: true })
  const dependencies: unknown = JSON.parse(wanted)
  writeFileSync(join(LIBRARIES_DIR, 'package.json'), JSON.stringify({ name: 'bench-recording', private: true, dependencies }))
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: LIBRARIES_DIR,
    stdio: 'inherit',
  })
  writeFileSync(stamp, wanted)
}

/** One page of components as a script. */
export async function bundlePage(file: string): Promise<string> {
  const bundle = await rolldown({
    input: new URL(`./pages/${file}`, import.meta.url).pathname,
    platform: 'browser',
    logLevel: 'silent',
    resolve: { modules: [join(LIBRARIES_DIR, 'node_modules')] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}
