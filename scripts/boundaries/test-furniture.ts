import { isTool, type ResolvedImport } from './violations.ts'

/** Tests of a module that are too large for one file. */
const TESTS_OF_THEIR_OWN = /^src\/sync\/simulation\//
/** These are started as processes. Tests import them only to start them in their own process. */
const PROGRAMS = /^(server|runner)\/main\.ts$/

/** What was recorded of a system stands beside its connector, as documentation of what the connector was written against. */
const RECORDINGS = /^server\/tms\/[\w-]+\/recorded[\w-]*\.ts$/

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || /^(tests|bench)\//.test(file)

/** Files among the product's that only tests and measurements import: they belong into `tests/`. */
export function testFurniture(imports: ReadonlyMap<string, readonly ResolvedImport[]>): string[] {
  const importers = new Map<string, string[]>()
  for (const [file, found] of imports)
    for (const { target } of found) if (target !== null) importers.set(target, [...(importers.get(target) ?? []), file])
  return [...importers]
    .filter(
      ([file, by]) => !isTool(file) && !TESTS_OF_THEIR_OWN.test(file) && !PROGRAMS.test(file) && !RECORDINGS.test(file) && by.every(isTest),
    )
    .map(([file]) => `${file}: only tests import it, so it belongs to tests/`)
}
