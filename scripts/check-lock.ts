/**
 * Checks that every optional dependency of a package in the lock file is in the lock file too. npm drops missing platform binaries silently, and
 * `npm ci` then fails on another machine. It also checks that no entry has a download address, because those differ between machines.
 */
import { readFileSync } from 'node:fs'

type LockEntry = { version?: string; resolved?: string; optionalDependencies?: Record<string, string> }
const { packages }: { packages: Record<string, LockEntry> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

/** Looks up a dependency as Node does: beside the package, then in each folder above. */
function isLocked(from: string, dependency: string): boolean {
  if (packages[`${from ? `${from}/` : ''}node_modules/${dependency}`]) return true
  if (!from) return false
  const parentEnd = from.lastIndexOf('/node_modules/')
  return isLocked(parentEnd < 0 ? '' : from.slice(0, parentEnd), dependency)
}

const problems = Object.entries(packages).flatMap(([path, entry]) => [
  ...Object.keys(entry.optionalDependencies ?? {})
    .filter((dependency) => !isLocked(path, dependency))
    .map((dependency) => `${dependency}, optional dependency of ${path} ${entry.version}, is not in the lock`),
  ...(entry.resolved?.startsWith('http') ? [`${path} carries a download address`] : []),
])
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
