import { isBuiltin } from 'node:module'
import type { Import } from './imports.ts'
import type { BoundaryRule, GuardedModule } from './rules.ts'

/** An import and the file of ours that it leads to: a path from the root, or null for a package or a module of Node. */
export type ResolvedImport = Import & { target: string | null }
export type Boundaries = { rules: readonly BoundaryRule[]; guarded: readonly GuardedModule[] }

/**
 * Whether a file is a test or a tool. Tests put parts together, so they may import every part, and the product must not import them. The same holds
 * for the tools that build, measure, start and show the product, and for the configuration of these in the root.
 */
export const isTool = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || /^(tests|bench|scripts|gallery|types)\//.test(file) || !file.includes('/')

/** The reason why a file must not be where it is, or null. */
export function homeless(file: string, { rules }: Boundaries): string | null {
  return isTool(file) || ruleOf(file, rules) ? null : 'no rule of scripts/boundaries/rules.ts speaks of this file'
}

/** The reason why a file may not import this, or null when it may. */
export function violation(file: string, found: ResolvedImport, { rules, guarded }: Boundaries): string | null {
  const rule = ruleOf(file, rules)
  if (isTool(file) || !rule) return null
  if (found.specifier === null) return 'nobody can say where an import leads that is no literal'
  if (found.target === null) return packageViolation(file, found.specifier, found.kind, rule, guarded)
  if (isTool(found.target)) return 'the product imports neither tests nor tools'
  const owner = ruleOf(found.target, rules)
  if (owner?.apart && owner !== rule) return owner.reason
  return isAllowed(file, found.target, found.kind, rule) ? foreignRepo(file, found.target) : rule.reason
}

const ruleOf = (file: string, rules: readonly BoundaryRule[]) => rules.find(({ files }) => files.test(file))

function isAllowed(file: string, target: string, kind: Import['kind'], rule: BoundaryRule): boolean {
  const domain = rule.files.exec(file)?.groups?.domain ?? ''
  const besides = kind === 'type' ? rule.mayTypes : kind === 'program' ? rule.mayStart : []
  return [...rule.may, ...(besides ?? [])].some((prefix) => target.startsWith(prefix.replace('{domain}', domain)))
}

const domainOf = (file: string) => /^server\/([^/]+)\//.exec(file)?.[1]

function foreignRepo(file: string, target: string): string | null {
  const isRepo = /^server\/.*\/([^/]+-)?repo\.ts$/.test(target)
  return isRepo && domainOf(target) !== domainOf(file) ? "a domain is entered through its service, nobody imports another's repo" : null
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function packageViolation(
  file: string,
  specifier: string,
  kind: Import['kind'],
  { packages, node }: BoundaryRule,
  guarded: readonly GuardedModule[],
): string | null {
  const ofNode = isBuiltin(specifier)
  const name = ofNode ? `node:${specifier.replace(/^node:/, '')}` : packageOf(specifier)
  if (ofNode && !node) return 'no Node modules outside the processes that run on Node'
  if (!ofNode && !packages.includes(name)) return `package ${name} is not for this module`
  const guard = guarded.find((each) => each.name === name)
  return guard && kind !== 'type' && !guard.door.test(file) ? guard.reason : null
}
