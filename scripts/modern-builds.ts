import { resolve } from 'node:path'

/**
 * The builds that replace a package in everything that browsers get, by the exact name under which the package is imported: builds for present
 * browsers, without the code that the usual builds contain for older browsers and an older React.
 */
export const MODERN_BUILDS: Readonly<Record<string, string>> = {
  dexie: resolve('node_modules/dexie/dist/modern/dexie.mjs'),
  'use-sync-external-store/shim': 'react',
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
}

/** The same as aliases of Vite, whose plain names would match everything that begins with them. */
export const modernBuildAliases = () =>
  Object.entries(MODERN_BUILDS).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }))
