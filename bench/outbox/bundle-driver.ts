import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const PEERS_DIR = resolve('.cache/bench-peers')

/** Installs the pinned peers outside the product's own packages, once per list of versions. */
export function installPeers(): void {
  const wanted = readFileSync(new URL('./peers.json', import.meta.url), 'utf8')
  const stamp = join(PEERS_DIR, 'installed.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  mkdirSync(PEERS_DIR, { recursive: true })
  const dependencies: Record<string, string> = JSON.parse(wanted)
  const manifest = { name: 'bench-peers', private: true, dependencies }
  writeFileSync(join(PEERS_DIR, 'package.json'), JSON.stringify(manifest))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: PEERS_DIR, stdio: 'inherit' })
  writeFileSync(stamp, wanted)
}

/** One driver as a script for the page. */
export async function bundleDriver(file: string): Promise<string> {
  const bundle = await rolldown({
    input: new URL(`./drivers/${file}`, import.meta.url).pathname,
    platform: 'browser',
    logLevel: 'silent',
    resolve: { modules: [join(PEERS_DIR, 'node_modules'), resolve('node_modules')] },
    transform: { define: { 'process.env.NODE_ENV': '"production"', process: '{"env":{"NODE_ENV":"production"}}' } },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  return output[0].code
}
