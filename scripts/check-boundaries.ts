/** Checks `scripts/boundaries/rules.ts`, and that neither files nor folders form circles. Prints every violation; exits 1 on any. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { circleProblems, circles, folderCircles } from './boundaries/circles.ts'
import { importsOf } from './boundaries/imports.ts'
import { BOUNDARY_RULES, GUARDED_MODULES, KNOWN_CIRCLES } from './boundaries/rules.ts'
import { testFurniture } from './boundaries/test-furniture.ts'
import { homeless, isTool, type ResolvedImport, violation } from './boundaries/violations.ts'

// The pages of labelled steps are no modules of ours: they are built apart, with packages of their own.
const NOT_OURS = ['node_modules', 'dist', 'var', 'coverage', '.*', 'tests/labelled/apps/*/**/*.{js,mjs}']
const boundaries = { rules: BOUNDARY_RULES, guarded: GUARDED_MODULES }
const files = globSync('**/*.{ts,tsx,mts,js,mjs}', { exclude: NOT_OURS }).filter((file) => !/\.d\.m?ts$/.test(file))
const manifest: { imports: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const aliases = Object.entries(manifest.imports)

/** The path, from the root, of the product's file that is imported; null for a package or a module of Node. */
function resolve(from: string, specifier: string): string | null {
  const [alias, folder] = aliases.find(([name]) => specifier.startsWith(name.replace('*', ''))) ?? []
  if (alias && folder) return normalize(specifier.replace(alias.replace('*', ''), folder.replace('*', '')))
  if (!specifier.startsWith('.')) return null
  const path = normalize(join(dirname(from), specifier.replace(/\?.*$/, '')))
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => existsSync(candidate)) ?? path
}

const imports = new Map<string, ResolvedImport[]>(
  files.map((file) => [
    file,
    importsOf(file, readFileSync(file, 'utf8')).map((found) => ({
      ...found,
      target: found.specifier === null ? null : resolve(file, found.specifier),
    })),
  ]),
)

/**
 * The graph of static imports. Only these decide the order of loading: a file that is loaded by `import()` finds the importing file already
 * evaluated.
 */
function loadedBefore(counts: (file: string) => boolean): Map<string, string[]> {
  return new Map(
    [...imports]
      .filter(([file]) => counts(file))
      .map(([file, found]) => [
        file,
        found.flatMap(({ kind, target }) => (kind === 'static' && target !== null && counts(target) ? [target] : [])),
      ]),
  )
}

const problems = [
  ...[...imports].flatMap(([file, found]) => {
    const home = homeless(file, boundaries)
    const reasons = found.map((each) => [each.specifier, violation(file, each, boundaries)]).filter(([, reason]) => reason !== null)
    return [
      ...(home ? [`${file}: ${home}`] : []),
      ...reasons.map(([specifier, reason]) => `${file} imports ${specifier ?? '?'}: ${reason}`),
    ]
  }),
  ...testFurniture(imports),
  ...circles(loadedBefore(() => true)).map((files) => `files in a circle: ${files.join(' ↔ ')}`),
  ...circleProblems(folderCircles(loadedBefore((file) => !isTool(file))), KNOWN_CIRCLES),
]
for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${problems.length} boundary problems`)
process.exit(problems.length > 0 ? 1 : 0)
