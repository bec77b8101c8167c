import { resolve } from 'node:path'

/**
 * What stands in place of a package in everything that browsers get, by the exact name under which it is imported: a build for the browsers of today,
 * without what the usual one carries along for older ones and for an older React.
 */
export const MODERN_BUILDS: Readonly<Record<string, string>> = {
  dexie: resolve('node_modules/dexie/dist/modern/dexie.mjs'),
  'use-sync-external-store/shim': 'react',
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
}

/** The same as Vite has it, whose plain names stand for all that begins with them. */
export const modernBuildAliases = () =>
  Object.entries(MODERN_BUILDS).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }))
