/**
 * Builds the command line into one file that runs with plain Node, without any package: dist/cli/reprise.mjs. The server hands it out under the same
 * path, so that a build server has one that fits.
 *
 * node scripts/build-cli.ts [folder]     dist/cli by default
 */
import { chmod } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { build } from 'vite'
import manifest from '../package.json' with { type: 'json' }

/** The oldest Node that package.json names. */
const TARGET = 'node20'

/** Writes `reprise.mjs` into `outDir`. */
export async function buildCli(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
    define: { REPRISE_VERSION: JSON.stringify(manifest.version) },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'cli/main.ts',
      outDir,
      target: TARGET,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'reprise.mjs', codeSplitting: false, banner: '#!/usr/bin/env node' } },
    },
  })
  await chmod(join(outDir, 'reprise.mjs'), 0o755)
}

if (import.meta.main) await buildCli(resolve(process.argv[2] ?? 'dist/cli'))
