/** Builds Vendure's dashboard for the shop, once: `node build.mjs FOLDER`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vendureDashboardPlugin } from '@vendure/dashboard/vite'
import { build } from 'vite'

const out = process.argv[2] ?? ''
const work = mkdtempSync(join(tmpdir(), 'dashboard-build-'))
const shop = fileURLToPath(new URL('shop-config.mjs', import.meta.url))
const entry = join(work, 'vendure-config.ts')
// The dashboard takes the configuration from TypeScript only, where it looks for this type.
writeFileSync(entry, `import { config as shop } from '${shop}'\nexport const config: VendureConfig = shop\n`)
await build({
  configFile: false,
  base: '/dashboard/',
  logLevel: 'warn',
  build: { outDir: out, emptyOutDir: true, minify: true },
  plugins: [
    vendureDashboardPlugin({
      vendureConfigPath: entry,
      tempCompilationDir: join(work, 'compiled'),
      api: { host: 'auto', port: 'auto' },
    }),
  ],
})
rmSync(work, { recursive: true, force: true })
