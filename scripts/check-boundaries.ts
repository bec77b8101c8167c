/** Checks `scripts/boundaries.ts` and that no run-time import cycle exists. Prints every violation; exits 1 on any. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'
import { BOUNDARY_RULES, type BoundaryRule, GUARDED_PACKAGES } from './boundaries.ts'

type Import = { specifier: string; typeOnly: boolean }

const files = globSync('{contract,engine,server,runner,src,sw,demo,scripts,bench,tests}/**/*.{ts,tsx}').filter(
  (file) => !file.endsWith('.d.ts'),
)
/** Tests put parts together, so they may see every part; what they must not do is to be imported by the product. */
const isTest = (file: string) => /(\.(test|suite)|-for-test)\.tsx?$/.test(file) || /^(tests|bench|scripts)\//.test(file)
const builtins = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]))

function importsOf(file: string): Import[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  const allTypes = (entries: { isType: boolean }[]) => entries.length > 0 && entries.every((entry) => entry.isType)
  return [
    ...module.staticImports.map((found) => ({ specifier: found.moduleRequest.value, typeOnly: allTypes(found.entries) })),
    ...module.staticExports.flatMap((found) =>
      found.entries.flatMap((entry) => (entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, typeOnly: entry.isType }] : [])),
    ),
  ]
}

/** Path from the root of a file of ours, or null for a package or built-in module. */
function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return normalize(specifier.slice(1))
  if (!specifier.startsWith('.')) return null
  const path = normalize(join(dirname(from), specifier.replace(/\?.*$/, '')))
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => existsSync(candidate)) ?? path
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function violation(file: string, { specifier, typeOnly }: Import): string | null {
  const rule = BOUNDARY_RULES.find(({ files: pattern }) => pattern.test(file))
  if (!rule || isTest(file)) return null
  const target = resolve(file, specifier)
  if (target === null) return packageViolation(file, specifier, typeOnly, rule)
  if (isTest(target)) return 'the product never imports a test'
  const domain = rule.files.exec(file)?.groups?.domain ?? ''
  const allowed = [...rule.may, ...(typeOnly ? (rule.mayTypes ?? []) : [])]
  if (!allowed.some((prefix) => target.startsWith(prefix.replace('{domain}', domain)))) return rule.reason
  const owner = /^server\/([^/]+)\/repo\.ts$/.exec(target)?.[1]
  if (owner && owner !== /^server\/([^/]+)\//.exec(file)?.[1])
    return "a domain is entered through its service, nobody imports another's repo"
  return null
}

function packageViolation(file: string, specifier: string, typeOnly: boolean, { packages, node }: BoundaryRule): string | null {
  if (builtins.has(specifier)) return node ? null : 'no Node modules outside the processes that run on Node'
  const name = packageOf(specifier)
  if (packages && !packages.includes(name)) return `package ${name} is not for this room`
  const guard = GUARDED_PACKAGES.find((guarded) => guarded.name === name)
  return guard && !typeOnly && !guard.door.test(file) ? guard.reason : null
}

/** Strongly connected parts of the run-time import graph that hold more than one file (Tarjan). */
function cycles(graph: Map<string, string[]>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string) => {
    index.set(node, index.size)
    low.set(node, index.get(node)!)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!))
    }
    if (low.get(node) !== index.get(node)) return
    const part = stack.splice(stack.indexOf(node))
    if (part.length > 1) found.push(part)
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return found
}

const problems: string[] = []
const graph = new Map<string, string[]>()
for (const file of files) {
  const imports = importsOf(file)
  graph.set(
    file,
    imports.flatMap((found) => (found.typeOnly ? [] : [resolve(file, found.specifier)])).filter((target) => target !== null),
  )
  for (const found of imports) {
    const reason = violation(file, found)
    if (reason) problems.push(`${file} imports ${found.specifier}: ${reason}`)
  }
}
for (const cycle of cycles(graph)) problems.push(`import cycle: ${cycle.join(' → ')}`)
for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${problems.length} boundary problems`)
process.exit(problems.length > 0 ? 1 : 0)
