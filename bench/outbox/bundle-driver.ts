import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { installPackages } from '../installed-packages.ts'

const PEERS_DIR = resolve('.cache/bench-peers')

/** Installs the pinned peers. */
export const installPeers = (): void => installPackages(PEERS_DIR, new URL('./peers.json', import.meta.url))

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
