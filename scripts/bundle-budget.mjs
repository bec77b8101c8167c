// Weighs the JavaScript that a first visit must load, gzip, and fails above the budget:
//   node scripts/bundle-budget.mjs [dist]
// Counted for each first route: the entry, its static imports, the route's own chunk with its static imports, and the larger catalogue.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const KB = 1000
const dist = process.argv[2] ?? 'dist'
const budgets = JSON.parse(readFileSync('scripts/bundle-budget.json', 'utf8'))
/** @type {Record<string, {file: string, isEntry?: boolean, imports?: string[], src?: string}>} */
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

const gzipSizes = new Map()
function gzipSize(file) {
  if (!gzipSizes.has(file)) gzipSizes.set(file, gzipSync(readFileSync(join(dist, file))).length)
  return gzipSizes.get(file)
}

/** Files that load with a chunk, the chunk included. */
function filesOf(key, found = new Set()) {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, found)
  return found
}

/** The chunks of a route file. A route that the build has put into the entry has none. */
function chunksOfRoute(source) {
  if (!existsSync(source)) throw new Error(`no such route: ${source}`)
  return Object.keys(manifest).filter((key) => key.split('?')[0] === source)
}

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
if (!entry) throw new Error(`${dist} has no entry`)
const catalogues = Object.keys(manifest).filter((key) => /^locales\/[^/]+\.po$/.test(key))
const heaviestCatalogue = catalogues.toSorted((a, b) => gzipSize(manifest[b].file) - gzipSize(manifest[a].file))[0]

let isOver = false
for (const { name, route, path, limitKb } of budgets) {
  const roots = route ? [entry, heaviestCatalogue, ...chunksOfRoute(route)] : []
  const files = route ? new Set(roots.flatMap((key) => (key ? [...filesOf(key)] : []))) : new Set([path])
  const size = [...files].reduce((sum, file) => sum + gzipSize(file), 0)
  const over = size > limitKb * KB
  isOver ||= over
  console.log(`${over ? 'OVER ' : 'ok   '} ${name}: ${(size / KB).toFixed(1)} kB of ${limitKb} kB gzip, ${files.size} files`)
}
process.exit(isOver ? 1 : 0)
